import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const NEEDED = 1024 ** 3;

/**
 * The folder for databases of specs: in memory if there is enough space, where they are created fastest, else the folder of
 * temporary files.
 */
export function memoryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
