import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { canUse, serverAccount, type Account } from './account.ts';

/** Where root stores files for the server's account if that account cannot enter the data directory. */
const SYSTEM_STORAGE = '/var/lib/galley';

/** All files of one server: its data directory and, next to it, the pipes and the log. */
export interface ServerFolder {
  path: string;
  account: Account;
  /** Folder for a copy of the programs. */
  storage: string;
}

/**
 * The folder `postgres` in the data directory, owned by the server's account and closed to all others. If that account
 * cannot reach it, it becomes a link to a folder of `SYSTEM_STORAGE`.
 * @param ephemeral whether the account will delete the whole data directory, and therefore owns it
 * @throws Error when the server's account cannot use the folder
 */
export function serverFolder(dataDir: string, ephemeral: boolean, log: (message: string) => void): ServerFolder {
  const home = resolve(dataDir);
  mkdirSync(home, { recursive: true });
  const entry = join(home, 'postgres');
  const account = serverAccount(entry);
  if (account && ephemeral) chownSync(home, account.uid, account.gid);
  if (!existsSync(entry)) create(entry, account, log);
  const path = linkedFrom(entry) ?? entry;
  if (account && statSync(path).uid === 0) chownSync(path, account.uid, account.gid);
  if (!canUse(account, path)) {
    const who = account ? `the account that PostgreSQL runs as (${account.uid})` : 'this account';
    throw new Error(
      `${path} can't be entered by ${who}. Start Galley as the account that made it, or choose another DATA_DIR.`,
    );
  }
  return { path, account, storage: account ? SYSTEM_STORAGE : home };
}

/** If two processes create it at once, one wins, and the other uses its result. */
function create(entry: string, account: Account, log: (message: string) => void): void {
  const home = dirname(entry);
  const lost = linkedFrom(entry);
  if (lost) {
    log(`${lost} is gone, and with it the database of ${home}: starting with a new one`);
    rmSync(entry);
  }
  try {
    if (canUse(account, home)) mkdirSync(entry, { mode: 0o700 });
    else linkElsewhere(entry, log);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function linkElsewhere(entry: string, log: (message: string) => void): void {
  const home = dirname(entry);
  mkdirSync(SYSTEM_STORAGE, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(SYSTEM_STORAGE, `${basename(dirname(home))}-`));
  try {
    symlinkSync(folder, entry);
    log(`The database is kept in ${folder}: the account that PostgreSQL runs as can't enter ${home}`);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/** The target of the link, whether it exists or not; null when the entry is no link. */
function linkedFrom(entry: string): string | null {
  if (!lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  return resolve(dirname(entry), readlinkSync(entry));
}
