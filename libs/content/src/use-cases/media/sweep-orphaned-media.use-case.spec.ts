import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MediaFixture } from '../../../testing/media/media-fixture.ts';
import { inPieces, PDF } from '../../../testing/media/sample-files.ts';
import { QUARANTINE_MS } from '../../domain/media/orphans.ts';
import { MAX_SWEPT, SweepOrphanedMedia } from './sweep-orphaned-media.use-case.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

const nameOf = (n: number) =>
  `0190aaaa-0000-7000-8000-000000000001/2026/01/0190cccc-0000-7000-8000-${String(n).padStart(12, '0')}.png`;

describe(SweepOrphanedMedia.name, () => {
  let bench: MediaFixture;
  beforeEach(async () => {
    bench = await MediaFixture.open();
    await bench.recognise.adopt();
  });
  afterEach(() => bench.close());

  async function anOrphan(path: string): Promise<void> {
    const target = join(bench.folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, 'x');
  }

  /** A store with many files; those without a record are orphans. */
  function manyFiles(count: number, isRecorded: (n: number) => boolean): Set<string> {
    const remaining = new Set(Array.from({ length: count }, (_, n) => nameOf(n)));
    const recorded = new Set([...remaining].filter((_, n) => isRecorded(n)));
    bench.store.list = async function* () {
      for (const storagePath of remaining) yield { storagePath, sizeBytes: 1, modifiedAt: new Date(0) };
    };
    bench.store.delete = async (path) => void remaining.delete(path);
    bench.records.recorded = async (names) =>
      new Set(names.map(({ storagePath }) => storagePath).filter((path) => recorded.has(path)));
    return remaining;
  }

  it('deletes a file without a record when it was in quarantine for 30 days, and no sooner', async () => {
    await anOrphan(nameOf(1));
    bench.clock.advance(2 * HOUR);
    expect(await bench.sweep.execute()).toMatchObject({ orphans: 1, quarantined: 1, deleted: 0 });
    bench.clock.advance(QUARANTINE_MS - HOUR);
    expect(await bench.sweep.execute()).toMatchObject({ orphans: 1, quarantined: 0, deleted: 0 });
    expect(await bench.files()).toHaveLength(1);
    bench.clock.advance(HOUR);
    expect(await bench.sweep.execute()).toMatchObject({ orphans: 1, quarantined: 0, deleted: 1, refused: null });
    expect(await bench.files()).toEqual([]);
    expect(bench.identity.orphans.size).toBe(0);
  });

  it('leaves young files alone: their record may be on its way', async () => {
    await anOrphan(nameOf(1));
    await bench.inbox.receive(inPieces(PDF));
    expect(await bench.sweep.execute()).toMatchObject({ files: 0, orphans: 0, leftovers: 0 });
    bench.clock.advance(2 * HOUR);
    expect(await bench.sweep.execute()).toMatchObject({ files: 1, orphans: 1, leftovers: 1 });
  });

  it('leaves alone what has a record, however old', async () => {
    const { storagePath } = await bench.upload(PDF);
    await utimes(join(bench.folder, storagePath), 0, 0);
    expect(await bench.sweep.execute()).toMatchObject({ files: 1, orphans: 0, leftovers: 0 });
  });

  it('begins the 30 days anew for a file that had its record back meanwhile', async () => {
    const remaining = manyFiles(2, () => false);
    await bench.sweep.execute();
    const recorded = bench.records.recorded.bind(bench.records);
    bench.records.recorded = async () => new Set([nameOf(0)]);
    await bench.sweep.execute();
    bench.records.recorded = recorded;
    bench.clock.advance(QUARANTINE_MS);
    expect(await bench.sweep.execute()).toMatchObject({ quarantined: 1, deleted: 1 });
    expect([...remaining]).toEqual([nameOf(0)]);
  });

  it('deletes nothing whose record came while the store was looked through', async () => {
    const remaining = manyFiles(1, () => false);
    await bench.sweep.execute();
    bench.clock.advance(QUARANTINE_MS);
    let asked = 0;
    bench.records.recorded = async () => new Set((asked += 1) === 1 ? [] : [nameOf(0)]);
    expect(await bench.sweep.execute()).toMatchObject({ deleted: 0 });
    expect(remaining.size).toBe(1);
  });

  it('takes a file for an orphan when the record of its name has another file', async () => {
    const { storagePath } = await bench.upload(PDF);
    await anOrphan(storagePath.replace('.pdf', '.png'));
    bench.clock.advance(2 * HOUR);
    expect((await bench.sweep.execute()).seenTo).toEqual([
      { storagePath: storagePath.replace('.pdf', '.png'), since: null, due: false },
    ]);
  });

  it('never touches a file whose name Galley did not make', async () => {
    await anOrphan('lost+found/2026/01/picture.png');
    await anOrphan('README.md');
    bench.clock.advance(2 * HOUR);
    await bench.sweep.execute();
    bench.clock.advance(QUARANTINE_MS);
    expect(await bench.sweep.execute()).toMatchObject({ files: 0, orphans: 0 });
    expect(await bench.files()).toHaveLength(2);
  });

  it.each([
    [20, 20, true],
    [21, 21, false],
    [400, 20, true],
    [1_000, 50, true],
    [1_000, 51, false],
  ])('of %d files with %d orphans: is that what crashes leave? %s', async (files, orphans, plausible) => {
    manyFiles(files, (n) => n >= orphans);
    const { refused, quarantined } = await bench.sweep.execute();
    expect([refused === null, quarantined]).toEqual([plausible, plausible ? orphans : 0]);
    expect(bench.identity.orphans.size).toBe(plausible ? orphans : 0);
  });

  it('deletes nothing at all while there are too many orphans, those in quarantine included', async () => {
    const remaining = manyFiles(100, (n) => n >= 10);
    await bench.sweep.execute();
    bench.clock.advance(QUARANTINE_MS);
    bench.records.recorded = async () => new Set();
    expect((await bench.sweep.execute()).refused).toContain('Of 100 files, 100 have no record');
    expect(remaining.size).toBe(100);
  });

  it('goes on with too many when it is forced to, in the same 30 days', async () => {
    const remaining = manyFiles(100, () => false);
    expect(await bench.sweep.execute({ force: true })).toMatchObject({ refused: null, quarantined: 100, deleted: 0 });
    bench.clock.advance(QUARANTINE_MS);
    expect(await bench.sweep.execute({ force: true })).toMatchObject({ deleted: 100 });
    expect(remaining.size).toBe(0);
  });

  it('tells what it would do, and does nothing of it, on a dry run', async () => {
    const remaining = manyFiles(3, (n) => n === 2);
    await bench.inbox.receive(inPieces(PDF));
    expect(await bench.sweep.execute({ dryRun: true })).toMatchObject({ orphans: 2, quarantined: 0 });
    expect(bench.identity.orphans.size).toBe(0);
    const found = bench.clock.now();
    await bench.sweep.execute();
    bench.clock.advance(QUARANTINE_MS);
    const { seenTo, deleted, leftovers } = await bench.sweep.execute({ dryRun: true });
    expect(seenTo).toEqual([0, 1].map((n) => ({ storagePath: nameOf(n), since: found, due: true })));
    expect([deleted, leftovers, remaining.size]).toEqual([0, 0, 3]);
    expect(await bench.waiting()).toHaveLength(1);
  });

  it('touches no file of a store that is not the one of this database, not even when forced', async () => {
    const remaining = manyFiles(10, () => false);
    bench.identity.stores.clear();
    for (const force of [false, true]) {
      expect((await bench.sweep.execute({ force })).refused).toBe('The media store belongs to another database.');
    }
    bench.clock.advance(31 * DAY);
    await bench.sweep.execute({ force: true });
    expect([remaining.size, bench.identity.orphans.size]).toEqual([10, 0]);
  });

  it('sees to no more than its bound in one run, however many recorded files lie between', async () => {
    const orphans = MAX_SWEPT + 600;
    const remaining = manyFiles(orphans * 2, (n) => n % 2 === 1);
    const lookedUp: number[] = [];
    const recorded = bench.records.recorded.bind(bench.records);
    bench.records.recorded = (names) => {
      lookedUp.push(names.length);
      return recorded(names);
    };
    expect(await bench.sweep.execute({ force: true })).toMatchObject({ orphans, quarantined: MAX_SWEPT });
    expect(Math.max(...lookedUp)).toBe(500);
    bench.clock.advance(QUARANTINE_MS);
    expect(await bench.sweep.execute({ force: true })).toMatchObject({ quarantined: 0, deleted: MAX_SWEPT });
    expect(remaining.size).toBe(orphans + 600);
    expect(await bench.sweep.execute({ force: true })).toMatchObject({ quarantined: 600, deleted: 0 });
  });

  it('does nothing when it is told to stop while it looks', async () => {
    manyFiles(10, () => false);
    expect(await bench.sweep.execute({ signal: { aborted: true } })).toMatchObject({ quarantined: 0, deleted: 0 });
    expect(bench.identity.orphans.size).toBe(0);
  });
});
