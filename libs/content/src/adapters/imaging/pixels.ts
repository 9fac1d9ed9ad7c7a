import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { currentTenant, FairQueue } from '@app/platform';
import { DomainError, Invalid } from '@app/shared-kernel';
import { MAX_PIXELS } from '../../domain/media/image-edit.ts';

/** Images of up to this many pixels are processed without waiting for the large ones. */
const SMALL = 1_000_000;
/** Pixels being processed at once by all large images: decoding needs memory for every pixel and a processor core. */
const PIXELS_AT_ONCE = MAX_PIXELS;
const SMALL_AT_ONCE = 2;
const WAITING = { waitingOfOwner: 50, waiting: 500 };
/** Seconds that one image may take. */
const TIME_LIMIT = 20;

const large = new FairQueue({ capacity: PIXELS_AT_ONCE, ...WAITING });
const small = new FairQueue({ capacity: SMALL_AT_ONCE, ...WAITING });

/** Loads the image library, with the first image: most processes of a service never see one. */
async function library(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // It caches results by file name. No file is processed twice here, so the cache would only hold memory.
  sharp.cache(false);
  return sharp;
}

/**
 * Opens an image within limits. A truncated image is refused; slight damage that browsers tolerate is accepted.
 *
 * @param frames all frames of an animation, or only the first
 */
export async function openImage(path: string, { frames = 'first' }: { frames?: 'first' | 'all' } = {}): Promise<Sharp> {
  const options: SharpOptions = {
    failOn: 'truncated',
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    animated: frames === 'all',
  };
  return (await library())(path, options).timeout({ seconds: TIME_LIMIT });
}

/**
 * Runs work on pixels when it is the workspace's turn. Large images share a pixel budget; small ones do not wait for
 * them.
 *
 * @param field the request field to blame when the image library fails
 * @param pixels that the work decodes or produces
 * @throws Invalid when the image library fails; @throws RateLimited when too many images wait
 */
export function withPixels<T>(field: string, pixels: number, work: () => Promise<T>): Promise<T> {
  const attempt = () => faultless(field, work);
  return pixels <= SMALL ? small.run(currentTenant(), attempt) : large.run(currentTenant(), attempt, pixels);
}

/** Reads the header of an image without decoding pixels. @throws Invalid when the library cannot read it */
export function readMetadata(field: string, path: string): Promise<Metadata> {
  return faultless(field, async () => (await openImage(path)).metadata());
}

async function faultless<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? error : Invalid.at(field, fault(error));
  }
}

/** Number of frames of an animation; 1 for a still image. */
export function framesOf({ pages = 1 }: Metadata): number {
  return pages;
}

/** Messages of the library contain file paths of this machine, so they are not passed on. */
function fault(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return `must have at most ${MAX_PIXELS} pixels`;
  return message.startsWith('timeout') ? 'takes too long' : 'is damaged: the image cannot be decoded';
}
