import { describe, expect, it } from '@app/shared-kernel/testing';
import type { ExportTarget } from '../src/ports/export-target.port.ts';

export interface OpenedTarget {
  readonly target: ExportTarget;
  /** @returns the text of each file that the finished target holds, by its path */
  readonly finished: () => Promise<Readonly<Record<string, string>>>;
}

async function* inPieces(...pieces: (string | Uint8Array)[]): AsyncGenerator<Uint8Array | string> {
  for (const piece of pieces) yield piece;
}

/** The contract of ExportTarget. */
export function exportTargetContract(open: () => Promise<OpenedTarget>): void {
  describe('the target of an export', () => {
    it('holds every file that was written, whole', async () => {
      const { target, finished } = await open();
      const long = 'x'.repeat(300_000);
      await target.write('a.txt', 'Grüße 😀');
      await target.write('folder/below/b.txt', inPieces('one ', Buffer.from('two ü'), ''));
      await target.write('folder/long.txt', inPieces(long, long));
      await target.write('empty.txt', '');
      await target.write('nothing.txt', inPieces());
      await target.finish();
      expect(await finished()).toEqual({
        'a.txt': 'Grüße 😀',
        'folder/below/b.txt': 'one two ü',
        'folder/long.txt': long + long,
        'empty.txt': '',
        'nothing.txt': '',
      });
    });

    it('tells the error of a source, and can be given up then', async () => {
      const { target } = await open();
      const broken = (async function* () {
        yield 'half';
        throw new Error('gone');
      })();
      await expect(target.write('a.txt', broken)).rejects.toThrow('gone');
      await target.abandon();
    });
  });
}
