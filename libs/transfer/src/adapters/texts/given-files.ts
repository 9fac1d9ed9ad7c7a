import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Invalid } from '@app/shared-kernel';
import type { ImportOrder } from '../../ports/importer.port.ts';
import { bytesOf } from '../files/bytes-of.ts';
import { isZip } from '../files/is-zip.ts';
import { MediaFiles } from '../files/media-files.ts';
import { IN_ZIP, ZipFiles } from '../files/zip-files.ts';
import { decodedText } from './decoded-text.ts';

const FILES_MAX = 200_000;

/** The files of an export: those of a folder, those in a zip file, which is never unpacked, or a single file. */
export class GivenFiles {
  private constructor(
    /** Their paths within the export, in alphabetical order. */
    readonly names: readonly string[],
    private readonly bytes: (name: string) => AsyncIterable<Uint8Array>,
    private readonly media: MediaFiles,
    private readonly zip: ZipFiles | null,
  ) {}

  /** @throws Invalid if there is no such file, or a zip cannot be read */
  static async open({ paths: [path = ''], media }: Pick<ImportOrder, 'paths' | 'media'>): Promise<GivenFiles> {
    const found = await stat(path).catch(() => null);
    if (!found) throw new Invalid(`There is no ${path}.`);
    if (found.isDirectory()) {
      const names = await namesIn(path);
      return new GivenFiles(names, (name) => bytesOf(join(path, name)), await MediaFiles.in([path, ...media]), null);
    }
    if (await isZip(path)) {
      const zip = await ZipFiles.open(path);
      const names = zip.names.filter((name) => !zip.isLink(name)).toSorted();
      return new GivenFiles(names, (name) => zip.read(name), await MediaFiles.in(media, names), zip);
    }
    return new GivenFiles([basename(path)], () => bytesOf(path), await MediaFiles.in(media), null);
  }

  /** The bytes of a file of the export. */
  read(name: string): AsyncIterable<Uint8Array> {
    return this.bytes(name);
  }

  /** @throws RangeError for a file above 16 MiB */
  text(name: string): Promise<string> {
    return decodedText(this.bytes(name));
  }

  /** Finds a file by the end of its path. @returns the name by which `open` reads it */
  find(path: string): string | null {
    return this.media.find(path);
  }

  open(found: string): AsyncIterable<Uint8Array> {
    return this.zip && found.startsWith(IN_ZIP) ? this.zip.read(found.slice(IN_ZIP.length)) : this.media.open(found);
  }

  close(): void {
    this.zip?.close();
  }
}

/** The files of a folder and those below it. Symbolic links are ignored, so nothing outside is read. */
async function namesIn(root: string): Promise<string[]> {
  const names: string[] = [];
  const open = [''];
  for (const folder of open) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) open.push(name);
      if (entry.isFile()) names.push(name);
    }
    if (names.length > FILES_MAX) throw new Invalid(`The folder holds more than ${FILES_MAX} files.`);
  }
  return names.toSorted();
}
