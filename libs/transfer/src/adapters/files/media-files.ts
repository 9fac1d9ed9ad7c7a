import { readdir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { bytesOf } from './bytes-of.ts';

interface FoundFile {
  /** Within the folders. */
  readonly path: string;
  readonly absolute: string;
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
   */
  static async in(folders: readonly string[]): Promise<MediaFiles> {
    const files = new MediaFiles();
    for (const folder of folders) await files.gather(await realpath(folder), '');
    return files;
  }

  private async gather(root: string, folder: string): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await this.gather(root, path);
      if (!entry.isFile()) continue;
      const name = entry.name.toLowerCase();
      const found = { path, absolute: join(root, path) };
      const same = this.byName.get(name);
      if (same) same.add(found);
      else this.byName.set(name, new SameEnd(1, [found]));
    }
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
  private byFolder: Map<string, SameEnd> | null = null;

  /** @param agreeing the number of folders and file names, from the end, that are the same */
  constructor(
    readonly agreeing: number,
    readonly files: FoundFile[],
  ) {}

  add(file: FoundFile): void {
    this.files.push(file);
  }

  /** Those that agree with one more folder of the path. All files are added before. @returns undefined if none does */
  nearer(wanted: readonly string[]): SameEnd | undefined {
    const folder = wanted.at(-1 - this.agreeing);
    return this.files.length === 1 || folder === undefined ? undefined : this.in(folder.toLowerCase());
  }

  private in(folder: string): SameEnd | undefined {
    if (!this.byFolder) {
      this.byFolder = new Map();
      for (const file of this.files) {
        const name = file.path
          .split('/')
          .at(-1 - this.agreeing)
          ?.toLowerCase();
        if (name === undefined) continue;
        const same = this.byFolder.get(name);
        if (same) same.add(file);
        else this.byFolder.set(name, new SameEnd(this.agreeing + 1, [file]));
      }
    }
    return this.byFolder.get(folder);
  }
}

/** True for a path within a folder. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}
