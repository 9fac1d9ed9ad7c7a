import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Invalid, QuotaExceeded } from '@app/shared-kernel';
import { aCaller, MediaFixture } from '../../../testing/media/media-fixture.ts';
import { anImage, inPieces, PDF } from '../../../testing/media/sample-files.ts';
import { MediaQuota } from '../../domain/media/media-quota.ts';
import { UploadMedia } from './upload-media.use-case.ts';

describe(UploadMedia.name, () => {
  let bench: MediaFixture;
  beforeEach(async () => void (bench = await MediaFixture.open()));
  afterEach(() => bench.close());

  it('keeps the file byte for byte and records what its bytes say', async () => {
    const bytes = await anImage('webp');
    const media = await bench.upload(bytes, { alt: 'A square', caption: '' });
    expect(media).toMatchObject({
      workspaceId: aCaller().workspaceId,
      mimeType: 'image/webp',
      sizeBytes: bytes.length,
      width: 60,
      height: 40,
      alt: 'A square',
      caption: '',
      createdAt: bench.clock.now(),
    });
    expect((await readFile(join(bench.folder, media.storagePath))).equals(bytes)).toBe(true);
    const [record] = bench.records.records.values();
    expect(Buffer.from(record!.digest)).toEqual(createHash('sha256').update(bytes).digest());
  });

  it('names the file after the workspace, the month and the record', async () => {
    const { storagePath, id } = await bench.upload(PDF);
    const [year, month] = bench.clock.now().toISOString().split('-');
    expect(storagePath).toBe(`${aCaller().workspaceId}/${year}/${month}/${id}.pdf`);
  });

  it('makes it visible to reads of the workspace', async () => {
    await bench.upload(PDF);
    expect(bench.transactions.changed).toEqual([aCaller().workspaceId]);
  });

  it('takes the absence of texts for null', async () => {
    expect(await bench.upload(PDF)).toMatchObject({ alt: null, caption: null });
  });

  it('names the key that brought it, or else the person', async () => {
    const { userId, apiKeyId } = aCaller();
    expect(await bench.upload(PDF)).toMatchObject({ uploadedByApiKeyId: apiKeyId, uploadedByUserId: null });
    const byPerson = await bench.upload(PDF, { caller: aCaller({ apiKeyId: undefined }) });
    expect(byPerson).toMatchObject({ uploadedByApiKeyId: null, uploadedByUserId: userId });
  });

  it('leaves no trace of what it refuses', async () => {
    await expect(bench.upload(Buffer.from('<!doctype html>'))).rejects.toThrow(Invalid);
    expect([await bench.files(), await bench.waiting(), bench.recorded()]).toEqual([[], [], []]);
  });

  it('keeps to the bytes that a workspace may hold, and leaves no trace of what is too much', async () => {
    bench.quota = new MediaQuota(2 * PDF.length);
    const kept = [await bench.upload(PDF), await bench.upload(PDF)].map(({ storagePath }) => storagePath);
    await expect(bench.upload(PDF)).rejects.toThrow(QuotaExceeded);
    expect([await bench.files(), await bench.waiting()]).toEqual([kept.sort(), []]);
    await bench.upload(PDF, { caller: aCaller({ workspaceId: '0190aaaa-0000-7000-8000-000000000002' }) });
  });

  it('takes a file away that came to be too much while it was stored', async () => {
    bench.quota = new MediaQuota(PDF.length);
    const bytesHeld = bench.records.bytesHeld.bind(bench.records);
    bench.records.bytesHeld = () => {
      bench.records.bytesHeld = bytesHeld;
      return Promise.resolve(0);
    };
    const first = await bench.upload(PDF);
    bench.records.bytesHeld = () => {
      bench.records.bytesHeld = bytesHeld;
      return Promise.resolve(0);
    };
    await expect(bench.upload(PDF)).rejects.toThrow(QuotaExceeded);
    expect([await bench.files(), bench.recorded()]).toEqual([[first.storagePath], [first.storagePath]]);
  });

  it('records files that were placed in one transaction, and takes those away that are too much', async () => {
    bench.quota = new MediaQuota(2 * PDF.length);
    const uploads = bench.uploadMedia;
    const place = async () => uploads.place({ caller: aCaller(), file: await bench.inbox.receive(inPieces(PDF)) });
    const placed = [await place(), await place(), await place()];
    expect([(await bench.files()).length, bench.recorded()]).toEqual([3, []]);
    const [first, second, third] = await uploads.recordAll(aCaller(), placed);
    expect(third).toBeInstanceOf(QuotaExceeded);
    expect([first, second]).toEqual(placed.slice(0, 2).map(({ media }) => media));
    expect(bench.transactions.changed).toEqual([aCaller().workspaceId]);
    expect(bench.recorded()).toEqual(await bench.files());
    expect(bench.recorded()).toHaveLength(2);
  });

  it('leaves nothing waiting when it is done', async () => {
    await bench.upload(PDF);
    expect(await bench.waiting()).toEqual([]);
  });

  it('asks for no sum where there is no bound', async () => {
    bench.records.bytesHeld = () => Promise.reject(new Error('asked'));
    await bench.upload(PDF);
    expect(bench.recorded()).toHaveLength(1);
  });

  it('says in the log what was uploaded, and of which image one was made', async () => {
    const original = await bench.upload(await anImage('png'));
    const caller = aCaller();
    const edited = await bench.editMedia.execute({ caller, mediaId: original.id, edit: { resize: { width: 30 } } });
    expect(bench.activity.entries[0]?.details).not.toHaveProperty('originalId');
    expect(bench.activity.entries.map(({ action, entity, details }) => [action, entity.id, details])).toEqual([
      ['media.uploaded', original.id, { mimeType: 'image/png', sizeBytes: original.sizeBytes }],
      ['media.edited', edited.id, { mimeType: 'image/png', sizeBytes: edited.sizeBytes, originalId: original.id }],
    ]);
  });
});
