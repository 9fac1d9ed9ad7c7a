import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NotFound } from '@app/shared-kernel';
import { aCaller, MediaFixture } from '../../../testing/media/media-fixture.ts';
import { PDF } from '../../../testing/media/sample-files.ts';
import { DeleteMedia } from './delete-media.use-case.ts';

describe(DeleteMedia.name, () => {
  let bench: MediaFixture;
  let mediaId: string;
  const caller = aCaller();

  beforeEach(async () => {
    bench = await MediaFixture.open();
    ({ id: mediaId } = await bench.upload(PDF));
    bench.transactions.changed.length = 0;
  });
  afterEach(() => bench.close());

  it('takes record and file away, once', async () => {
    await bench.deleteMedia.execute({ caller, mediaId });
    expect([await bench.files(), bench.recorded()]).toEqual([[], []]);
    expect(bench.transactions.changed).toEqual([caller.workspaceId]);
    await expect(bench.deleteMedia.execute({ caller, mediaId })).rejects.toThrow(NotFound);
  });

  it('never deletes the file of a record that stays', async () => {
    bench.records.remove = () => Promise.reject(new Error('no'));
    await expect(bench.deleteMedia.execute({ caller, mediaId })).rejects.toThrow('no');
    const stranger = aCaller({ workspaceId: '0190aaaa-0000-7000-8000-000000000002' });
    await expect(bench.deleteMedia.execute({ caller: stranger, mediaId })).rejects.toThrow(NotFound);
    const precondition = () => Promise.reject(new Error('changed meanwhile'));
    await expect(bench.deleteMedia.execute({ caller, mediaId, precondition })).rejects.toThrow('changed meanwhile');
    expect(await bench.files()).toHaveLength(1);
  });

  it('has happened once the record is gone, even when the store is out of reach', async () => {
    bench.store.delete = () => Promise.reject(new Error('unreachable'));
    await bench.deleteMedia.execute({ caller, mediaId });
    expect(bench.recorded()).toEqual([]);
  });
});
