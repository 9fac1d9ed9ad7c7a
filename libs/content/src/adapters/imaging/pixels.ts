import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { FairQueue, workOwner } from '@app/platform';
import { DomainError, Invalid } from '@app/shared-kernel';
import { MAX_PIXELS } from '../../domain/media/image-edit.ts';

/** Pixels up to which an image is worked on beside the large ones. */
const SMALL = 1_000_000;
/** Taking an image apart needs memory for all its pixels, and a processor core. */
const PIXELS_AT_ONCE = MAX_PIXELS;
const SMALL_AT_ONCE = 2;
const WAITING = { waitingOfOwner: 50, waiting: 500 };
/** Seconds of work on one image. */
const TIME_LIMIT = 20;

// The library remembers results by file name. No file is looked at twice here, so that would only hold memory.
sharp.cache(false);

const large = new FairQueue({ capacity: PIXELS_AT_ONCE, ...WAITING });
const small = new FairQueue({ capacity: SMALL_AT_ONCE, ...WAITING });

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
 * Does work on pixels when it is the turn of the workspace. Large images share a budget of pixels; small ones do not wait for them.
 *
 * @param field of the request, for what the image library cannot cope with
 * @param pixels that the work decodes or makes
 * @throws Invalid for that; @throws RateLimited when too many images wait
 */
export function withPixels<T>(field: string, pixels: number, work: () => Promise<T>): Promise<T> {
  const attempt = () => faultless(field, work);
  return pixels <= SMALL ? small.run(workOwner(), attempt) : large.run(workOwner(), attempt, pixels);
}

/** Reads what the head of an image says; nothing is decoded. @throws Invalid where the library cannot read it */
export function readMetadata(field: string, path: string): Promise<Metadata> {
  return faultless(field, () => openImage(path).metadata());
}

async function faultless<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? error : Invalid.at(field, fault(error));
  }
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
