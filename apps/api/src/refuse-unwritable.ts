import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from './config/settings.ts';

/**
 * Files are received there, whatever they are kept in.
 * @throws Error that names the setting, when nothing can be written into the data directory
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

/** Step by step: where nothing can be made, as below /proc, Node's own recursive way never comes to an end. */
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
