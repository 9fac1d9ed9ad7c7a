import type { Api } from '../api/index.ts';

export type MediaRow = Api.EditedMedia;

/** A file, or what another entity says of its file. */
type Shown = Pick<MediaRow, 'url' | 'mimeType'> & Partial<Pick<MediaRow, 'thumbnailUrl'>>;

/** The smallest available picture; null for files without one. */
export function pictureOf({ thumbnailUrl, url, mimeType }: Shown): string | null {
  return thumbnailUrl ?? (mimeType.startsWith('image/') ? url : null);
}

/** Whether it is a picture that nothing tells of to those who do not see it. */
export function lacksAlt({ mimeType, alt }: MediaRow): boolean {
  return mimeType.startsWith('image/') && !alt;
}

export function nameOf({ originalName, alt, storagePath }: MediaRow): string {
  return originalName || alt || (storagePath.split('/').at(-1) ?? '');
}

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

export function sizeOf(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${number.format(bytes / 1_024)} kB` : `${number.format(bytes / 1_048_576)} MB`;
}
