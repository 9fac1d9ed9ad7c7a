import type { OwnSeo, SeoPatch } from './seo-group.ts';

/** A place that names a media file; `path` reads like `seo.og.imageMediaId`. */
export interface SeoMediaReference {
  readonly path: string;
  readonly mediaId: string;
}

/** The media that a group, or a change of one, names. */
export function seoMediaReferences(seo: OwnSeo | SeoPatch, path = 'seo'): SeoMediaReference[] {
  return (['og', 'twitter'] as const).flatMap((group) => {
    const mediaId = seo[group]?.imageMediaId;
    return mediaId ? [{ path: `${path}.${group}.imageMediaId`, mediaId }] : [];
  });
}
