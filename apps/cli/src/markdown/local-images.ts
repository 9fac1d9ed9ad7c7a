import { statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReferencedImage } from './imported-post.ts';
import type { Notes } from './notes.ts';

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;
/** Folders that generators publish at the root of a site, within the content directory or beside it. */
const PUBLISHED = ['', 'static', 'public', 'assets', '../static', '../public', '../assets', '../../public'];

/** Finds the local files that one post shows, and gathers them. */
export class LocalImages {
  private readonly byRef = new Map<string, ReferencedImage | null>();

  /**
   * @param postPath absolute path of the post's source
   * @param root absolute path of the imported directory; nothing outside it and its published folders is taken
   */
  constructor(
    private readonly postPath: string,
    private readonly root: string,
    private readonly notes: Notes,
  ) {}

  get found(): readonly ReferencedImage[] {
    return [...this.byRef.values()].filter((image) => image !== null);
  }

  /** True for a reference that was looked for already, found or not. */
  knows(ref: string): boolean {
    return this.byRef.has(ref);
  }

  /**
   * @param ref as the source writes it: relative to the post, or a path of the site
   * @returns the image, or null for one on the web or one that is not there, of which a note tells
   */
  find(ref: string, alt: string): ReferencedImage | null {
    if (ref === '' || SCHEME.test(ref)) return null;
    const known = this.byRef.get(ref);
    if (known !== undefined) return known;
    const absolutePath = this.locate(pathOf(ref));
    if (absolutePath === null) this.notes.add('image', `the image ${ref} was not found`);
    const image = absolutePath === null ? null : { ref, absolutePath, fileUrl: fileUrl(absolutePath), alt };
    this.byRef.set(ref, image);
    return image;
  }

  private locate(path: string): string | null {
    const published = PUBLISHED.map((folder) => resolve(this.root, folder));
    const candidates = published.map((folder) => ({ folder, file: join(folder, path) }));
    if (!path.startsWith('/')) candidates.unshift({ folder: this.root, file: resolve(dirname(this.postPath), path) });
    return candidates.find(({ folder, file }) => isWithin(folder, file) && isFile(file))?.file ?? null;
  }
}

/** Parentheses and quotes would end the address in Markdown or HTML. */
function fileUrl(path: string): string {
  return pathToFileURL(path).href.replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function pathOf(ref: string): string {
  const path = ref.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isWithin(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
