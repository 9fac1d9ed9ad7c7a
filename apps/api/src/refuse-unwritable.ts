import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from './config/settings.ts';

/**
 * Uploads are received in the data directory, wherever files are stored.
 * @throws Error naming the setting if the data directory is not writable
 */
export async function refuseUnwritable({ dataDir }: Settings): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    await make(resolve(dataDir));
    await writeFile(probe, '');
  } catch (error) {
    throw new Error(`DATA_DIR cannot be written: ${(error as Error).message}`, { cause: error });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** Creates folders one by one: where none can be created, such as below /proc, Node's recursive option never returns. */
async function make(folder: string): Promise<void> {
  const made = async () => {
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  };
  try {
    await made();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await make(dirname(folder));
    await made();
  }
}
