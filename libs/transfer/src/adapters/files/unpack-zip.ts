import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Invalid } from '@app/shared-kernel';
import { isWithin } from './media-files.ts';
import { ZipFiles } from './zip-files.ts';

/** The longest file name on Linux, in bytes. */
const NAME_MAX = 255;
const CLASHING = ['EEXIST', 'ENOTDIR', 'EISDIR'];
/** A path of more than 4,096 bytes. */
const TOO_LONG = ['ENAMETOOLONG'];

/**
 * Unpacks a zip file into a new private folder: regular files only, none outside the folder.
 *
 * @param maxBytes limit for all files together
 * @param signal asks to stop
 * @returns the bytes of all files
 * @throws Invalid for a zip that is corrupt, encrypted or a zip bomb, that contains links or names outside the folder,
 * or that unpacks to more than `maxBytes`
 */
export async function unpackZip(path: string, folder: string, maxBytes: number, signal?: AbortSignal): Promise<number> {
  const zip = await ZipFiles.open(path, maxBytes);
  try {
    const bound = new Bound(maxBytes);
    for (const name of zip.names) {
      signal?.throwIfAborted();
      if (zip.isLink(name)) throw new Invalid(`The zip file is refused: ${name} is a link.`);
      const target = resolve(folder, name);
      if (!isWithin(folder, target) || name.split('/').some((part) => Buffer.byteLength(part) > NAME_MAX)) {
        throw new Invalid(`The zip file is refused: ${name.slice(0, 200)} is no name of a file in it.`);
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(zip.read(name)), bound.counter(), createWriteStream(target, { flags: 'wx' }));
    }
    return maxBytes - bound.left;
  } catch (error) {
    if (hasCode(error, CLASHING)) throw new Invalid('The zip file is refused: two of its names are one file.');
    throw hasCode(error, TOO_LONG) ? new Invalid('The zip file is refused: a name in it is too long.') : error;
  } finally {
    zip.close();
  }
}

/**
 * Like `unpackZip`; where it holds nothing but zip files, as large exports of Notion do, these are unpacked in their place.
 *
 * @param maxBytes limit for all files together, the inner zip files too
 */
export async function unpackNested(
  path: string,
  folder: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<void> {
  let left = maxBytes - (await unpackZip(path, folder, maxBytes, signal));
  const entries = await readdir(folder, { withFileTypes: true });
  if (!entries.every((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.zip'))) return;
  for (const { name } of entries) {
    left -= await unpackZip(join(folder, name), folder, left, signal);
    await rm(join(folder, name));
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Counts the actual bytes, whatever sizes the zip states. */
class Bound {
  constructor(public left: number) {}

  counter(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.left -= chunk.length;
        if (this.left < 0) done(new Invalid('The zip file is refused: it unpacks to too much.'));
        else done(null, chunk);
      },
    });
  }
}
