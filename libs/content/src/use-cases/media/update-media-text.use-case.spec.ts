import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { aCaller, MediaFixture } from '../../../testing/media/media-fixture.ts';
import { anImage, PDF } from '../../../testing/media/sample-files.ts';
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

  it('sets the focal point of an image, to a thousandth, and clears it', async () => {
    const image = await bench.upload(await anImage('png'));
    const set = (focalPoint: unknown) =>
      bench.updateText.execute({ caller, mediaId: image.id, texts: { focalPoint } as never });
    expect(await set({ x: 0.12345, y: 1 })).toMatchObject({ focalPoint: { x: 0.123, y: 1 } });
    bench.transactions.changed.length = 0;
    await set({ x: 0.123, y: 1 });
    expect(bench.transactions.changed).toEqual([]);
    expect(await set(null)).toMatchObject({ focalPoint: null });
    for (const wrong of [{ x: 2, y: 0 }, { x: 0.5 }, { x: '0', y: 0 }, { x: NaN, y: 0 }, 'centre', []]) {
      await expect(set(wrong)).rejects.toThrow(Invalid);
    }
  });

  it('refuses a focal point of what is no image', async () => {
    const texts = { focalPoint: { x: 0, y: 0 } };
    await expect(bench.updateText.execute({ caller, mediaId, texts })).rejects.toThrow(Invalid);
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
