import { posix } from 'node:path';

const TEXT_FILE = /\.(?:md|mdx|markdown)$/i;
const INDEX = /(?:^|\/)_?index$/;
/** The folder in which Jekyll keeps posts; an import of this folder alone does not contain it. */
const POSTS = '_posts';
/** The most segments of a name that leaves out the first folders of a file. */
const SEGMENTS_MAX = 32;

/**
 * The files of an imported directory, found as Hugo and Jekyll name them: with or without folders and extension. Finding one takes as
 * long among many files of one name as among few.
 */
export class NamedFiles {
  /** The first file of each plain path. */
  private readonly byPath = new Map<string, string>();
  /** Plain paths that several files have. */
  private readonly shared = new Set<string>();
  /** Files by the ends of their plain paths, which leave out the first folders; null for several. */
  private readonly byEnd = new Map<string, string | null>();
  private readonly root: string;

  /** Files by other names, and by their own in small letters. */
  private readonly byAlias = new Map<string, string>();

  /** @param root absolute path of the directory; names may contain its last folders */
  constructor(root: string) {
    this.root = `/${root.replaceAll('\\', '/')}`;
  }

  add(sourcePath: string): void {
    const path = plain(sourcePath);
    this.alias(posix.basename(path), sourcePath);
    if (this.byPath.has(path)) this.shared.add(path);
    else this.byPath.set(path, sourcePath);
    let at = path.lastIndexOf('/');
    for (let segments = 1; at >= 0 && segments <= SEGMENTS_MAX; segments += 1) {
      const end = path.slice(at + 1);
      this.byEnd.set(end, this.byEnd.has(end) ? null : sourcePath);
      at = at === 0 ? -1 : path.lastIndexOf('/', at - 1);
    }
  }

  /** Another name of a file; of several with one name the first has it. */
  alias(name: string, sourcePath: string): void {
    const key = name.trim().toLowerCase();
    if (!this.byAlias.has(key)) this.byAlias.set(key, sourcePath);
  }

  /** Like `find`, also by other names and in other cases, as notes name each other. */
  findNote(wanted: string, from: string): string | null {
    return (
      this.find(wanted, from) ??
      this.byAlias.get(posix.basename(plain(wanted)).toLowerCase()) ??
      this.byAlias.get(wanted.trim().toLowerCase()) ??
      null
    );
  }

  /**
   * @param wanted such as `posts/a.md`, `a` or `/posts/a/`
   * @param from the path of the file that names it; a file beside it has precedence
   * @returns null if there is none, or if the name fits several
   */
  find(wanted: string, from: string): string | null {
    const path = plain(wanted);
    const name = posix.basename(path);
    const at = (place: string) => (posix.basename(place) === name ? this.byPath.get(place) : undefined);
    const beside = wanted.startsWith('/') ? undefined : at(posix.join(posix.dirname(from), path));
    const exact = beside ?? at(path);
    if (exact !== undefined) return exact;
    const [only, ...others] = this.fitting(path);
    return others.length === 0 ? (only ?? null) : null;
  }

  /** The files that leave out, or are given with, further folders; null stands for several. */
  private fitting(wanted: string): (string | null)[] {
    const longer = this.byEnd.get(wanted);
    const found = longer === undefined ? [] : [longer];
    for (let at = wanted.indexOf('/'); at >= 0; at = wanted.indexOf('/', at + 1)) {
      const [above, path] = [wanted.slice(0, at), wanted.slice(at + 1)];
      const file = this.byPath.get(path);
      if (file !== undefined && (above === POSTS || this.root.endsWith(`/${above}`)))
        found.push(this.shared.has(path) ? null : file);
    }
    return found;
  }
}

/** The path without slashes at its ends, extension and the name of an index. */
function plain(path: string): string {
  return path.split('/').filter(Boolean).join('/').replace(TEXT_FILE, '').replace(INDEX, '');
}
