import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Invalid, NotFound } from '@app/shared-kernel';
import { aCaller, MediaFixture } from '../../../testing/media/media-fixture.ts';
import { anImage, aTurnedPhoto, SVG } from '../../../testing/media/sample-files.ts';
import { EditMedia } from './edit-media.use-case.ts';

describe(EditMedia.name, () => {
  let bench: MediaFixture;
  beforeEach(async () => void (bench = await MediaFixture.open()));
  afterEach(() => bench.close());

  const caller = aCaller();
  const half = { resize: { width: 30 } };

  it('makes a new record and file and leaves the original as it was', async () => {
    const bytes = await anImage('png');
    const original = await bench.upload(bytes, { alt: 'Red', caption: 'All red' });
    const edited = await bench.editMedia.execute({ caller, mediaId: original.id, edit: half });
    expect(edited).toMatchObject({ mimeType: 'image/png', width: 30, height: 20, alt: 'Red', caption: 'All red' });
    expect(edited.id).not.toBe(original.id);
    expect(await bench.reader.findById(caller.workspaceId, original.id)).toEqual(original);
    expect((await readFile(join(bench.folder, original.storagePath))).equals(bytes)).toBe(true);
    const stored = await readFile(join(bench.folder, edited.storagePath));
    expect(stored.length).toBe(edited.sizeBytes);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 30, height: 20 });
  });

  it('names who edited, not who uploaded', async () => {
    const original = await bench.upload(await anImage('png'));
    const byPerson = aCaller({ apiKeyId: undefined });
    const edited = await bench.editMedia.execute({ caller: byPerson, mediaId: original.id, edit: half });
    expect(edited).toMatchObject({ uploadedByUserId: byPerson.userId, uploadedByApiKeyId: null });
  });

  it('records the size that a turned photo has once it is upright', async () => {
    const original = await bench.upload(await aTurnedPhoto());
    const edited = await bench.editMedia.execute({ caller, mediaId: original.id, edit: { resize: { width: 20 } } });
    const stored = await sharp(await readFile(join(bench.folder, edited.storagePath))).metadata();
    expect([edited.width, edited.height, stored.width, stored.height]).toEqual([20, 30, 20, 30]);
  });

  it('knows no image of another workspace', async () => {
    const { id } = await bench.upload(await anImage('png'));
    const stranger = aCaller({ workspaceId: '0190aaaa-0000-7000-8000-000000000002' });
    await expect(bench.editMedia.execute({ caller: stranger, mediaId: id, edit: half })).rejects.toThrow(NotFound);
  });

  it('refuses what cannot be edited, and leaves nothing behind', async () => {
    const drawing = await bench.upload(Buffer.from(SVG));
    const image = await bench.upload(await anImage('png'));
    const edit = (mediaId: string, asked: object) => bench.editMedia.execute({ caller, mediaId, edit: asked });
    await expect(edit(drawing.id, half)).rejects.toThrow(Invalid);
    await expect(edit(image.id, {})).rejects.toThrow(Invalid);
    await expect(edit(image.id, { crop: { x: 0, y: 0, width: 61, height: 1 } })).rejects.toThrow(Invalid);
    await writeFile(join(bench.folder, image.storagePath), 'damaged since');
    await expect(edit(image.id, half)).rejects.toThrow(Invalid);
    await rm(join(bench.folder, image.storagePath));
    await expect(edit(image.id, half)).rejects.toThrow(NotFound);
    expect(bench.recorded()).toHaveLength(2);
    expect(await bench.waiting()).toEqual([]);
  });
});
