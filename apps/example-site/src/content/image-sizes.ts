import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Galley } from '@galley/client';

/** Widths in pixels that are offered; one for each step of a layout, so that few versions are made. */
const WIDTHS = [320, 640, 960, 1280, 1920] as const;
/** What is made smaller; vectors, moving pictures and other files are shown as they are. */
const RESIZABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

const CACHE_BYTES = 64 * 1024 * 1024;
const PIXELS_MAX = 100_000_000;
const QUALITY = 78;
const TIMEOUT_MS = 10_000;

/** Smaller versions of pictures, made on first use. A file of Galley never changes, so neither does a version of it. */
export class ImageSizes {
  private readonly made: LRUCache<string, { bytes: Buffer }>;

  /** @param addressOf where this process reads the file of a public address: inside a network that may be another host */
  constructor(
    private readonly galley: Galley,
    private readonly addressOf: (url: string) => string,
  ) {
    this.made = new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length,
      // Concurrent requests for the same version share the work.
      fetchMethod: async (key) => {
        const [id = '', width] = key.split('@');
        const bytes = await this.make(id, Number(width));
        return bytes && { bytes };
      },
    });
  }

  /** @returns WebP bytes, or null where there is no such picture or width */
  async of(id: string, width: number): Promise<Buffer | null> {
    if (!WIDTHS.some((each) => each === width)) return null;
    return (await this.made.fetch(`${id}@${width}`))?.bytes ?? null;
  }

  private async make(id: string, width: number): Promise<Buffer | undefined> {
    const media = await this.galley.media.find(id);
    if (!media || !RESIZABLE.has(media.mimeType)) return undefined;
    const file = await fetch(this.addressOf(media.url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!file.ok) return undefined;
    return sharp(Buffer.from(await file.arrayBuffer()), { limitInputPixels: PIXELS_MAX })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  }
}

/** The path of a version; null for a width that is not offered. */
export function sizedPath(id: string, width: number): string | null {
  return WIDTHS.some((each) => each === width) ? `/images/${id}/${width}.webp` : null;
}
