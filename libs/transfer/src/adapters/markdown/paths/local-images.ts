import { realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Notes, Picture, Pictures, PictureUse } from '@app/markdown';
import { webUrl } from '../../web/web-url.ts';

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;
/** Folders that generators publish at the root of a site, within the content directory or beside it. */
const PUBLISHED = ['', 'static', 'public', 'assets', '../static', '../public', '../assets', '../../public'];

/** Finds the local files that one post shows, and gathers them. */
export class LocalImages implements Pictures {
  private readonly byRef = new Map<string, Picture | null>();

  /**
   * @param postPath absolute path of the post's source
   * @param root absolute path of the imported directory; nothing outside it and its published folders is taken
   * @param fetched whether pictures are taken from the web, too
   */
  constructor(
    private readonly postPath: string,
    private readonly root: string,
    private readonly notes: Notes,
    private readonly fetched = false,
  ) {}

  get found(): readonly Picture[] {
    return [...this.byRef.values()].filter((image) => image !== null);
  }

  /** True for a reference that was looked for already, found or not. */
  knows(ref: string): boolean {
    return this.byRef.has(ref);
  }

  /**
   * @param ref as the source writes it: relative to the post, or a path of the site
   * @returns the image, or null for one on the web that is not to be fetched, or one that is not there, of which a note tells
   */
  find(ref: string, alt: string, use: PictureUse = 'shown'): Picture | null {
    const known = this.byRef.get(ref);
    if (known !== undefined) return known;
    if (ref === '' || SCHEME.test(ref)) return use === 'shown' && this.fetched ? this.onTheWeb(ref, alt) : null;
    const source = this.locate(pathOf(ref));
    if (source === null) this.notes.add('image', `the image ${ref} was not found`);
    const image = source === null ? null : { ref, source, alt };
    this.byRef.set(ref, image);
    return image;
  }

  private onTheWeb(ref: string, alt: string): Picture | null {
    const url = webUrl(ref);
    if (url === null) return null;
    const image = { ref: url, source: url, alt };
    this.byRef.set(ref, image);
    return image;
  }

  private locate(path: string): string | null {
    const published = PUBLISHED.map((folder) => resolve(this.root, folder));
    const candidates = published.map((folder) => ({ folder, file: join(folder, path) }));
    if (!path.startsWith('/')) candidates.unshift({ folder: this.root, file: resolve(dirname(this.postPath), path) });
    return (
      candidates.find(({ folder, file }) => isWithin(folder, file) && isFile(file) && staysWithin(folder, file))
        ?.file ?? null
    );
  }
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

/** Symbolic links may lead anywhere: where a file really is counts. */
function staysWithin(folder: string, file: string): boolean {
  try {
    return isWithin(realpathSync(folder), realpathSync(file));
  } catch {
    return false;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
