import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that are looked at, at most; a folder with more is imported too, but these alone say what it is. */
const FILES_MAX = 200_000;
const PASSED_BY = /^(?:node_modules|\.git|_site|\.cache|\.next|\.docusaurus|__MACOSX)$/;

/** The paths of all files below a folder, relative to it and with `/`, in the order of their names. Links are not followed. */
export async function filesBelow(root: string): Promise<readonly string[]> {
  const paths: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined && paths.length < FILES_MAX; folder = folders.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    const inner: string[] = [];
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) paths.push(path);
      else if (entry.isDirectory() && !PASSED_BY.test(entry.name)) inner.push(path);
    }
    folders.push(...inner.toReversed());
  }
  return paths;
}

/** The folder that holds everything, as archives have one; with `/` behind it, empty if there is none. */
export function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  const means = /^(?:_posts|posts|content|source|src|blog|docs|_drafts|\.obsidian)\/$/;
  return folder !== '' && !means.test(folder) && paths.every((path) => path.startsWith(folder)) ? folder : '';
}

const TEXT = /\.(?:md|markdown|mdx)$/i;

/** Files by their names, as notes name them: without the folders around them. */
export class FilesByName {
  private readonly byName = new Map<string, string>();
  private readonly paths: ReadonlySet<string>;

  constructor(paths: readonly string[]) {
    const files = paths.filter((path) => !TEXT.test(path));
    this.paths = new Set(files);
    for (const path of files) {
      const name = nameOf(path);
      if (!this.byName.has(name)) this.byName.set(name, path);
    }
  }

  /** @param path within the folder */
  has(path: string): boolean {
    return this.paths.has(path);
  }

  /** @returns the path within the folder, with `/` before it; null if there is no such file */
  find(wanted: string): string | null {
    const path = wanted.replace(/^\/+/, '');
    const found = this.paths.has(path) ? path : this.byName.get(nameOf(path));
    return found === undefined ? null : `/${found}`;
  }
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').toLowerCase();
}
