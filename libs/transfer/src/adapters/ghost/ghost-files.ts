import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Invalid } from '@app/shared-kernel';
import { isZip } from '../files/is-zip.ts';
import { MediaFiles } from '../files/media-files.ts';
import { ZipFiles } from '../files/zip-files.ts';
import { ghostTables, NoGhostExport, type GhostTables } from './rows/ghost-tables.ts';

const IN_ZIP = 'zip:';
/** A string that JavaScript can hold. */
const JSON_MAX = 512 * 1024 * 1024;

/** An export with the files beside it. */
export class GhostFiles {
  private constructor(
    readonly tables: GhostTables,
    private readonly media: MediaFiles,
    private readonly zip: ZipFiles | null,
  ) {}

  /**
   * @param path of the JSON, of a zip that holds it, or of a folder
   * @param mediaFolders where else files are looked for
   * @throws Invalid for what is no export of Ghost
   */
  static async open(path: string, mediaFolders: readonly string[]): Promise<GhostFiles> {
    const found = await stat(path).catch(() => null);
    if (!found) throw new Invalid(`There is no ${path}.`);
    if (found.isFile() && (await isZip(path))) return GhostFiles.fromZip(path, mediaFolders);
    const json = found.isDirectory() ? await jsonIn(path) : path;
    const beside = [join(dirname(json), 'content'), join(dirname(json), 'images')];
    const folders = [...(await existing(found.isDirectory() ? [path, ...beside] : beside)), ...mediaFolders];
    return new GhostFiles(
      tablesOf(await readFile(json, 'utf8'), json),
      await MediaFiles.in([...new Set(folders)]),
      null,
    );
  }

  private static async fromZip(path: string, mediaFolders: readonly string[]): Promise<GhostFiles> {
    const zip = await ZipFiles.open(path);
    const names = zip.names.filter((name) => /^(?:[^/]+\/)?[^/]+\.json$/i.test(name));
    for (const name of names) {
      const tables = await textOf(zip, name).then((text) => tablesIfAny(text));
      if (tables) return new GhostFiles(tables, await MediaFiles.in(mediaFolders), zip);
    }
    zip.close();
    throw new Invalid(`${path} holds no export of Ghost.`);
  }

  /** @param path after `content/`, such as `images/2020/01/a.png` */
  find(path: string): string | null {
    const inZip = this.zip?.names.find((name) => name === path || name.endsWith(`/${path}`)) ?? null;
    return inZip === null ? this.media.find(path) : IN_ZIP + inZip;
  }

  open(source: string): AsyncIterable<Uint8Array> {
    return this.zip && source.startsWith(IN_ZIP) ? this.zip.read(source.slice(IN_ZIP.length)) : this.media.open(source);
  }

  close(): void {
    this.zip?.close();
  }
}

async function textOf(zip: ZipFiles, name: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of zip.read(name)) {
    size += part.length;
    if (size > JSON_MAX) throw new Invalid(`${name} is larger than 512 MiB.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function tablesIfAny(text: string): GhostTables | null {
  try {
    return ghostTables(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof NoGhostExport) return null;
    throw error;
  }
}

function tablesOf(text: string, path: string): GhostTables {
  try {
    return ghostTables(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Invalid(`${basename(path)} is no JSON: ${error.message}.`);
    if (error instanceof NoGhostExport) throw new Invalid(`${basename(path)} is no export of Ghost: ${error.message}`);
    throw error;
  }
}

async function jsonIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /\.json$/i.test(name)).toSorted();
  for (const name of names) {
    if (tablesIfAny(await readFile(join(folder, name), 'utf8'))) return join(folder, name);
  }
  throw new Invalid(`${folder} holds no export of Ghost.`);
}

async function existing(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        (each) => each.isDirectory(),
        () => false,
      ),
    ),
  );
  return folders.filter((_, at) => found[at]);
}
