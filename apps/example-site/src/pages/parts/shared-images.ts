import type { Frame } from '../../content/frame.ts';
import type { Media, SeoGroup } from '../../content/model.ts';
import { safeSource } from '../../html/safe-url.ts';
import type { PageMeta, SharedImage } from './head.ts';

/** The images that links to a page are shown with: its own for the purpose, else its main one, else the workspace's. */
export function sharedImages(
  seo: SeoGroup,
  media: ReadonlyMap<string, Media>,
  main: Media | null,
  frame: Frame,
): PageMeta['images'] {
  const own = (id: string | null) => (id === null ? null : (media.get(id) ?? null));
  const og = own(seo.og.imageMediaId) ?? main ?? workspaceImages(frame).og;
  return { og, twitter: own(seo.twitter.imageMediaId) };
}

/** For pages that have none of their own. */
export function workspaceImages({ workspace: { defaultOgImageUrl } }: Frame): PageMeta['images'] {
  const url = defaultOgImageUrl === null ? null : safeSource(defaultOgImageUrl);
  const og: SharedImage | null = url === null ? null : { url, width: null, height: null, alt: null };
  return { og, twitter: null };
}
