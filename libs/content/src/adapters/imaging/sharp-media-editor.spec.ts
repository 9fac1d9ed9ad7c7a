import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Metadata } from 'sharp';
import { Invalid } from '@app/shared-kernel';
import { aMedia } from '../../../testing/media/a-media.ts';
import { anAnimation, anImage, aTurnedPhoto, aTwoColouredImage } from '../../../testing/media/sample-files.ts';
import { planEdit, type EditPlan, type ImageEdit } from '../../domain/media/image-edit.ts';
import { SharpMediaEditor } from './sharp-media-editor.ts';

describe(SharpMediaEditor.name, () => {
  const editor = new SharpMediaEditor();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-edit-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  function plan(edit: ImageEdit, width = 60, height = 40): EditPlan {
    return planEdit(aMedia({ width, height }), edit);
  }

  async function edit(image: Buffer, asked: EditPlan): Promise<Buffer> {
    const path = join(folder, 'image');
    await writeFile(path, image);
    const parts: Uint8Array[] = [];
    for await (const part of editor.edit({ path, sizeBytes: image.length, digest: new Uint8Array() }, asked))
      parts.push(part);
    return Buffer.concat(parts);
  }

  async function sizeOf(image: Buffer): Promise<Pick<Metadata, 'format' | 'width' | 'height'>> {
    const { format, width, height } = await sharp(image).metadata();
    return { format, width, height };
  }

  async function colourOf(image: Buffer): Promise<'red' | 'blue'> {
    const [red = 0, , blue = 0] = await sharp(image).resize(1, 1).removeAlpha().raw().toBuffer();
    return red > blue ? 'red' : 'blue';
  }

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('keeps the format of a %s', async (format) => {
    const edited = await edit(await anImage(format), plan({ resize: { width: 30 } }));
    expect(await sizeOf(edited)).toEqual({ format, width: 30, height: 20 });
  });

  it('keeps AVIF', async () => {
    const edited = await edit(await anImage('avif'), plan({ resize: { width: 30 } }));
    const { format, compression, width } = await sharp(edited).metadata();
    expect({ format, compression, width }).toEqual({ format: 'heif', compression: 'av1', width: 30 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('cuts the part out that was asked for, of a %s', async (format) => {
    const image = await aTwoColouredImage(format);
    const left = await edit(image, plan({ crop: { x: 0, y: 0, width: 20, height: 40 } }));
    const right = await edit(image, plan({ crop: { x: 40, y: 10, width: 20, height: 30 } }));
    expect([await colourOf(left), await colourOf(right)]).toEqual(['red', 'blue']);
    expect(await sizeOf(right)).toEqual({ format, width: 20, height: 30 });
  });

  it('crops first and resizes then', async () => {
    const edited = await edit(
      await aTwoColouredImage('png'),
      plan({ crop: { x: 30, y: 0, width: 30, height: 40 }, resize: { width: 15, height: 80 } }),
    );
    expect(await sizeOf(edited)).toMatchObject({ width: 15, height: 80 });
    expect(await colourOf(edited)).toBe('blue');
  });

  it('takes the crop of a turned photo as the photo is shown, and leaves it upright', async () => {
    const edited = await edit(await aTurnedPhoto(), plan({ crop: { x: 0, y: 20, width: 40, height: 40 } }, 40, 60));
    expect(await sizeOf(edited)).toMatchObject({ width: 40, height: 40 });
    expect((await sharp(edited).metadata()).orientation).toBeUndefined();
  });

  it.each(['gif', 'webp'] as const)('edits every frame of an animated %s', async (format) => {
    const edited = await edit(
      await anAnimation(format),
      plan({ crop: { x: 5, y: 5, width: 20, height: 10 }, resize: { width: 40 } }),
    );
    const { pages, pageHeight, width } = await sharp(edited, { animated: true }).metadata();
    expect({ pages, pageHeight, width }).toEqual({ pages: 3, pageHeight: 20, width: 40 });
  });

  it('refuses an animation whose frames together would grow beyond bounds', async () => {
    const huge = plan({ resize: { width: 7_000, height: 7_000 } });
    await expect(edit(await anAnimation('gif'), huge)).rejects.toThrow(Invalid);
  });

  it('refuses an image that is not what its record says', async () => {
    await expect(edit(Buffer.from('no image'), plan({ resize: { width: 3 } }))).rejects.toThrow(Invalid);
    await expect(
      edit(await anImage('png'), plan({ crop: { x: 0, y: 0, width: 500, height: 400 } }, 500, 400)),
    ).rejects.toThrow(Invalid);
  });
});
