import { cacheTag, type CacheTag } from '@app/platform';
import type { MediaReader } from '../../../ports/media/media-reader.port.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import type { Include } from './include.query.ts';
import { INCLUDED_MEDIA } from './included.response.ts';
import type { Mentions } from './mentions.ts';

/** `included` of an answer, and the cache tags of what is in it. */
export interface IncludedPart {
  readonly body: Record<string, object>;
  readonly tags: readonly CacheTag[];
}

/** Makes `included` of what the items of an answer mention. */
export class IncludedParts {
  constructor(
    private readonly media: MediaReader,
    private readonly urls: MediaUrls,
  ) {}

  /** One round trip for files; none for the rest. */
  async of(site: Site, asked: readonly Include[], items: readonly Mentions[]): Promise<IncludedPart> {
    const body: Record<string, object> = {};
    const paths = Object.fromEntries(items.flatMap(({ places }) => places));
    const mediaIds = asked.includes('media') ? [...new Set(items.flatMap((item) => item.mediaIds))] : [];
    if (asked.includes('media')) body['media'] = await this.files(site, mediaIds);
    if (asked.includes('paths')) body['paths'] = paths;
    if (asked.includes('urls')) body['urls'] = addresses(site, paths);
    if (asked.includes('tags')) body['tags'] = Object.fromEntries(items.map(({ id, tags }) => [id, tags]));
    return { body, tags: mediaIds.map((id) => cacheTag('media', id)) };
  }

  private async files(site: Site, ids: readonly string[]): Promise<object> {
    const files = await this.media.findMany(site.id, ids);
    const { urls } = this;
    return Object.fromEntries([...files].map(([id, media]) => [id, INCLUDED_MEDIA.present({ media, urls })]));
  }
}

/** The members of an answer beside its items: `included`, if it was asked for. */
export async function besideOf(
  parts: IncludedParts | undefined,
  { site, include }: { readonly site: Site; readonly include: readonly Include[] },
  items: readonly { readonly beside?: Mentions | undefined }[],
): Promise<{ readonly body: object; readonly tags: readonly CacheTag[] }> {
  if (include.length === 0 || !parts) return { body: {}, tags: [] };
  const mentions = items.flatMap(({ beside }) => beside ?? []);
  const { body, tags } = await parts.of(site, include, mentions);
  return { body: { included: body }, tags };
}

function addresses({ siteUrl }: Site, paths: Readonly<Record<string, string>>): Record<string, string | null> {
  const base = siteUrl?.replace(/\/$/, '');
  return Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [id, base === undefined ? null : `${base}${path}`]),
  );
}
