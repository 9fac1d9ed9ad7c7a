import { readdir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { bytesOf } from './bytes-of.ts';
import { IN_ZIP } from './zip-files.ts';

/** A folder within those that are searched. */
interface Folder {
  /** In lower case. */
  readonly name: string;
  readonly above: Folder | null;
}

interface FoundFile {
  readonly absolute: string;
  /** Null directly within one of the folders that are searched. */
  readonly folder: Folder | null;
}

/** Folders with the files of a blog, searched by the addresses in its texts. */
export class MediaFiles {
  /** By file name in lower case. */
  private readonly byName = new Map<string, SameEnd>();

  private constructor() {}

  /**
   * Symbolic links are ignored, so nothing outside the folders is read.
   *
   * @param folders absolute paths in order of precedence
   * @param packed names of files in a zip, which come first; they are found as `zip:<name>`
   */
  static async in(folders: readonly string[], packed: readonly string[] = []): Promise<MediaFiles> {
    const files = new MediaFiles();
    for (const name of packed) files.addPacked(name);
    for (const folder of folders) await files.gather(await realpath(folder));
    return files;
  }

  private async gather(root: string): Promise<void> {
    // A list that grows, so that depth takes no stack.
    const open: { path: string; folder: Folder | null }[] = [{ path: root, folder: null }];
    for (const { path, folder } of open) {
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const absolute = join(path, entry.name);
        const name = entry.name.toLowerCase();
        if (entry.isDirectory()) open.push({ path: absolute, folder: { name, above: folder } });
        if (entry.isFile()) this.add(name, { absolute, folder });
      }
    }
  }

  private addPacked(path: string): void {
    const folders = path.toLowerCase().split('/');
    const name = folders.pop() ?? '';
    let folder: Folder | null = null;
    for (const each of folders) folder = { name: each, above: folder };
    this.add(name, { absolute: IN_ZIP + path, folder });
  }

  private add(name: string, file: FoundFile): void {
    const same = this.byName.get(name);
    if (same) same.add(file, file.folder);
    else this.byName.set(name, new SameEnd(1, file, file.folder));
  }

  /**
   * Finds a file by the end of its path: the one with the most matching folders; by its name alone if no other file
   * has that name.
   *
   * @param path with `/`, such as `2011/09/a.png`
   * @returns its absolute path
   */
  find(path: string): string | null {
    const wanted = path.split('/').filter(Boolean);
    if (wanted.includes('..')) return null;
    const named = this.byName.get((wanted.at(-1) ?? '').toLowerCase());
    if (!named) return null;
    let near = named;
    for (let nearer = near.nearer(wanted); nearer; nearer = near.nearer(wanted)) near = nearer;
    return near.agreeing > 1 || named.files.length === 1 ? (near.files[0]?.absolute ?? null) : null;
  }

  /** The absolute paths of all files, folder by folder. */
  all(): string[] {
    return [...this.byName.values()].flatMap(({ files }) => files.map(({ absolute }) => absolute));
  }

  open(absolute: string): AsyncIterable<Uint8Array> {
    return bytesOf(absolute);
  }

  get size(): number {
    let size = 0;
    for (const { files } of this.byName.values()) size += files.length;
    return size;
  }
}

/** Files whose paths end alike. They are told apart by one folder more only when that is asked for, so a search takes no look at each. */
class SameEnd {
  readonly files: FoundFile[];
  /** Of each file, the folder before the end that they have in common. */
  private readonly before: (Folder | null)[];
  private byFolder: Map<string, SameEnd> | null = null;

  /** @param agreeing the number of folders and file names, from the end, that are the same */
  constructor(
    readonly agreeing: number,
    first: FoundFile,
    before: Folder | null,
  ) {
    this.files = [first];
    this.before = [before];
  }

  add(file: FoundFile, before: Folder | null): void {
    this.files.push(file);
    this.before.push(before);
  }

  /** Those that agree with one more folder of the path. All files are added before. @returns undefined if none does */
  nearer(wanted: readonly string[]): SameEnd | undefined {
    const folder = wanted.at(-1 - this.agreeing);
    return this.files.length === 1 || folder === undefined ? undefined : this.in(folder.toLowerCase());
  }

  private in(folder: string): SameEnd | undefined {
    this.byFolder ??= this.split();
    return this.byFolder.get(folder);
  }

  private split(): Map<string, SameEnd> {
    const byFolder = new Map<string, SameEnd>();
    for (const [at, file] of this.files.entries()) {
      const folder = this.before[at];
      if (!folder) continue;
      const same = byFolder.get(folder.name);
      if (same) same.add(file, folder.above);
      else byFolder.set(folder.name, new SameEnd(this.agreeing + 1, file, folder.above));
    }
    return byFolder;
  }
}

/** True for a path within a folder. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}
