import { realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Notes, Picture, Pictures, PictureUse } from '@app/markdown';
import { webUrl } from '../../web/web-url.ts';

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;
/** Folders that generators publish at the root of a site, relative to the content directory. */
const PUBLISHED = ['', 'static', 'public', 'assets', '../static', '../public', '../assets', '../../public'];

/** Finds and collects the local files that one post shows. */
export class LocalImages implements Pictures {
  private readonly byRef = new Map<string, Picture | null>();

  /**
   * @param postPath absolute path of the post's file
   * @param root absolute path of the imported directory; files outside it and its published folders are not read
   * @param fetched whether images are also fetched from the web
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

  /** True for a reference that was looked up before, whether found or not. */
  knows(ref: string): boolean {
    return this.byRef.has(ref);
  }

  /**
   * @param ref as written in the source: relative to the post, or a path of the site
   * @returns the image; null for one on the web that is not to be fetched, and for a missing one, which is noted
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

/** Resolves symbolic links, because they may lead outside the folder. */
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
