import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { aCaller, MediaBench } from '../../testing/media/media-bench.ts';
import { anImage, inPieces, PDF } from '../../testing/media/sample-files.ts';
import { LocalMediaStore } from '../adapters/storage/local-media-store.ts';
import { MAX_SWEPT, SweepOrphanedMedia } from './sweep-orphaned-media.use-case.ts';

const HOUR = 60 * 60 * 1_000;

/** A process that dies never runs its clean-up: the work just does not come back. */
const DEAD = new Promise<never>(() => undefined);

describe('a crash between a file and its record', () => {
  let bench: MediaBench;
  beforeEach(async () => void (bench = await MediaBench.open()));
  afterEach(() => bench.close());

  /** Starts work that will never end, and waits until it stands still. */
  async function abandon(work: Promise<unknown>, reached: Promise<void>): Promise<void> {
    void work.catch(() => undefined);
    await reached;
  }

  function milestone(): { reached: Promise<void>; reach: () => void } {
    let reach: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    return { reached, reach };
  }

  async function sweepLater(): Promise<void> {
    bench.clock.advance(2 * HOUR);
    await bench.sweep.execute();
  }

  async function expectAgreement(): Promise<void> {
    expect(await bench.files()).toEqual(bench.recorded());
    expect(await bench.waiting()).toEqual([]);
  }

  it('while the bytes arrive leaves a leftover that is swept', async () => {
    const { reached, reach } = milestone();
    const connection = (async function* () {
      yield PDF.subarray(0, 20);
      reach();
      await DEAD;
    })();
    await abandon(bench.inbox.receive(connection), reached);
    expect(await bench.waiting()).toHaveLength(1);
    await sweepLater();
    await expectAgreement();
  });

  it('before the file is moved leaves a leftover that is swept', async () => {
    const { reached, reach } = milestone();
    bench.store.put = async () => {
      reach();
      await DEAD;
    };
    await abandon(bench.upload(PDF), reached);
    expect([await bench.files(), bench.recorded()]).toEqual([[], []]);
    await sweepLater();
    await expectAgreement();
  });

  it('after the file is moved leaves a file that is swept', async () => {
    const { reached, reach } = milestone();
    bench.records.add = async () => {
      reach();
      await DEAD;
    };
    await abandon(bench.upload(PDF), reached);
    expect(await bench.files()).toHaveLength(1);
    expect(bench.recorded()).toEqual([]);
    await sweepLater();
    await expectAgreement();
  });

  it('after the record is written leaves both', async () => {
    const add = bench.records.add.bind(bench.records);
    const { reached, reach } = milestone();
    bench.records.add = async (media) => {
      await add(media);
      reach();
      await DEAD;
    };
    await abandon(bench.upload(PDF), reached);
    await sweepLater();
    expect(await bench.files()).toHaveLength(1);
    await expectAgreement();
  });

  it('keeps the file when nobody knows whether the record was committed', async () => {
    const add = bench.records.add.bind(bench.records);
    bench.records.add = async (media) => {
      await add(media);
      throw new Error('connection lost during commit');
    };
    await expect(bench.upload(PDF)).rejects.toThrow('connection lost');
    await sweepLater();
    expect(await bench.files()).toHaveLength(1);
    await expectAgreement();
  });

  it('on a full disk leaves nothing at all', async () => {
    bench.store.put = () =>
      Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }));
    await expect(bench.upload(PDF)).rejects.toThrow('no space left');
    await expectAgreement();
    expect(await bench.files()).toEqual([]);
  });

  it('during an edit leaves the original alone and nothing else', async () => {
    const original = await bench.upload(await anImage('png'));
    const { reached, reach } = milestone();
    bench.records.add = async () => {
      reach();
      await DEAD;
    };
    const edit = { resize: { width: 10 } };
    await abandon(bench.editMedia.execute({ caller: aCaller(), mediaId: original.id, edit }), reached);
    expect(await bench.files()).toHaveLength(2);
    await sweepLater();
    expect(await bench.files()).toEqual([original.storagePath]);
    await expectAgreement();
  });

  it('after the record is deleted leaves a file that is swept', async () => {
    const { id } = await bench.upload(PDF);
    const { reached, reach } = milestone();
    bench.store.delete = async () => {
      reach();
      await DEAD;
    };
    await abandon(bench.deleteMedia.execute({ caller: aCaller(), mediaId: id }), reached);
    expect([(await bench.files()).length, bench.recorded()]).toEqual([1, []]);
    bench.store = new LocalMediaStore(bench.folder);
    await sweepLater();
    await expectAgreement();
  });
});

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
