import { createReadStream } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Folders with the files of a blog, searched by the addresses in its texts. */
export class MediaFiles {
  /** Paths within the folders, by file name in lower case. */
  private readonly byName = new Map<string, { path: string; absolute: string }[]>();

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
      if (same) same.push(found);
      else this.byName.set(name, [found]);
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
    const candidates = this.byName.get((wanted.at(-1) ?? '').toLowerCase()) ?? [];
    const [only] = candidates;
    if (candidates.length <= 1) return only?.absolute ?? null;
    const scored = candidates.map((file) => ({ file, agreeing: agreeingEnd(wanted, file.path.split('/')) }));
    const best = Math.max(...scored.map(({ agreeing }) => agreeing));
    const first = scored.find(({ agreeing }) => agreeing === best);
    return best > 1 ? (first?.file.absolute ?? null) : null;
  }

  /** The absolute paths of all files, folder by folder. */
  all(): string[] {
    return [...this.byName.values()].flat().map(({ absolute }) => absolute);
  }

  open(absolute: string): AsyncIterable<Uint8Array> {
    return createReadStream(absolute);
  }

  get size(): number {
    let size = 0;
    for (const files of this.byName.values()) size += files.length;
    return size;
  }
}

function agreeingEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count)?.toLowerCase() === other.at(-1 - count)?.toLowerCase()) count += 1;
  return count;
}

/** True for a path within a folder. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}
