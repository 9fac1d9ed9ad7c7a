import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aCaller, MediaBench } from '../../testing/media/media-bench.ts';
import { PDF } from '../../testing/media/sample-files.ts';
import { PurgeMedia } from './purge-media.use-case.ts';

describe(PurgeMedia.name, () => {
  let bench: MediaBench;
  beforeEach(async () => void (bench = await MediaBench.open()));
  afterEach(() => bench.close());

  const { workspaceId } = aCaller();
  const other = aCaller({ workspaceId: '0190aaaa-0000-7000-8000-000000000002' });

  it('removes every record and file of the workspace, and of no other', async () => {
    for (let n = 0; n < 120; n++) await bench.upload(PDF);
    const kept = await bench.upload(PDF, { caller: other });
    await new PurgeMedia(bench.records, bench.store).execute(workspaceId);
    expect([bench.recorded(), await bench.files()]).toEqual([[kept.storagePath], [kept.storagePath]]);
  });

  it('can be stopped, and finished later', async () => {
    for (let n = 0; n < 60; n++) await bench.upload(PDF);
    const purge = new PurgeMedia(bench.records, bench.store);
    const stopping = new AbortController();
    const remove = bench.records.removeSome.bind(bench.records);
    bench.records.removeSome = (id, limit) => {
      stopping.abort(new Error('shutting down'));
      return remove(id, limit);
    };
    await expect(purge.execute(workspaceId, stopping.signal)).rejects.toThrow('shutting down');
    expect(await bench.files()).toHaveLength(10);
    await purge.execute(workspaceId);
    expect([bench.recorded(), await bench.files()]).toEqual([[], []]);
  });
});
