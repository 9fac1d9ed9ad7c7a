import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MediaFixture } from '../../../testing/media/media-fixture.ts';
import { PDF } from '../../../testing/media/sample-files.ts';
import { RecogniseMediaStore } from './recognise-media-store.use-case.ts';

describe(RecogniseMediaStore.name, () => {
  let bench: MediaFixture;
  beforeEach(async () => void (bench = await MediaFixture.open()));
  afterEach(() => bench.close());

  const id = () => bench.store.note('.store-id');

  async function strangers(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const media = `0190cccc-0000-7000-8000-${String(n).padStart(12, '0')}`;
      const path = join(bench.folder, `0190aaaa-0000-7000-8000-000000000009/2026/01/${media}.png`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'x');
    }
  }

  it('brings a new store and a new database together', async () => {
    expect(await bench.recognise.execute()).toBeNull();
    const given = await id();
    expect(bench.identity.stores).toEqual(new Set([given]));
    expect(await bench.recognise.execute()).toBeNull();
    expect(await id()).toBe(given);
  });

  it('takes a store without an id when most of its files are recorded', async () => {
    await bench.upload(PDF);
    await strangers(1);
    expect(await bench.recognise.execute()).toBeNull();
    expect(await id()).not.toBeNull();
  });

  it('takes no store whose files are mostly unknown: the database may be an empty one', async () => {
    await strangers(3);
    expect(await bench.recognise.execute()).toContain('unknown to the database');
    await bench.upload(PDF);
    expect(await bench.recognise.execute()).toContain('unknown to the database');
    expect([await id(), bench.identity.stores.size]).toEqual([null, 0]);
  });

  it('takes no store of another database, even when it knows all of its files', async () => {
    await bench.upload(PDF);
    await bench.store.setNote('.store-id', '0190bbbb-0000-7000-8000-000000000001');
    expect(await bench.recognise.execute()).toBe('The media store belongs to another database.');
  });

  it('takes no empty store for the one that has its files, such as a volume that is not there', async () => {
    await bench.upload(PDF);
    await bench.recognise.execute();
    await rm(bench.folder, { recursive: true });
    await mkdir(bench.folder);
    expect(await bench.recognise.execute()).toContain('is empty');
  });

  it('takes an empty store of another database when it has no files itself', async () => {
    await bench.store.setNote('.store-id', '0190bbbb-0000-7000-8000-000000000001');
    expect(await bench.recognise.execute()).toBeNull();
    expect(await id()).not.toBe('0190bbbb-0000-7000-8000-000000000001');
  });

  it('is told by a person that a store is the right one, which it is no other database’s from then on', async () => {
    await strangers(3);
    await bench.store.setNote('.store-id', '0190bbbb-0000-7000-8000-000000000001');
    const given = await bench.recognise.adopt();
    expect(given).not.toBe('0190bbbb-0000-7000-8000-000000000001');
    expect([await id(), await bench.recognise.execute()]).toEqual([given, null]);
  });
});
