import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { NotFound, RateLimited } from '@app/shared-kernel';
import { aCaller, MediaFixture } from '../../../../testing/media/media-fixture.ts';
import { anAnimation, anImage, aTurnedPhoto, SVG } from '../../../../testing/media/sample-files.ts';
import type { Media } from '../../../domain/media/media.ts';
import { parseVariantName, stemOf, type VariantName } from '../../../domain/media/variants/variant.ts';
import { VariantQueue } from '../../../ports/media/variants/variant-queue.port.ts';
import { CreateVariant } from './create-variant.use-case.ts';

class FullQueue extends VariantQueue {
  run(): Promise<never> {
    return Promise.reject(new RateLimited(1, 'Full.'));
  }
}

describe(CreateVariant.name, () => {
  let bench: MediaFixture;
  beforeEach(async () => void (bench = await MediaFixture.open()));
  afterEach(() => bench.close());

  const named = ({ storagePath }: Media, file: string) =>
    parseVariantName(`${stemOf(storagePath)}/${file}`) as VariantName;
  const folderOf = ({ storagePath }: Media) => join(bench.folder, stemOf(storagePath));

  async function picture(media: Media, file: string) {
    const shown = await bench.createVariant.execute(named(media, file));
    if (shown.kind !== 'variant') throw new Error(`${shown.kind} instead of a variant`);
    const parts: Uint8Array[] = [];
    for await (const part of await bench.store.read(shown.storagePath)) parts.push(part);
    const bytes = Buffer.concat(parts);
    expect(shown.file.sizeBytes).toBe(bytes.length);
    const { format, width, height, hasAlpha, exif } = await sharp(bytes).metadata();
    return { bytes, format, width, height, hasAlpha, exif };
  }

  it.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['jpg', 'jpeg'],
    ['png', 'png'],
  ])('makes %s beside the original, once', async (extension, format) => {
    const media = await bench.upload(await anImage('png', 1_000, 500));
    const first = await picture(media, `w320.${extension}`);
    expect(first).toMatchObject({ format, width: 320, height: 160, exif: undefined });
    expect(await bench.files()).toEqual([`${stemOf(media.storagePath)}/w320.${extension}`, media.storagePath].sort());
    await writeFile(join(folderOf(media), `w320.${extension}`), first.bytes.subarray(0, 10));
    const again = await bench.createVariant.execute(named(media, `w320.${extension}`));
    expect(again).toMatchObject({ file: { sizeBytes: 10 } });
    expect(await bench.waiting()).toEqual([]);
  });

  it('makes one for all that ask for it at once', async () => {
    const media = await bench.upload(await anImage('png', 1_000, 500));
    const { createVariant } = bench;
    let puts = 0;
    const { store } = bench;
    bench.store = new Proxy(store, {
      get: (target, key, receiver) => {
        if (key === 'put') puts += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    const all = await Promise.all([1, 2, 3].map(() => createVariant.execute(named(media, 'w640.webp'))));
    expect(new Set(all.map(({ storagePath }) => storagePath)).size).toBe(1);
    expect(puts).toBeLessThanOrEqual(1);
  });

  it('answers a width beyond the original with its size', async () => {
    const media = await bench.upload(await anImage('jpeg', 300, 200));
    expect(await picture(media, 'w2560.webp')).toMatchObject({ width: 300, height: 200 });
    expect(await picture(media, 'w320.webp')).toMatchObject({ width: 300, height: 200 });
    expect(await bench.files()).toHaveLength(2);
  });

  it('crops about the focal point, and anew once it moves', async () => {
    const [red, blue] = ['#f00', '#00f'].map((background) => ({
      input: { create: { width: 300, height: 300, channels: 3 as const, background } },
    }));
    const halves = sharp({ create: { width: 900, height: 300, channels: 3, background: '#fff' } });
    const bytes = await halves
      .composite([
        { ...red, left: 0, top: 0 },
        { ...blue, left: 600, top: 0 },
      ])
      .png()
      .toBuffer();
    const media = await bench.upload(bytes);
    const colour = async () => {
      const { dominant } = await sharp((await picture(media, 'w160-1x1.png')).bytes).stats();
      return [dominant.r > 200, dominant.g > 200, dominant.b > 200];
    };
    expect(await colour()).toEqual([true, true, true]);
    const moveTo = (x: number) =>
      bench.updateText.execute({ caller: aCaller(), mediaId: media.id, texts: { focalPoint: { x, y: 0.5 } } });
    await moveTo(0);
    expect(await colour()).toEqual([true, false, false]);
    await moveTo(1);
    expect(await colour()).toEqual([false, false, true]);
  });

  it('turns a photo upright, and shows transparency of a PNG as white in JPEG', async () => {
    const turned = await bench.upload(await aTurnedPhoto());
    expect(await picture(turned, 'w160.webp')).toMatchObject({ width: 40, height: 60 });
    const clear = { width: 50, height: 50, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const media = await bench.upload(await sharp({ create: clear }).png().toBuffer());
    const { dominant } = await sharp((await picture(media, 'w160.jpg')).bytes).stats();
    expect(dominant.r).toBeGreaterThan(240);
    expect(await picture(media, 'w160.webp')).toMatchObject({ hasAlpha: true });
  });

  it('finds none of a GIF, an SVG, another workspace, and of nothing', async () => {
    for (const bytes of [await anImage('gif', 400, 400), SVG]) {
      const media = await bench.upload(Buffer.from(bytes));
      await expect(bench.createVariant.execute(named(media, 'w160.webp'))).rejects.toThrow(NotFound);
    }
    const media = await bench.upload(await anImage('png'));
    const name = named(media, 'w160.webp');
    const [other] = [media.id];
    const elsewhere = { ...name, workspaceId: other, stem: name.stem.replace(name.workspaceId, other) };
    await expect(bench.createVariant.execute(elsewhere)).rejects.toThrow(NotFound);
  });

  it('leads to the original of an animation, and of an image that cannot be decoded, and leaves nothing', async () => {
    const animated = await bench.upload(await anAnimation('webp'));
    const { storagePath } = animated;
    const original = { kind: 'original', busy: false };
    expect(await bench.createVariant.execute(named(animated, 'w160.webp'))).toEqual({ ...original, storagePath });
    const whole = await anImage('png', 1_000, 500);
    const broken = await bench.upload(whole);
    await writeFile(join(bench.folder, broken.storagePath), whole.subarray(0, whole.length / 2));
    expect(await bench.createVariant.execute(named(broken, 'w160.webp'))).toEqual({
      ...original,
      storagePath: broken.storagePath,
    });
    expect([await bench.files(), await bench.waiting()]).toEqual([[storagePath, broken.storagePath].sort(), []]);
  });

  it('leads to the original for the moment when too many wait', async () => {
    const media = await bench.upload(await anImage('png', 1_000, 500));
    const { sources, store, inbox } = bench;
    const full = new CreateVariant(sources, store, inbox, null as never, new FullQueue());
    const shown = await full.execute(named(media, 'w160.webp'));
    expect(shown).toEqual({ kind: 'original', storagePath: media.storagePath, busy: true });
  });

  it('is deleted with its original, also when that is deleted while it is made', async () => {
    const media = await bench.upload(await anImage('png', 1_000, 500));
    await picture(media, 'w160.webp');
    const { createVariant } = bench;
    const making = createVariant.execute(named(media, 'w320.webp')).catch((error: unknown) => error);
    await bench.deleteMedia.execute({ caller: aCaller(), mediaId: media.id });
    expect(await making).toBeInstanceOf(NotFound);
    expect(await bench.files()).toEqual([]);
    await expect(createVariant.execute(named(media, 'w160.webp'))).rejects.toThrow(NotFound);
  });

  it('leads to the original of a file that was replaced, which has variants of its own', async () => {
    const media = await bench.upload(await anImage('png', 1_000, 500));
    const file = await bench.inbox.receive([await anImage('png', 500, 1_000)] as never);
    const after = await bench.replaceFile.execute({ caller: aCaller(), mediaId: media.id, file, originalName: null });
    expect(await picture(after, 'w160.webp')).toMatchObject({ width: 160, height: 320 });
    expect(await bench.createVariant.execute(named(media, 'w160.webp'))).toEqual({
      kind: 'original',
      storagePath: media.storagePath,
      busy: false,
    });
  });
});
