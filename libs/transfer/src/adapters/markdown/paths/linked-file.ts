import { posix } from 'node:path';

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|[/#?])/i;
const TEXT_FILE = /^([^?#]+\.(?:md|mdx|markdown))([?#].*)?$/is;

/**
 * The file that a relative link of a text names, as a path of the imported directory.
 *
 * @param sourcePath of the text, within the directory
 * @returns with `/` before it, and the query and fragment of the link; null for another link
 */
export function linkedFile(url: string, sourcePath: string): string | null {
  const [, path, rest = ''] = ELSEWHERE.test(url) ? [] : (TEXT_FILE.exec(url) ?? []);
  if (path === undefined) return null;
  const joined = posix.join(posix.dirname(sourcePath), path);
  return joined.startsWith('..') ? null : `/${joined}${rest}`;
}
