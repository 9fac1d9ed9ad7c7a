import { mediaTypeOf, type MediaType } from '../media-type.ts';

/** Widths of the variants of an image, in pixels. There are no others, so that nobody can fill the store with sizes. */
export const VARIANT_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

export const VARIANT_FORMATS = ['webp', 'avif', 'jpg', 'png'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** Crops, with the width of each for a height of 1. */
export const VARIANT_CROPS = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9, '3x2': 3 / 2 } as const;
export type VariantCrop = keyof typeof VARIANT_CROPS;

/** A smaller picture of an image, in one of the offered widths, formats and crops. */
export interface Variant {
  readonly width: VariantWidth;
  /** Null for the whole image. */
  readonly crop: VariantCrop | null;
  readonly format: VariantFormat;
}

/** The parts of a variant's address. */
export interface VariantName {
  readonly workspaceId: string;
  /** The storage path of the image without its extension. */
  readonly stem: string;
  readonly variant: Variant;
}

const MIME_TYPES: Readonly<Record<VariantFormat, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};
/** Types of images that have variants. An animation would stand still, and a drawing fits every size. */
const SOURCES: ReadonlySet<string> = new Set(Object.values(MIME_TYPES));

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const NAME = new RegExp(
  `^((${UUID})/\\d{4}/\\d{2}/${UUID})/w(${VARIANT_WIDTHS.join('|')})(?:-(${Object.keys(VARIANT_CROPS).join('|')}))?\\.(${VARIANT_FORMATS.join('|')})$`,
);

/** Parses the path of a variant below `/media/`. Null for all widths, formats, crops and spellings that do not exist. */
export function parseVariantName(path: string): VariantName | null {
  const [, stem, workspaceId, width, crop, format] = NAME.exec(path) ?? [];
  if (stem === undefined || workspaceId === undefined) return null;
  const variant = {
    width: Number(width) as VariantWidth,
    crop: (crop as VariantCrop | undefined) ?? null,
    format: format as VariantFormat,
  };
  return { workspaceId, stem, variant };
}

/** The name of a variant in the folder of its image, such as `w640-16x9.webp`. */
export function variantFile({ width, crop, format }: Variant): string {
  return `w${width}${crop === null ? '' : `-${crop}`}.${format}`;
}

export function variantType(format: VariantFormat): MediaType {
  return mediaTypeOf(MIME_TYPES[format]) as MediaType;
}

export function hasVariants(mimeType: string): boolean {
  return SOURCES.has(mimeType);
}

/** The storage path of an image without its extension: the folder of its variants. */
export function stemOf(storagePath: string): string {
  return storagePath.replace(/\.[a-z0-9]+$/, '');
}

/** Storage paths that the image with this folder of variants can have. */
export function sourcePathsOf(stem: string): readonly string[] {
  return VARIANT_FORMATS.map((format) => `${stem}.${variantType(format).extension}`);
}
