import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './config/settings.ts';

/**
 * Files are received there, whatever they are kept in.
 * @throws Error that names the setting, when nothing can be written into the data directory
 */
export async function refuseUnwritable({ dataDir }: Settings): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
  } catch (error) {
    throw new Error(`DATA_DIR cannot be written: ${(error as Error).message}`, { cause: error });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
