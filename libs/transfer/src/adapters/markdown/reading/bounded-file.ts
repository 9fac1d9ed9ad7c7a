import { open } from 'node:fs/promises';
import { BrokenFrontMatter } from '../head/front-matter.ts';

/** The largest body of any import. */
const FILE_MAX = 16 * 1024 ** 2;

/**
 * Reads a file, unless it is larger than any text.
 *
 * @param file its name in error messages
 * @throws BrokenFrontMatter for a file larger than 16 MiB
 */
export async function readBounded(path: string, file: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    if ((await handle.stat()).size > FILE_MAX) throw new BrokenFrontMatter(file, 1, 'the file is larger than 16 MiB');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
