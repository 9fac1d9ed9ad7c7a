import { posix } from 'node:path';

const TEXT_FILE = /\.(?:md|mdx|markdown)$/i;
const INDEX = /(?:^|\/)_?index$/;
/** The folder in which Jekyll keeps posts; an import of this folder alone does not contain it. */
const POSTS = '_posts';

/** The files of an imported directory, found as Hugo and Jekyll name them: with or without folders and extension. */
export class NamedFiles {
  /** Paths of files by the last segment of their names. */
  private readonly byName = new Map<string, string[]>();

  /** @param root absolute path of the directory; names may contain its last folders */
  constructor(private readonly root: string) {}

  add(sourcePath: string): void {
    const name = posix.basename(plain(sourcePath));
    const same = this.byName.get(name);
    if (same) same.push(sourcePath);
    else this.byName.set(name, [sourcePath]);
  }

  /**
   * @param wanted such as `posts/a.md`, `a` or `/posts/a/`
   * @param from the path of the file that names it; a file beside it has precedence
   * @returns null if there is none, or if the name fits several
   */
  find(wanted: string, from: string): string | null {
    const path = plain(wanted);
    const candidates = this.byName.get(posix.basename(path)) ?? [];
    const at = (place: string) => candidates.find((each) => plain(each) === place);
    const beside = wanted.startsWith('/') ? undefined : at(posix.join(posix.dirname(from), path));
    const exact = beside ?? at(path);
    if (exact !== undefined) return exact;
    const [only, ...others] = candidates.filter((each) => this.fits(path, plain(each)));
    return only !== undefined && others.length === 0 ? only : null;
  }

  private fits(wanted: string, path: string): boolean {
    if (path.endsWith(`/${wanted}`)) return true;
    if (!wanted.endsWith(`/${path}`)) return false;
    const above = wanted.slice(0, -path.length - 1);
    return above === POSTS || `/${this.root.replaceAll('\\', '/')}`.endsWith(`/${above}`);
  }
}

/** The path without slashes at its ends, extension and the name of an index. */
function plain(path: string): string {
  return path.split('/').filter(Boolean).join('/').replace(TEXT_FILE, '').replace(INDEX, '');
}
