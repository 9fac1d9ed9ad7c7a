import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aMedia } from '../../../../testing/media/a-media.ts';
import { planVariant, widthsOf, type VariantSource } from './variant-plan.ts';
import {
  parseVariantName,
  sourcePathsOf,
  stemOf,
  VARIANT_CROPS,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  variantFile,
  type Variant,
  type VariantCrop,
} from './variant.ts';

const { storagePath } = aMedia();
const stem = stemOf(storagePath);
const variants: fc.Arbitrary<Variant> = fc.record({
  width: fc.constantFrom(...VARIANT_WIDTHS),
  crop: fc.constantFrom(null, ...(Object.keys(VARIANT_CROPS) as VariantCrop[])),
  format: fc.constantFrom(...VARIANT_FORMATS),
});

describe(parseVariantName.name, () => {
  it('reads every offered width, crop and format', () => {
    fc.assert(
      fc.property(variants, (variant) => {
        const [workspaceId] = stem.split('/');
        expect(parseVariantName(`${stem}/${variantFile(variant)}`)).toEqual({ workspaceId, stem, variant });
      }),
    );
  });

  it.each([
    'w641.webp',
    'w0640.webp',
    'w640',
    'w640.gif',
    'w640.jpeg',
    'w640.WEBP',
    'w640-2x1.webp',
    'w640-16x9-500-500.webp',
    'w640-.webp',
    'W640.webp',
    'w640.webp/',
    'w640.webp.webp',
    '../w640.webp',
    'w640%2ewebp',
    '',
  ])('knows no %j', (file) => {
    expect(parseVariantName(`${stem}/${file}`)).toBeNull();
  });

  it('knows only names below a file of a workspace', () => {
    for (const path of [
      'w640.webp',
      `x${stem}/w640.webp`,
      `${stem.toUpperCase()}/w640.webp`,
      `${storagePath}/w640.webp`,
    ]) {
      expect(parseVariantName(path)).toBeNull();
    }
  });
});

describe(sourcePathsOf.name, () => {
  it('names the image itself and its siblings of other types, without GIF and SVG', () => {
    expect(sourcePathsOf(stem)).toEqual(['webp', 'avif', 'jpg', 'png'].map((extension) => `${stem}.${extension}`));
  });
});

describe(planVariant.name, () => {
  const source = (different: Partial<VariantSource> = {}): VariantSource => ({
    storagePath,
    focalPoint: null,
    width: 4_000,
    height: 3_000,
    ...different,
  });

  it('shows the whole image in the asked width', () => {
    expect(planVariant(source(), { width: 640, crop: null, format: 'webp' })).toEqual({
      storagePath: `${stem}/w640.webp`,
      region: null,
      width: 640,
      format: 'webp',
    });
  });

  it('is never larger than the image, and has one file for all greater widths', () => {
    const plans = [960, 1280, 2560].map((width) =>
      planVariant(source({ width: 700, height: 500 }), { width, crop: null, format: 'avif' } as Variant),
    );
    expect(plans.map((plan) => plan.width)).toEqual([700, 700, 700]);
    expect(new Set(plans.map((plan) => plan.storagePath))).toEqual(new Set([`${stem}/w960.avif`]));
  });

  it('crops about the focal point, as far as the edges allow, and names the file by it', () => {
    const crop = (x: number, y: number) =>
      planVariant(source({ focalPoint: { x, y } }), { width: 320, crop: '1x1', format: 'jpg' });
    expect(crop(0.5, 0.5).region).toEqual({ x: 500, y: 0, width: 3_000, height: 3_000 });
    expect(crop(0, 1).region).toEqual({ x: 0, y: 0, width: 3_000, height: 3_000 });
    expect(crop(0.9, 0.1).region).toEqual({ x: 1_000, y: 0, width: 3_000, height: 3_000 });
    expect(crop(0.25, 0.625).storagePath).toBe(`${stem}/w320-1x1-250-625.jpg`);
  });

  it('stays within any image, near the asked proportion, with the focal point in every crop', () => {
    const sides = fc.integer({ min: 1, max: 20_000 });
    const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
    fc.assert(
      fc.property(variants, sides, sides, fc.record({ x: share, y: share }), (variant, width, height, focalPoint) => {
        const plan = planVariant(source({ width, height, focalPoint }), variant);
        const region = plan.region ?? { x: 0, y: 0, width, height };
        expect(plan.width).toBeLessThanOrEqual(Math.min(variant.width, region.width));
        expect(region.x >= 0 && region.y >= 0 && region.width >= 1 && region.height >= 1).toBe(true);
        expect(region.x + region.width <= width && region.y + region.height <= height).toBe(true);
        const [at, down] = [focalPoint.x * width, focalPoint.y * height];
        expect(region.x - 1 <= at && at <= region.x + region.width + 1).toBe(true);
        expect(region.y - 1 <= down && down <= region.y + region.height + 1).toBe(true);
        if (variant.crop !== null) {
          const proportion = VARIANT_CROPS[variant.crop];
          expect(Math.abs(region.width - region.height * proportion)).toBeLessThanOrEqual(1 + proportion);
        }
      }),
    );
  });
});

describe(widthsOf.name, () => {
  it('names every width up to the first that shows the whole image', () => {
    expect(widthsOf(100)).toEqual([{ name: 160, pixels: 100 }]);
    expect(widthsOf(320).map(({ name }) => name)).toEqual([160, 320]);
    expect(widthsOf(500).at(-1)).toEqual({ name: 640, pixels: 500 });
    expect(widthsOf(9_000).map(({ pixels }) => pixels)).toEqual([...VARIANT_WIDTHS]);
  });
});
