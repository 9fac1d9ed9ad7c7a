import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Forbidden, Invalid, NotFound, QuotaExceeded } from '@app/shared-kernel';
import { aCaller, MediaFixture } from '../../../testing/media/media-fixture.ts';
import { anImage, inPieces, PDF } from '../../../testing/media/sample-files.ts';
import { MediaQuota } from '../../domain/media/media-quota.ts';
import type { Media } from '../../domain/media/media.ts';
import { ReplaceMediaFile, type MediaReplacement } from './replace-media-file.use-case.ts';

describe(ReplaceMediaFile.name, () => {
  let bench: MediaFixture;
  let media: Media;
  beforeEach(async () => {
    bench = await MediaFixture.open();
    media = await bench.upload(await anImage('png'), { alt: 'A square', originalName: 'square.png' });
    bench.transactions.changed.length = 0;
  });
  afterEach(() => bench.close());

  async function replace(bytes: Buffer, different: Partial<MediaReplacement> = {}): Promise<Media> {
    const file = await bench.inbox.receive(inPieces(bytes));
    return bench.replaceFile.execute({ caller: aCaller(), mediaId: media.id, file, originalName: null, ...different });
  }

  /** The record is as it was, its file is the only one, and nothing is left in the inbox. */
  async function expectNothingDone(): Promise<void> {
    expect(await bench.reader.findById(media.workspaceId, media.id)).toEqual(media);
    expect([await bench.files(), await bench.waiting()]).toEqual([[media.storagePath], []]);
  }

  it('shows another file under the same id, with the texts that were there', async () => {
    const bytes = await anImage('webp', 30, 20);
    const after = await replace(bytes, { originalName: 'C:\\pictures\\circle.webp' });
    expect(after).toMatchObject({
      id: media.id,
      alt: 'A square',
      mimeType: 'image/webp',
      sizeBytes: bytes.length,
      width: 30,
      height: 20,
      originalName: 'circle.webp',
      thumbnailPath: null,
      createdAt: media.createdAt,
    });
    expect(await bench.reader.findById(media.workspaceId, media.id)).toEqual(after);
    expect(bench.transactions.changed).toEqual([media.workspaceId]);
  });

  it('gets another thumbnail, of the new picture', async () => {
    const { workspaceId, id } = await bench.upload(await anImage('png', 1_000, 500));
    const first = await bench.makeThumbnail.execute(workspaceId, id);
    const after = await replace(await anImage('png', 400, 800), { mediaId: id });
    expect(after.thumbnailPath).toBeNull();
    expect((await bench.reader.findById(workspaceId, id))?.thumbnailPath).toBeNull();
    const second = await bench.makeThumbnail.execute(workspaceId, id);
    expect(second).not.toBe(first);
    const parts: Uint8Array[] = [];
    for await (const part of await bench.store.read(second)) parts.push(part);
    expect(await sharp(Buffer.concat(parts)).metadata()).toMatchObject({ width: 160, height: 320 });
  });

  it('keeps the file of before under its own name, for pages that show it still', async () => {
    const after = await replace(await anImage('png', 30, 20));
    expect(after.storagePath).not.toBe(media.storagePath);
    expect(after.originalName).toBe('square.png');
    expect(await bench.files()).toEqual([media.storagePath, after.storagePath].sort());
    expect(await bench.waiting()).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['of another kind', () => Promise.resolve(PDF)],
    ['of a type that is not accepted', () => Promise.resolve(Buffer.from('<!doctype html>'))],
  ])('refuses a file %s', async (_, bytes) => {
    await expect(replace(await bytes())).rejects.toThrow(Invalid);
    await expectNothingDone();
  });

  it('counts the file of before as gone, and refuses more than the quota', async () => {
    const larger = await anImage('png', 600, 400);
    bench.quota = new MediaQuota(larger.length - 1);
    await expect(replace(larger)).rejects.toThrow(QuotaExceeded);
    await expectNothingDone();
    bench.quota = new MediaQuota(larger.length);
    expect((await replace(larger)).sizeBytes).toBe(larger.length);
  });

  it('does nothing where the precondition throws', async () => {
    const precondition = () => Promise.reject(new Forbidden('Not this one.'));
    await expect(replace(await anImage('png', 30, 20), { precondition })).rejects.toThrow(Forbidden);
    await expectNothingDone();
  });

  it('finds no file of another workspace', async () => {
    const caller = aCaller({ workspaceId: '0190aaaa-0000-7000-8000-000000000002' });
    await expect(replace(await anImage('png', 30, 20), { caller })).rejects.toThrow(NotFound);
    await expectNothingDone();
  });
});
