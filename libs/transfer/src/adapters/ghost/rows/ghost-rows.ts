import { codePointLength, isJsonObject, type JsonObject, type JsonValue } from '@app/shared-kernel';
import { clip } from '../../../domain/clip.ts';
import type { ExportNote } from '../../../domain/export-report.ts';
import type { ExportedItem } from '../../../ports/exported-blog.port.ts';
import { placedTexts } from '../../files/placed-texts.ts';
import { writeLexical } from '../body/write-lexical.ts';

/** Longest values in characters that Ghost imports. */
const MAX = { title: 255, custom_excerpt: 300, meta_title: 300, meta_description: 500, name: 191, bio: 250 } as const;

type Places = ReadonlyMap<string, string>;

/** Makes an id of 24 hexadecimal digits from the part of a UUID that is not its time. */
export function ghostId(id: string): string {
  return id.replaceAll('-', '').slice(8);
}

export function ghostPost(item: ExportedItem, places: Places, notes: ExportNote[]): JsonObject {
  const { id, slug, kind } = item;
  const note = (message: string) => notes.push({ item: { kind, id, slug }, message });
  const isPublished = item.status === 'published';
  if (item.status === 'archived') note('archived posts are drafts in Ghost');
  const robots = item.seo['robots'];
  if (isJsonObject(robots) && robots['index'] === false) note('Ghost has no place for noindex');
  const placeOf = (mediaId: string) => places.get(mediaId) ?? mediaId;
  return {
    id: ghostId(id),
    uuid: id,
    title: cut(item.title, MAX.title, 'the title', note),
    slug,
    lexical: writeLexical(placedTexts(item.blocks, places), (image) => placeOf(image.mediaId)),
    mobiledoc: null,
    html: null,
    feature_image: item.featuredMediaId === null ? null : placeOf(item.featuredMediaId),
    featured: 0,
    type: kind,
    status: isPublished ? 'published' : 'draft',
    visibility: 'public',
    custom_excerpt: item.excerpt === null ? null : cut(item.excerpt, MAX.custom_excerpt, 'the excerpt', note),
    canonical_url: item.canonicalUrl,
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
    published_at: isPublished ? (item.publishedAt?.toISOString() ?? null) : null,
    show_title_and_feature_image: 1,
  };
}

/** @returns null for a post without SEO and social values */
export function postMeta({ id, seo }: ExportedItem, places: Places): JsonObject | null {
  const row = { ...metaOf(seo), ...social('og', seo['og'], places), ...social('twitter', seo['twitter'], places) };
  return Object.keys(row).length === 0 ? null : { id: ghostId(id), post_id: ghostId(id), ...row };
}

/** Ghost hides tags whose names begin with `#`, and refuses those that begin with a comma. */
const NOT_FIRST_IN_NAME = /^[#,\s]+/;

/** A public tag. Characters that are special in Ghost are removed from its name; if nothing is left, the slug is used. */
export function ghostTag(tag: JsonObject): JsonObject {
  const seo = isJsonObject(tag['seo']) ? tag['seo'] : {};
  const slug = text(tag['slug']);
  return {
    id: ghostId(text(tag['id'])),
    name: clip(text(tag['name']).replace(NOT_FIRST_IN_NAME, '') || slug, MAX.name),
    slug,
    description: typeof tag['description'] === 'string' ? clip(tag['description'], MAX.meta_description) : null,
    visibility: 'public',
    ...metaOf(seo),
  };
}

export function ghostUser(author: JsonObject, places: Places): JsonObject {
  const slug = text(author['slug']);
  const [website = null] = Array.isArray(author['sameAs']) ? author['sameAs'] : [];
  const avatar = author['avatarMediaId'];
  return {
    id: ghostId(text(author['id'])),
    name: clip(text(author['displayName']), MAX.name),
    slug,
    // Ghost requires an address; the archive contains none.
    email: `${slug}@author.invalid`,
    bio: typeof author['bio'] === 'string' ? clip(author['bio'], MAX.bio) : null,
    website,
    profile_image: typeof avatar === 'string' ? (places.get(avatar) ?? null) : null,
    status: 'active',
  };
}

function metaOf(seo: Readonly<Record<string, unknown>>): Record<string, JsonValue> {
  const [title, description] = [seo['title'], seo['description']];
  return {
    ...(typeof title === 'string' ? { meta_title: clip(title, MAX.meta_title) } : {}),
    ...(typeof description === 'string' ? { meta_description: clip(description, MAX.meta_description) } : {}),
  };
}

function social(prefix: string, group: unknown, places: Places): Record<string, JsonValue> {
  if (!isJsonObject(group)) return {};
  const { title, description, imageMediaId } = group;
  const image = typeof imageMediaId === 'string' ? places.get(imageMediaId) : undefined;
  return {
    ...(typeof title === 'string' ? { [`${prefix}_title`]: clip(title, MAX.meta_title) } : {}),
    ...(typeof description === 'string' ? { [`${prefix}_description`]: clip(description, MAX.meta_description) } : {}),
    ...(image === undefined ? {} : { [`${prefix}_image`]: image }),
  };
}

function cut(value: string, max: number, what: string, note: (message: string) => void): string {
  if (codePointLength(value) > max) note(`${what} is cut to ${max} characters: ${value}`);
  return clip(value, max);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
