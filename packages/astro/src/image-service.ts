import { versionUrl, type MediaFile, type PictureFormat } from '@galley/render';

/** Widths in pixels that Galley makes. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560];
const FORMATS: ReadonlySet<string> = new Set(['webp', 'avif', 'jpg', 'png']);

/** What `<Image>` and `getImage` are asked for. */
export interface ImageRequest {
  readonly src: string | { readonly src: string };
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly format?: string | undefined;
  readonly alt?: string | undefined;
}

export interface ImageSource {
  readonly transform: ImageRequest;
  readonly descriptor: string;
  readonly attributes: Record<string, never>;
}

export interface ImageService {
  propertiesToHash: string[];
  validateOptions(options: ImageRequest): ImageRequest;
  getURL(options: ImageRequest): string;
  getSrcSet(options: ImageRequest): ImageSource[];
  getHTMLAttributes(options: ImageRequest): Record<string, unknown>;
}

/**
 * An image service that makes nothing itself: of a media file it gives the addresses of the versions that Galley makes.
 * Every other picture is shown as it is.
 */
const service: ImageService = {
  propertiesToHash: ['src', 'width', 'format'],
  validateOptions: (options) => options,
  getURL: (options) => urlOf(options, options.width ?? 1280) ?? addressOf(options),
  getSrcSet: (options) => {
    const { width = 1280 } = options;
    const widths = WIDTHS.filter((each) => each <= width * 2);
    return widths.flatMap((each) =>
      urlOf(options, each) === null
        ? []
        : [{ transform: { ...options, width: each }, descriptor: `${each}w`, attributes: {} }],
    );
  },
  getHTMLAttributes: ({ alt = '', width, height }) => ({ alt, width, height, loading: 'lazy', decoding: 'async' }),
};

// oxlint-disable-next-line import/no-default-export -- Astro asks for it.
export default service;

function urlOf(options: ImageRequest, width: number): string | null {
  const format = FORMATS.has(options.format ?? '') ? (options.format as PictureFormat) : 'webp';
  const enough = WIDTHS.find((each) => each >= width) ?? 2560;
  return versionUrl({ url: addressOf(options) } as MediaFile, enough, format);
}

function addressOf({ src }: ImageRequest): string {
  return typeof src === 'string' ? src : src.src;
}
