import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MediaBench } from '../../testing/media/media-bench.ts';
import { inPieces, PDF } from '../../testing/media/sample-files.ts';
import { MAX_SWEPT, SweepOrphanedMedia } from './sweep-orphaned-media.use-case.ts';

const HOUR = 60 * 60 * 1_000;

describe(SweepOrphanedMedia.name, () => {
  let bench: MediaBench;
  beforeEach(async () => void (bench = await MediaBench.open()));
  afterEach(() => bench.close());

  async function anOrphan(path: string): Promise<void> {
    const target = join(bench.folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, 'x');
  }

  it('leaves young files alone: their record may be on its way', async () => {
    await anOrphan('0190aaaa-0000-7000-8000-000000000001/2026/01/0190cccc-0000-7000-8000-000000000001.png');
    await bench.inbox.receive(inPieces(PDF));
    expect(await bench.sweep.execute()).toEqual({ files: 0, leftovers: 0 });
    bench.clock.advance(2 * HOUR);
    expect(await bench.sweep.execute()).toEqual({ files: 1, leftovers: 1 });
  });

  it('leaves alone what has a record, however old', async () => {
    const { storagePath } = await bench.upload(PDF);
    await utimes(join(bench.folder, storagePath), 0, 0);
    expect(await bench.sweep.execute()).toEqual({ files: 0, leftovers: 0 });
  });

  it('takes a file for an orphan when the record of its name has another file', async () => {
    const { storagePath } = await bench.upload(PDF);
    await anOrphan(storagePath.replace('.pdf', '.png'));
    bench.clock.advance(2 * HOUR);
    expect(await bench.sweep.execute()).toMatchObject({ files: 1 });
    expect(await bench.files()).toEqual([storagePath]);
  });

  it('never touches a file whose name Galley did not make', async () => {
    await anOrphan('lost+found/2026/01/picture.png');
    await anOrphan('README.md');
    bench.clock.advance(2 * HOUR);
    expect(await bench.sweep.execute()).toEqual({ files: 0, leftovers: 0 });
    expect(await bench.files()).toHaveLength(2);
  });

  it('looks records up in batches and deletes no more than its bound in one run', async () => {
    const total = MAX_SWEPT + 600;
    const lookedUp: number[] = [];
    const old = new Date(0);
    const remaining = new Set<string>();
    for (let n = 0; n < total; n++) {
      remaining.add(
        `0190aaaa-0000-7000-8000-000000000001/2026/01/0190cccc-0000-7000-8000-${String(n).padStart(12, '0')}.png`,
      );
    }
    bench.store.list = async function* () {
      for (const storagePath of remaining) yield { storagePath, sizeBytes: 1, modifiedAt: old };
    };
    bench.store.delete = async (path) => void remaining.delete(path);
    bench.records.recorded = async (names) => {
      lookedUp.push(names.length);
      return new Set();
    };
    expect(await bench.sweep.execute()).toEqual({ files: MAX_SWEPT, leftovers: 0 });
    expect(remaining.size).toBe(600);
    expect(Math.max(...lookedUp)).toBe(500);
    expect(await bench.sweep.execute()).toEqual({ files: 600, leftovers: 0 });
  });

  it('ends after the batch at hand when it is told to', async () => {
    let listed = 0;
    bench.store.list = async function* () {
      for (;;) {
        listed += 1;
        const id = `0190cccc-0000-7000-8000-${String(listed).padStart(12, '0')}`;
        yield {
          storagePath: `0190aaaa-0000-7000-8000-000000000001/2026/01/${id}.png`,
          sizeBytes: 1,
          modifiedAt: new Date(0),
        };
      }
    };
    await bench.sweep.execute({ aborted: true });
    expect(listed).toBe(500);
  });
});
