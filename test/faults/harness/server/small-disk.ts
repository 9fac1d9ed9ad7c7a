import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** How a service gets too little room for its files, until it gets more. */
export interface SmallDisk {
  readonly name: string;
  readonly works: boolean;
  /** Puts a program and its arguments into an environment with a small disk at the folder. */
  wrap(folder: string, command: string[]): string[];
  makeRoom(pid: number, folder: string): void;
  /** The folder, as the process sees it. */
  seenBy(pid: number, folder: string): string;
}

const TIGHT = 4 * 1024 * 1024;

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const UNSHARE = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];
const MOUNT = `mount -t tmpfs -o size=${TIGHT} tmpfs`;

/** A file system in memory that only the process itself sees: it vanishes with the process. */
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

/** No file may get larger: to the process it looks much the same. */
const fileSize: SmallDisk = {
  name: 'a limit to the size of files',
  works: run('prlimit', `--fsize=${TIGHT}`, 'true'),
  wrap: (_, command) => ['prlimit', `--fsize=${TIGHT}:unlimited`, ...command],
  makeRoom(pid) {
    if (!run('prlimit', '--pid', String(pid), '--fsize=unlimited:unlimited')) throw new Error('No room could be made.');
  },
  seenBy: (_, folder) => folder,
};

/** The first that this machine allows; null when none does. */
export function smallDisk(): SmallDisk | null {
  return [volume, fileSize].find(({ works }) => works) ?? null;
}
