import { hash } from 'node:crypto';

/** What the generated digest columns hold for a path: SHA-256 over its UTF-8 bytes. */
export function pathDigest(path: string): Buffer {
  return hash('sha256', path, 'buffer');
}
