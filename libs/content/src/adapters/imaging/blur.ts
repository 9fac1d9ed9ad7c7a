import type { Sharp } from 'sharp';
import type { rgbaToThumbHash } from 'thumbhash';

/** Longest side that a ThumbHash is made of, in pixels. */
const SIDE = 100;

/** Loads the maker of ThumbHashes, with the first image. */
export async function loadThumbHash(): Promise<typeof rgbaToThumbHash> {
  return (await import('thumbhash')).rgbaToThumbHash;
}

/** A ThumbHash of an image as displayed, in base64. Every row of the image is decoded for it. */
export async function blurOf(image: Sharp, toHash: typeof rgbaToThumbHash): Promise<string> {
  const { data, info } = await image
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(toHash(info.width, info.height, data)).toString('base64');
}
