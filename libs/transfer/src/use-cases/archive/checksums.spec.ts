import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { sha256 } from '../../adapters/archive/sha256.ts';
import type { ArchiveFiles } from '../../ports/archive-files.port.ts';
import { checkSums } from './checksums.ts';

const SUM = 'a'.repeat(64);

describe(checkSums.name, () => {
  /** Every file has the same checksum. @returns the names of the files that were read */
  async function checked(lines: readonly string[]): Promise<readonly string[]> {
    const read: string[] = [];
    async function* open() {
      yield await Promise.resolve(Buffer.from(lines.join('\n')));
    }
    const sha256 = (name: string) => {
      read.push(name);
      return Promise.resolve(SUM);
    };
    await expect(checkSums({ open, sha256 } as unknown as ArchiveFiles)).rejects.toThrow(Invalid);
    return read;
  }

  it('refuses a file that is named twice without reading it again', async () => {
    expect(await checked([`${SUM}  a`, `${SUM} *b`, `${SUM}  a`, `${SUM}  c`])).toEqual(['a', 'b']);
  });

  it('reads no further once it is asked to stop, within a file either', async () => {
    const stop = new AbortController();
    const read: string[] = [];
    async function* open(name: string) {
      read.push(name);
      yield await Promise.resolve(Buffer.from(`${SUM}  a\n${SUM}  b\n`));
      if (name === 'a') stop.abort();
      yield await Promise.resolve(Buffer.from(''));
      read.push(`rest of ${name}`);
    }
    const files = { open, sha256: (name: string, signal?: AbortSignal) => sha256(open(name), signal) };
    expect(await checkSums(files as unknown as ArchiveFiles, stop.signal)).toBeNull();
    expect(read).toEqual(['checksums.txt', 'a']);
  });

  it('refuses a file with another checksum', async () => {
    expect(await checked([`${SUM}  a`, `${'b'.repeat(64)}  b`, `${SUM}  c`])).toEqual(['a', 'b']);
  });
});
