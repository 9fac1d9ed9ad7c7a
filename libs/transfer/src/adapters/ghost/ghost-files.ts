import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { Invalid } from '@app/shared-kernel';
import { isZip } from '../files/is-zip.ts';
import { MediaFiles } from '../files/media-files.ts';
import { IN_ZIP, ZipFiles } from '../files/zip-files.ts';
import { ghostPosts, ghostTables, NoGhostExport, type GhostTables } from './rows/ghost-tables.ts';
import { BrokenJson, UnboundedJson, type Row } from './rows/read-rows.ts';

/** The folders of uploads. */
const FOLDERS: ReadonlySet<string> = new Set(['images', 'media', 'files']);
/** Folders of a zip that may lie around those of uploads: of `backup/content/images` there are two. */
const OUTER_MAX = 8;
/** Made of an upload. */
const MADE = /[/\\](?:size[/\\][wh\d]+|format[/\\][a-z\d]+)[/\\]/i;
/** Beside a resized image, Ghost keeps the original. */
const ORIGINAL = /_o(\.[a-z0-9]{1,10})$/i;
/** Bytes read at a time; other requests are served in between. */
const PIECE = 64 * 1024;

/** Reads the JSON file from its beginning. */
type Json = () => AsyncIterable<Uint8Array>;

/** An export, with the files beside it. */
export class GhostFiles {
  /** The names in the zip, by what follows `content/`. */
  private packed: ReadonlyMap<string, string> | null = null;

  private constructor(
    readonly tables: GhostTables,
    private readonly json: Json,
    private readonly media: MediaFiles,
    private readonly zip: ZipFiles | null,
  ) {}

  /**
   * @param path of the JSON file, of a zip that contains it, or of a folder
   * @param mediaFolders further folders to search for files
   * @throws Invalid if it is no Ghost export
   */
  static async open(path: string, mediaFolders: readonly string[]): Promise<GhostFiles> {
    const found = await stat(path).catch(() => null);
    if (!found) throw new Invalid(`There is no ${path}.`);
    if (found.isFile() && (await isZip(path))) return GhostFiles.fromZip(path, mediaFolders);
    const json = found.isDirectory() ? await jsonIn(path) : path;
    const beside = [join(dirname(json), 'content'), join(dirname(json), 'images')];
    const folders = [...(await existing(found.isDirectory() ? [path, ...beside] : beside)), ...mediaFolders];
    return new GhostFiles(
      await tablesOf(bytesOf(json), json),
      bytesOf(json),
      await MediaFiles.in([...new Set(folders)]),
      null,
    );
  }

  private static async fromZip(path: string, mediaFolders: readonly string[]): Promise<GhostFiles> {
    const zip = await ZipFiles.open(path);
    try {
      return await GhostFiles.within(zip, mediaFolders);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  private static async within(zip: ZipFiles, mediaFolders: readonly string[]): Promise<GhostFiles> {
    const names = zip.names.filter((name) => /^(?:[^/]+\/)?[^/]+\.json$/i.test(name));
    for (const name of names) {
      const json = () => zip.read(name);
      const tables = await tablesIfAny(json);
      if (tables) return new GhostFiles(tables, json, await MediaFiles.in(mediaFolders), zip);
    }
    throw new Invalid('The zip file holds no export of Ghost.');
  }

  /** Reads the posts again, one at a time. */
  posts(): AsyncIterable<Row> {
    return ghostPosts(this.json());
  }

  /** @param path within `content/`, such as `images/2020/01/a.png` */
  find(path: string): string | null {
    this.packed ??= uploadsIn(this.zip?.names ?? []);
    const inZip = this.packed.get(path);
    return inZip === undefined ? this.media.find(path) : IN_ZIP + inZip;
  }

  /** The files that the blog has: originals, without the sizes that Ghost makes of them. */
  uploads(): string[] {
    const packed = this.zip?.names.map((name) => IN_ZIP + name) ?? [];
    const paths = [...packed, ...this.media.all()].filter((path) => isUploaded(path) && !MADE.test(path));
    const originals = new Set(paths.filter((path) => ORIGINAL.test(path)).map((path) => path.replace(ORIGINAL, '$1')));
    return paths.filter((path) => !originals.has(path));
  }

  open(source: string): AsyncIterable<Uint8Array> {
    return this.zip && source.startsWith(IN_ZIP) ? this.zip.read(source.slice(IN_ZIP.length)) : this.media.open(source);
  }

  close(): void {
    this.zip?.close();
  }
}

/** Of two that end with the same path, the first is meant. */
function uploadsIn(names: readonly string[]): ReadonlyMap<string, string> {
  const uploads = new Map<string, string>();
  for (const name of names) {
    const folders = name.split('/', OUTER_MAX + 1);
    let start = 0;
    for (const folder of folders) {
      const path = name.slice(start);
      if (FOLDERS.has(folder) && !uploads.has(path)) uploads.set(path, name);
      start += folder.length + 1;
    }
  }
  return uploads;
}

function isUploaded(path: string): boolean {
  const [name = '', ...folders] = path.replace(IN_ZIP, '').split(/[/\\]/).toReversed();
  const extension = extname(name).toLowerCase();
  return extension !== '' && extension !== '.json' && folders.some((folder) => FOLDERS.has(folder));
}

/** @returns null if the file is no Ghost export */
async function tablesIfAny(json: Json): Promise<GhostTables | null> {
  try {
    return await ghostTables(json());
  } catch (error) {
    if (error instanceof BrokenJson || error instanceof NoGhostExport) return null;
    throw problemOf(error, 'The export');
  }
}

async function tablesOf(json: Json, path: string): Promise<GhostTables> {
  try {
    return await ghostTables(json());
  } catch (error) {
    throw problemOf(error, basename(path));
  }
}

function problemOf(error: unknown, name: string): unknown {
  if (error instanceof BrokenJson) return new Invalid(`${name} is no JSON: ${error.message}.`);
  if (error instanceof UnboundedJson) return new Invalid(`${name} is refused: ${error.message}.`);
  if (error instanceof NoGhostExport) return new Invalid(`${name} is no export of Ghost: ${error.message}`);
  return error;
}

async function jsonIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /\.json$/i.test(name)).toSorted();
  for (const name of names) if (await tablesIfAny(bytesOf(join(folder, name)))) return join(folder, name);
  throw new Invalid(`${folder} holds no export of Ghost.`);
}

function bytesOf(path: string): Json {
  return () => createReadStream(path, { highWaterMark: PIECE });
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
