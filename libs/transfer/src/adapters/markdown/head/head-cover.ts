import { posix } from 'node:path';
import { isJsonObject, own } from '@app/shared-kernel';
import type { Site } from '../site/site.ts';
import { text, type FieldReader } from './field-reader.ts';

const COVER = [
  'image',
  'cover',
  'coverImage',
  'cover_image',
  'featured_image',
  'featuredImage',
  'feature_image',
  'featureImage',
  'heroImage',
  'hero_image',
  'hero',
  'banner',
  'header',
  'header_image',
  'header-img',
  'top_img',
  'thumbnail',
  'thumb',
  'img',
  'photos',
  'images',
  'resources',
];
const COVER_ALT = ['image_alt', 'imageAlt', 'cover_alt', 'coverAlt', 'featured_image_alt', 'heroImageAlt', 'heroAlt'];
const PLACES = ['image', 'src', 'url', 'path', 'overlay_image', 'teaser', 'file'];
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i;
/** Names of the resource, or file, of a page bundle that themes of Hugo show as its cover. */
const NAMED_COVER = /cover|feature|thumbnail|hero|banner/i;
const BUNDLED = ['featured', 'feature', 'cover', 'thumbnail'].flatMap((name) =>
  ['jpg', 'jpeg', 'png', 'webp'].map((type) => `${name}.${type}`),
);

export interface Cover {
  readonly cover: string | null;
  readonly coverAlt: string;
}

/** @param readers the front matter and its `extra` table @param sourcePath of the post's file */
export function readCover(readers: readonly FieldReader[], sourcePath: string, { generator, files }: Site): Cover {
  const first = <T>(names: readonly string[], parse: (value: unknown) => T | null): T | null => {
    for (const reader of readers) {
      const found = reader.first(names, parse);
      if (found !== null) return found;
    }
    return null;
  };
  const said = first(COVER, imageOf);
  const coverAlt = first(COVER_ALT, text) ?? first(COVER, altOf) ?? '';
  const isBundle = generator === 'hugo' && /(?:^|\/)index\.[^./]+$/.test(sourcePath);
  const bundled = isBundle ? BUNDLED.find((name) => files.has(posix.join(posix.dirname(sourcePath), name))) : undefined;
  return { cover: said ?? bundled ?? null, coverAlt };
}

/** A path or address, alone, in a table, or the first of a list. */
export function imageOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) {
    const all = value as unknown[];
    const named = all.find(
      (each) => isJsonObject(each) && NAMED_COVER.test(`${text(own(each, 'name'))} ${text(own(each, 'src'))}`),
    );
    for (const each of named === undefined ? all : [named]) {
      const found = imageOf(each);
      if (found !== null && IMAGE.test(found)) return found;
    }
    return null;
  }
  if (!isJsonObject(value)) return null;
  for (const place of PLACES) {
    const found = imageOf(own(value, place) ?? null);
    if (found !== null) return found;
  }
  return null;
}

function altOf(value: unknown): string | null {
  return isJsonObject(value) ? (text(own(value, 'alt')) ?? text(own(value, 'image_description'))) : null;
}
