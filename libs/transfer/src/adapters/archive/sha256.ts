import { createHash } from 'node:crypto';

/** @returns the digest in hexadecimal digits */
export async function sha256(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
