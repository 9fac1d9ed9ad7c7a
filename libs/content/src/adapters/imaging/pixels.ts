import { Invalid } from '@app/shared-kernel';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { MAX_PIXELS } from '../../domain/media/image-edit.ts';
import { Turnstile } from './turnstile.ts';

/** Taking an image apart needs memory for all its pixels, and a processor core. */
const IMAGES_AT_ONCE = 2;
/** Seconds of work on one image. */
const TIME_LIMIT = 20;

// The library remembers results by file name. No file is looked at twice here, so that would only hold memory.
sharp.cache(false);

const turnstile = new Turnstile(IMAGES_AT_ONCE);

/**
 * Opens an image for work within bounds. One cut short is refused; slight damage, which browsers forgive too, is not.
 *
 * @param frames all frames of an animation, or the first alone
 */
export function openImage(path: string, { frames = 'first' }: { frames?: 'first' | 'all' } = {}): Sharp {
  const options: SharpOptions = {
    failOn: 'truncated',
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    animated: frames === 'all',
  };
  return sharp(path, options).timeout({ seconds: TIME_LIMIT });
}

/**
 * Does work on pixels when it is its turn.
 *
 * @param field of the request, for what the image library cannot cope with
 * @throws Invalid for that
 */
export function withPixels<T>(field: string, work: () => Promise<T>): Promise<T> {
  return turnstile.pass(async () => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof Invalid ? error : Invalid.at(field, fault(error));
    }
  });
}

/** Frames of an animation; 1 for a still image. */
export function framesOf({ pages = 1 }: Metadata): number {
  return pages;
}

/** Messages of the library hold paths of this machine, so they stay here. */
function fault(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return `must have at most ${MAX_PIXELS} pixels`;
  return message.startsWith('timeout') ? 'takes too long' : 'is damaged: the image cannot be decoded';
}
