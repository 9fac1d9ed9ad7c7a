import { hash } from 'node:crypto';

/** The value of the generated digest columns for a path: SHA-256 of its UTF-8 bytes. */
export function pathDigest(path: string): Buffer {
  return hash('sha256', path, 'buffer');
}
