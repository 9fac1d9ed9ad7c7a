import { cacheTag, type CacheTag } from '@app/platform';
import { EXTENDED_KINDS } from '../../../domain/custom-field/custom-field.ts';
import type { CustomFields } from '../../../domain/custom-field/custom-fields.ts';
import { highlighted, highlightedPiece } from '../../../domain/post/highlights.ts';
import type { CustomFieldValues } from '../../../ports/custom-field/custom-field-values.port.ts';
import type { MediaReader } from '../../../ports/media/media-reader.port.ts';
import type { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import type { FoundTextsReader } from '../../../ports/post/found-texts.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import type { Include } from './include.query.ts';
import { INCLUDED_MEDIA } from './included.response.ts';
import type { Mentions } from './mentions.ts';

/** `included` of an answer, and the cache tags of what is in it. */
export interface IncludedPart {
  readonly body: Record<string, object>;
  readonly tags: readonly CacheTag[];
}

/** What an answer is to have beside its items. */
export interface Asked {
  readonly include: readonly Include[];
  /** The words that are searched for, for highlights. */
  readonly terms?: readonly string[];
}

/** Makes `included` of what the items of an answer mention. */
export class IncludedParts {
  constructor(
    private readonly media: MediaReader,
    private readonly urls: MediaUrls,
    private readonly foundTexts: FoundTextsReader,
    private readonly fields: CustomFields,
    private readonly values: CustomFieldValues,
  ) {}

  /** One round trip each for files, highlights and the values of extension fields; none for the rest. */
  async of(site: Site, { include: asked, terms = [] }: Asked, items: readonly Mentions[]): Promise<IncludedPart> {
    const body: Record<string, object> = {};
    const paths = Object.fromEntries(items.flatMap(({ places }) => places));
    const mediaIds = asked.includes('media') ? [...new Set(items.flatMap((item) => item.mediaIds))] : [];
    if (asked.includes('media')) body['media'] = await this.files(site, mediaIds);
    if (asked.includes('paths')) body['paths'] = paths;
    if (asked.includes('urls')) body['urls'] = addresses(site, paths);
    if (asked.includes('tags')) body['tags'] = Object.fromEntries(items.map(({ id, tags }) => [id, tags]));
    if (asked.includes('highlights')) body['highlights'] = await this.highlights(site, items, terms);
    if (asked.includes('extensions')) body['extensions'] = await this.extensions(site, items);
    return { body, tags: mediaIds.map((id) => cacheTag('media', id)) };
  }

  private async highlights(site: Site, items: readonly Mentions[], terms: readonly string[]): Promise<object> {
    const ids = items.map(({ id }) => id);
    const texts = await this.foundTexts.find(site.id, ids, terms);
    return Object.fromEntries(
      texts.map(({ id, title, excerpt, body }) => [
        id,
        {
          title: highlighted(title, terms),
          excerpt: excerpt === null ? null : highlightedPiece({ text: excerpt }, terms),
          bodyText: body && highlightedPiece(body, terms),
        },
      ]),
    );
  }

  private async files(site: Site, ids: readonly string[]): Promise<object> {
    const files = await this.media.findMany(site.id, ids);
    const { urls } = this;
    return Object.fromEntries([...files].map(([id, media]) => [id, INCLUDED_MEDIA.present({ media, urls })]));
  }

  /** The items of an answer are of one kind. */
  private async extensions(site: Site, items: readonly Mentions[]): Promise<object> {
    const kind = EXTENDED_KINDS.find((each) => each === items[0]?.kind);
    if (kind === undefined) return {};
    const ids = items.map(({ id }) => id);
    const stored = await this.values.findMany(site.id, kind, ids);
    return Object.fromEntries(ids.map((id) => [id, this.fields.shown(kind, stored.get(id) ?? {}, 'consumers')]));
  }
}

/** The members of an answer beside its items: `included`, if it was asked for. */
export async function besideOf(
  parts: IncludedParts | undefined,
  { site, ...asked }: Asked & { readonly site: Site },
  items: readonly { readonly beside?: Mentions | undefined }[],
): Promise<{ readonly body: object; readonly tags: readonly CacheTag[] }> {
  if (asked.include.length === 0 || !parts) return { body: {}, tags: [] };
  const mentions = items.flatMap(({ beside }) => beside ?? []);
  const { body, tags } = await parts.of(site, asked, mentions);
  return { body: { included: body }, tags };
}

function addresses({ siteUrl }: Site, paths: Readonly<Record<string, string>>): Record<string, string | null> {
  const base = siteUrl?.replace(/\/$/, '');
  return Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [id, base === undefined ? null : `${base}${path}`]),
  );
}
