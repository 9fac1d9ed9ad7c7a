import { createHash } from 'node:crypto';

/** @returns the digest in hexadecimal digits; null if it was asked to stop */
export async function sha256(bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<string | null> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    if (signal?.aborted) return null;
    hash.update(chunk);
  }
  return hash.digest('hex');
}
