import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NotFound } from '@app/shared-kernel';
import { aCaller, MediaFixture } from '../../../testing/media/media-fixture.ts';
import { PDF } from '../../../testing/media/sample-files.ts';
import { UpdateMediaText } from './update-media-text.use-case.ts';

describe(UpdateMediaText.name, () => {
  let bench: MediaFixture;
  let mediaId: string;
  const caller = aCaller();

  beforeEach(async () => {
    bench = await MediaFixture.open();
    ({ id: mediaId } = await bench.upload(PDF, { alt: 'Old', caption: 'Text' }));
    bench.transactions.changed.length = 0;
  });
  afterEach(() => bench.close());

  it('changes what is given, clears what is null and keeps the rest', async () => {
    expect(await bench.updateText.execute({ caller, mediaId, texts: { alt: 'New' } })).toMatchObject({
      alt: 'New',
      caption: 'Text',
    });
    expect(await bench.updateText.execute({ caller, mediaId, texts: { caption: null } })).toMatchObject({
      alt: 'New',
      caption: null,
    });
    expect(await bench.reader.findById(caller.workspaceId, mediaId)).toMatchObject({ alt: 'New', caption: null });
    expect(bench.transactions.changed).toHaveLength(2);
  });

  it('changes nothing for anybody when nothing is different', async () => {
    await bench.updateText.execute({ caller, mediaId, texts: {} });
    await bench.updateText.execute({ caller, mediaId, texts: { alt: 'Old' } });
    expect(bench.transactions.changed).toEqual([]);
  });

  it('knows no file of another workspace', async () => {
    const stranger = aCaller({ workspaceId: '0190aaaa-0000-7000-8000-000000000002' });
    await expect(bench.updateText.execute({ caller: stranger, mediaId, texts: { alt: 'x' } })).rejects.toThrow(
      NotFound,
    );
  });

  it('does nothing when the precondition fails', async () => {
    const precondition = () => Promise.reject(new Error('changed meanwhile'));
    await expect(bench.updateText.execute({ caller, mediaId, texts: { alt: 'x' }, precondition })).rejects.toThrow(
      'changed meanwhile',
    );
    expect(await bench.reader.findById(caller.workspaceId, mediaId)).toMatchObject({ alt: 'Old' });
  });
});
