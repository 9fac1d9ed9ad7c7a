import { hash } from 'node:crypto';
import { pathKey } from '../../domain/path-rules.ts';

/** SHA-256 of the UTF-8 bytes of a path as it is written: `path_digest` of broken links. */
export function pathDigest(path: string): Buffer {
  return hash('sha256', path, 'buffer');
}

/** The same for all spellings of a path: `from_digest` of redirects. */
export function keyDigest(path: string): Buffer {
  return pathDigest(pathKey(path));
}
