import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { runningAs, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster.ts';
import type { ServerFolder } from './server-folder.ts';
import { SELF_CONTAINED, type Durability } from './server-options.ts';

/** The role that Galley connects as: owner of its database, not a superuser. */
export const ROLE = 'galley';
export const DATABASE = 'galley';

const PASSWORD_FILE = 'galley.password';
const run = promisify(execFile);

/**
 * The server's data directory. The first call creates it with role and database, and gives it its final name once
 * complete.
 * @throws Error when it was created by another major version of PostgreSQL
 */
export async function dataDirectory(
  folder: ServerFolder,
  binaries: Binaries,
  durability: Durability,
  log: (message: string) => void,
): Promise<string> {
  const directory = join(folder.path, 'data');
  const versionFile = join(directory, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    log(`Creating the database in ${directory}`);
    removeAbandoned(folder.path);
    await create(directory, { account: folder.account, binaries, durability });
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== binaries.major) {
    throw new Error(
      `The database in ${directory} was made by PostgreSQL ${version}, and this Galley brings PostgreSQL ${binaries.major}, which can't open it. ` +
        'Move it with pg_dump and psql (or start the older Galley again), choose another DATA_DIR, or set DATABASE_URL.',
    );
  }
  return directory;
}

/** The password of the role, created with the directory and readable only by its owner. */
export function passwordOf(directory: string): string {
  return readFileSync(join(directory, PASSWORD_FILE), 'utf8');
}

interface Making {
  /** Path until it is complete. */
  path: string;
  passwordFile: string;
  password: string;
  account: Account;
  binaries: Binaries;
  durability: Durability;
}

/** If two processes create it at once, the first to finish wins, and the other uses its result. */
async function create(directory: string, options: Pick<Making, 'account' | 'binaries' | 'durability'>): Promise<void> {
  const path = `${directory}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  const making = {
    ...options,
    path,
    passwordFile: `${path}.password`,
    password: randomBytes(24).toString('base64url'),
  };
  try {
    mkdirSync(path, { mode: 0o700 });
    writeFileSync(making.passwordFile, making.password, { mode: 0o600 });
    const { account } = making;
    if (account) for (const made of [path, making.passwordFile]) chownSync(made, account.uid, account.gid);
    await initialise(making);
    await createRoleAndDatabase(making);
    renameSync(making.passwordFile, join(path, PASSWORD_FILE));
    renameSync(path, directory);
  } catch (error) {
    rmSync(path, { recursive: true, force: true });
    rmSync(making.passwordFile, { force: true });
    if (!existsSync(join(directory, 'PG_VERSION'))) throw error;
  }
}

/** Uses a locale that does not depend on the machine, so that all directories sort and lower-case alike. */
async function initialise({ path, passwordFile, account, binaries, durability }: Making): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const haste = durability === 'none' ? ['--no-sync', '--set', SELF_CONTAINED] : [];
  await run(
    binaries.initdb,
    ['--pgdata', path, ...locale, ...access, ...haste, '--no-instructions'],
    runningAs(account),
  );
}

/** Runs in single-user mode, before any client can connect. */
async function createRoleAndDatabase({ path, password, account, binaries, durability }: Making): Promise<void> {
  const haste = durability === 'none' ? ['-F'] : [];
  const single = run(binaries.postgres, ['--single', ...haste, '-D', path, 'postgres'], runningAs(account));
  const statements = [
    `create role ${ROLE} login createdb password '${password}'`,
    `create database ${DATABASE} owner ${ROLE}`,
  ];
  single.child.stdin?.end(`${statements.join('\n')}\n`);
  const { stderr } = await single;
  if (/\b(?:ERROR|FATAL)\b/.test(stderr)) throw new Error(`PostgreSQL could not create Galley's database: ${stderr}`);
}

/** Removes what killed processes left behind while creating. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^data\.init-(\d+)-/.exec(basename(name))?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
