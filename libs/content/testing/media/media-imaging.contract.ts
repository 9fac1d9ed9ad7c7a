import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaEditor, MediaInspector, ReceivedFile, ThumbnailRenderer } from '@app/content';
import { Invalid } from '@app/shared-kernel';
import { afterAll, beforeAll, describe, expect, it } from '@app/shared-kernel/testing';
import { planEdit } from '../../src/domain/media/image-edit.ts';
import { aMedia } from './a-media.ts';
import { anAnimation, anImage, aTurnedPhoto, aTwoColouredImage, PDF, SVG } from './sample-files.ts';

const RASTER = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
const EDITED = ['jpeg', 'png', 'webp'] as const;

/** Makes a temporary folder for a suite. @returns writes bytes to a file as an inbox would */
function receiving(): (bytes: Buffer | string) => Promise<ReceivedFile> {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-contract-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return async (bytes) => {
    // The file name claims another type than the content has.
    const path = join(folder, 'file.html');
    await writeFile(path, bytes);
    return { path, sizeBytes: bytes.length, digest: new Uint8Array() };
  };
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

/** The contract of MediaInspector. */
export function mediaInspectorContract(open: () => Promise<MediaInspector>): void {
  describe('as a MediaInspector', () => {
    const received = receiving();
    const inspect = async (bytes: Buffer | string) => (await open()).inspect(await received(bytes));

    it.each(RASTER)('knows a %s by its bytes, and its size', async (format) => {
      const { type, width, height } = await inspect(await anImage(format));
      expect({ mimeType: type.mimeType, width, height }).toEqual({
        mimeType: `image/${format}`,
        width: 60,
        height: 40,
      });
    });

    it('measures a turned photo as it is shown', async () => {
      expect(await inspect(await aTurnedPhoto())).toMatchObject({ width: 40, height: 60 });
    });

    it('knows an SVG with its size, and a PDF, which has none', async () => {
      expect(await inspect(SVG)).toMatchObject({ type: { mimeType: 'image/svg+xml' }, width: 40, height: 30 });
      expect(await inspect(PDF)).toMatchObject({ type: { mimeType: 'application/pdf' }, width: null, height: null });
    });

    it.each([
      ['nothing', ''],
      ['text', 'Just some words.'],
      ['a page', '<!DOCTYPE html><script>alert(1)</script>'],
      ['a program', Buffer.from('7f454c4602010100'.padEnd(128, '0'), 'hex')],
      ['the head of an image alone', Buffer.from('ffd8ffe0', 'hex')],
    ])('refuses %s', async (_, bytes) => {
      await expect(inspect(bytes)).rejects.toThrow(Invalid);
    });
  });
}

/** The contract of MediaEditor. */
export function mediaEditorContract(open: () => Promise<MediaEditor>): void {
  describe('as a MediaEditor', () => {
    const received = receiving();
    /** Crops the left third and halves its size. */
    const edit = async (image: Buffer, mimeType: string) => {
      const cut = { crop: { x: 0, y: 0, width: 20, height: 40 }, resize: { width: 10 } };
      const plan = planEdit(aMedia({ mimeType, width: 60, height: 40 }), cut);
      return whole((await open()).edit(await received(image), plan));
    };

    it.each(EDITED)('cuts a part out of a %s, makes it smaller, and keeps the format', async (format) => {
      const edited = await edit(await aTwoColouredImage(format), `image/${format}`);
      const { format: kept, width, height } = await sharp(edited).metadata();
      expect({ kept, width, height }).toEqual({ kept: format, width: 10, height: 20 });
      const [red = 0, , blue = 0] = await sharp(edited).resize(1, 1).removeAlpha().raw().toBuffer();
      expect(red).toBeGreaterThan(blue);
    });

    it('keeps every frame of an animation', async () => {
      const edited = await edit(await anAnimation('webp'), 'image/webp');
      expect((await sharp(edited, { animated: true }).metadata()).pages).toBe(3);
    });

    it('says of what is no image that it is not', async () => {
      await expect(edit(Buffer.from('Just some words.'), 'image/png')).rejects.toThrow(Invalid);
    });
  });
}

/** The contract of ThumbnailRenderer. */
export function thumbnailRendererContract(open: () => Promise<ThumbnailRenderer>): void {
  describe('as a ThumbnailRenderer', () => {
    const received = receiving();
    const make = async (image: Buffer) => whole((await open()).make(await received(image)));

    it.each(RASTER)('makes a WebP of at most 320 pixels each way of a %s', async (format) => {
      const { format: kept, width, height } = await sharp(await make(await anImage(format, 900, 600))).metadata();
      expect({ kept, width, height }).toEqual({ kept: 'webp', width: 320, height: 213 });
    });

    it('shows a turned photo upright, and of an animation the first frame', async () => {
      const turned = await sharp(await make(await aTurnedPhoto())).metadata();
      expect(turned.height ?? 0).toBeGreaterThan(turned.width ?? 0);
      const still = await sharp(await make(await anAnimation('gif')), { animated: true }).metadata();
      expect(still.pages ?? 1).toBe(1);
    });

    it('says of what is no image that it is not', async () => {
      await expect(make(Buffer.from('Just some words.'))).rejects.toThrow(Invalid);
    });
  });
}
