import type { OwnSeo, SeoPatch } from './seo-group.ts';

/** A reference to a media file; `path` is its place, such as `seo.og.imageMediaId`. */
export interface SeoMediaReference {
  readonly path: string;
  readonly mediaId: string;
}

/** The media files that a group or a patch refers to. */
export function seoMediaReferences(seo: OwnSeo | SeoPatch, path = 'seo'): SeoMediaReference[] {
  return (['og', 'twitter'] as const).flatMap((group) => {
    const mediaId = seo[group]?.imageMediaId;
    return mediaId ? [{ path: `${path}.${group}.imageMediaId`, mediaId }] : [];
  });
}
