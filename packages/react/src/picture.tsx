import type { ReactElement } from 'react';
import { pictureAttributes, type MediaFile, type PictureOptions } from '@galley/render';

export interface PictureProps extends PictureOptions {
  readonly media: MediaFile | null | undefined;
  readonly className?: string | undefined;
}

/** A media file as `img` with the widths that the service makes; nothing for what is no picture. */
export function Picture({ media, className, ...options }: PictureProps): ReactElement | null {
  const attributes = pictureAttributes(media, options);
  if (attributes === null) return null;
  const { src, srcset, sizes, alt, width, height } = attributes;
  return (
    <img
      className={className}
      src={src}
      srcSet={srcset ?? undefined}
      sizes={sizes ?? undefined}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={options.eager ? undefined : 'lazy'}
      fetchPriority={options.eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
