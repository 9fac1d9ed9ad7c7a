import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The account a server runs as; null is the account of this process. */
export type Account = { uid: number; gid: number } | null;

/**
 * PostgreSQL refuses to run as root. An existing folder is served by its owner, a new one by the system account
 * `postgres`, or else `nobody`. Both exist already; no account is ever created.
 * @param folder where the server keeps its files; need not exist yet
 */
export function serverAccount(folder: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" account.');
}

/**
 * Options that run a child process as the account. PG* variables of our environment are meant for other servers; "/" is
 * a folder that every account can enter.
 */
export function runningAs(account: Account): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  return { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...account };
}

/** Whether the account can read every one of the paths, and enter or run it. */
export function canUse(account: Account, ...paths: string[]): boolean {
  const script = 'for path; do [ -r "$path" ] && [ -x "$path" ] || exit 1; done';
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], runningAs(account)).status === 0;
}
