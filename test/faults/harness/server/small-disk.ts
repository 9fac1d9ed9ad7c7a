import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Ways to limit the disk space of a service, and to extend it. */
export interface SmallDisk {
  readonly name: string;
  readonly works: boolean;
  /** Runs a program with its arguments in an environment with a small disk at the folder. */
  wrap(folder: string, command: string[]): string[];
  makeRoom(pid: number, folder: string): void;
  /** The path of the folder as the process sees it. */
  seenBy(pid: number, folder: string): string;
}

const TIGHT = 4 * 1024 * 1024;

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const UNSHARE = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];
const MOUNT = `mount -t tmpfs -o size=${TIGHT} tmpfs`;

/** A file system in memory, visible to this process only; it vanishes with the process. */
const volume: SmallDisk = {
  name: 'a volume that is full',
  works: run(...(UNSHARE as [string]), 'sh', '-c', `${MOUNT} /mnt`),
  wrap: (folder, command) => [...UNSHARE, 'sh', '-c', `${MOUNT} "$0" && exec "$@"`, folder, ...command],
  makeRoom(pid, folder) {
    const enter = [
      '--target',
      String(pid),
      '--mount',
      ...(process.getuid?.() === 0 ? [] : ['--user', '--preserve-credentials']),
    ];
    if (!run('nsenter', ...enter, 'mount', '-o', 'remount,size=64m', folder)) throw new Error('No room could be made.');
  },
  seenBy: (pid, folder) => join('/proc', String(pid), 'root', folder),
};

/** Limits the size of files, which looks much the same to the process. */
const fileSize: SmallDisk = {
  name: 'a limit to the size of files',
  works: run('prlimit', `--fsize=${TIGHT}`, 'true'),
  wrap: (_, command) => ['prlimit', `--fsize=${TIGHT}:unlimited`, ...command],
  makeRoom(pid) {
    if (!run('prlimit', '--pid', String(pid), '--fsize=unlimited:unlimited')) throw new Error('No room could be made.');
  },
  seenBy: (_, folder) => folder,
};

/** The first way that this machine allows; null if none. */
export function smallDisk(): SmallDisk | null {
  return [volume, fileSize].find(({ works }) => works) ?? null;
}
