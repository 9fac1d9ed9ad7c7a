import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { unpackedBytes } from './unpacked.ts';

const MAX = 1024 ** 2;
const text = Buffer.from('<urlset>é</urlset>');

describe(unpackedBytes, () => {
  it('unpacks what gzip packed, and leaves all else as it is', async () => {
    expect(await unpackedBytes(gzipSync(text), MAX)).toEqual(text);
    expect(await unpackedBytes(text, MAX)).toBe(text);
    expect(await unpackedBytes(Buffer.alloc(0), MAX)).toHaveLength(0);
  });

  it('refuses what is broken, and what unpacks to more than the limit', async () => {
    await expect(unpackedBytes(gzipSync(text).subarray(0, 20), MAX)).rejects.toThrow('it cannot be unpacked');
    await expect(unpackedBytes(gzipSync(Buffer.alloc(MAX + 1)), MAX)).rejects.toThrow('it unpacks to more than 1 MiB');
    expect(await unpackedBytes(gzipSync(Buffer.alloc(MAX)), MAX)).toHaveLength(MAX);
  });
});
