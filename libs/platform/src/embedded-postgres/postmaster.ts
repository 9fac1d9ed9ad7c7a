import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of `postmaster.pid` in a data directory. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Accepting connections. */
  ready: boolean;
}

const PID_FILE = 'postmaster.pid';
const LINE = { pid: 0, port: 3, status: 7 };

/** The server that runs in the directory; null when there is none, whatever files a killed one left. */
export function runningPostmaster(directory: string): Postmaster | null {
  const postmaster = recordedPostmaster(directory);
  return postmaster && serves(postmaster.pid, directory) ? postmaster : null;
}

/** The name of the start of the directory's latest server, from the command line that PostgreSQL records. */
export function startedAs(directory: string): string | null {
  const commandLine = readIfThere(join(directory, 'postmaster.opts'));
  return /cluster_name=galley-([0-9a-f]+)/.exec(commandLine)?.[1] ?? null;
}

/**
 * Removes a `postmaster.pid` whose number now belongs to another process, as happens in restarted containers:
 * PostgreSQL would refuse to start. A number without a process is left to PostgreSQL's own, more careful, checks.
 */
export function clearReusedPid(directory: string): void {
  const found = recordedPostmaster(directory);
  if (!found || !isAlive(found.pid) || serves(found.pid, directory)) return;
  const file = join(directory, PID_FILE);
  const aside = `${file}.stale`;
  renameSync(file, aside);
  // Another process may have cleared the file and started a server: then this is the new server's file.
  const taken = Number(readIfThere(aside).split('\n')[LINE.pid]);
  if (taken !== found.pid) renameSync(aside, file);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function recordedPostmaster(directory: string): Postmaster | null {
  const lines = readIfThere(join(directory, PID_FILE)).split('\n');
  // Single-user mode writes its number as a negative one.
  const pid = Math.abs(Number(lines[LINE.pid]));
  if (!pid) return null;
  return { pid, port: Number(lines[LINE.port]), ready: lines[LINE.status]?.trim() === 'ready' };
}

/** Whether the process is a PostgreSQL server of this directory (also if the directory was moved since). */
function serves(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self/cwd')) return commandOf(pid).includes(directory);
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory) &&
      readIfThere(`/proc/${pid}/comm`).startsWith('postgres')
    );
  } catch (error) {
    // A process that has ended has no working directory; one that this process may not inspect might be the server.
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/** For systems without /proc. */
function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
      return '';
    throw error;
  }
}
