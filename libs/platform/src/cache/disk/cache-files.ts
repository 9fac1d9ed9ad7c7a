import { readdir, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that a disk takes at least for a file: so many small files are not more than they seem. */
const BLOCK = 4096;

/** @property at milliseconds of the clock when it was written */
interface CacheFile {
  readonly path: string;
  readonly size: number;
  readonly at: number;
}

/** The files of all releases. `opendir` with `recursive` misses some of them. */
export async function filesIn(folder: string): Promise<CacheFile[]> {
  // Nothing was written yet, or another process removed it meanwhile.
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) for (const file of await filesIn(path)) files.push(file);
    const found = entry.isFile() ? await stat(path).catch(() => null) : null;
    // A file of several names takes its bytes once.
    if (found) files.push({ path, size: (Math.ceil(found.size / BLOCK) * BLOCK) / found.nlink, at: found.mtimeMs });
  }
  return files;
}

/**
 * Removes folders without files: each release has hundreds.
 *
 * @param before milliseconds of the clock; a folder in which something changed since stays, as a process may write there
 */
export async function removeEmptyIn(folder: string, before: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    await removeEmptyIn(path, before);
    const found = await stat(path).catch(() => null);
    // It stays if it is not empty.
    if (found && found.mtimeMs < before) await rmdir(path).catch(() => undefined);
  }
}
