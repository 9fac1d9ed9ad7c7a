import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aCaller, MediaFixture } from '../../../testing/media/media-fixture.ts';
import { anImage, PDF } from '../../../testing/media/sample-files.ts';
import { LocalMediaStore } from '../../adapters/storage/local-media-store.ts';
import { QUARANTINE_MS } from '../../domain/media/orphans.ts';

const HOUR = 60 * 60 * 1_000;

describe('a crash between a file and its record', () => {
  let bench: MediaFixture;
  /** Simulates a crash: work that waits for this does not continue during the test, not even its clean-up. */
  let dead: Promise<never>;
  let closeFiles: () => Promise<void>;
  let abandoned: Promise<unknown>[];

  beforeEach(async () => {
    bench = await MediaFixture.open();
    await bench.recognise.adopt();
    abandoned = [];
    dead = new Promise((_, reject) => {
      closeFiles = async () => {
        reject(new Error('crashed'));
        await Promise.allSettled(abandoned);
      };
    });
    dead.catch(() => undefined);
  });
  afterEach(async () => {
    await closeFiles();
    await bench.close();
  });

  /** Starts work that does not end, and waits until it has reached the point of the crash. */
  async function abandon(work: Promise<unknown>, reached: Promise<void>): Promise<void> {
    abandoned.push(work);
    await reached;
  }

  function milestone(): { reached: Promise<void>; reach: () => void } {
    let reach: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    return { reached, reach };
  }

  /** The first sweep finds leftovers; the second runs after their quarantine. */
  async function sweepLater(): Promise<void> {
    bench.clock.advance(2 * HOUR);
    await bench.sweep.execute();
    bench.clock.advance(QUARANTINE_MS);
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
      await dead;
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
      await dead;
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
      await dead;
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
      await dead;
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
      await dead;
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
      await dead;
    };
    await abandon(bench.deleteMedia.execute({ caller: aCaller(), mediaId: id }), reached);
    expect([(await bench.files()).length, bench.recorded()]).toEqual([1, []]);
    bench.store = new LocalMediaStore(bench.folder);
    await sweepLater();
    await expectAgreement();
  });
});
