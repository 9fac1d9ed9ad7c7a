import { isJsonObject, type JsonObject, type JsonValue } from '@app/shared-kernel';
import { cutTo } from '../../../domain/clip.ts';
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
  const note = noteOn({ kind, id, slug }, notes);
  const isPublished = item.status === 'published';
  const at = isPublished ? item.publishedAt : item.scheduledAt;
  if (item.status === 'archived') note('archived posts are drafts in Ghost');
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
    status: isPublished ? 'published' : item.scheduledAt === null ? 'draft' : 'scheduled',
    visibility: 'public',
    custom_excerpt: item.excerpt === null ? null : cut(item.excerpt, MAX.custom_excerpt, 'the excerpt', note),
    canonical_url: item.canonicalUrl ?? item.seo['canonicalUrl'] ?? null,
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
    published_at: at?.toISOString() ?? null,
    show_title_and_feature_image: 1,
  };
}

/** @returns null for a post without SEO and social values */
export function postMeta(
  { id, slug, kind, seo }: ExportedItem,
  places: Places,
  notes: ExportNote[],
): JsonObject | null {
  const note = noteOn({ kind, id, slug }, notes);
  const row = {
    ...metaOf(seo, note),
    ...social('og', seo['og'], places, note),
    ...social('twitter', seo['twitter'], places, note),
  };
  return Object.keys(row).length === 0 ? null : { id: ghostId(id), post_id: ghostId(id), ...row };
}

/** Ghost hides tags whose names begin with `#`, and refuses those that begin with a comma. */
const NOT_FIRST_IN_NAME = /^[#,\s]+/;

/** A public tag. Characters that are special in Ghost are removed from its name; if nothing is left, the slug is used. */
export function ghostTag(kind: 'tag' | 'category', tag: JsonObject, notes: ExportNote[]): JsonObject {
  const seo = isJsonObject(tag['seo']) ? tag['seo'] : {};
  const [id, slug, written] = [text(tag['id']), text(tag['slug']), text(tag['name'])];
  const note = noteOn({ kind, id, slug }, notes);
  const name = written.replace(NOT_FIRST_IN_NAME, '') || slug;
  if (name !== written) note(`the name is changed for Ghost: ${written}`);
  const { description } = tag;
  return {
    id: ghostId(id),
    name: cut(name, MAX.name, 'the name', note),
    slug,
    description:
      typeof description === 'string' ? cut(description, MAX.meta_description, 'the description', note) : null,
    visibility: 'public',
    ...metaOf(seo, note),
  };
}

export function ghostUser(author: JsonObject, places: Places, notes: ExportNote[]): JsonObject {
  const [id, slug] = [text(author['id']), text(author['slug'])];
  const note = noteOn({ kind: 'author', id, slug }, notes);
  const { avatarMediaId: avatar, bio } = author;
  return {
    id: ghostId(id),
    name: cut(text(author['displayName']), MAX.name, 'the name', note),
    slug,
    // Ghost requires an address; the archive contains none.
    email: `${slug}@author.invalid`,
    bio: typeof bio === 'string' ? cut(bio, MAX.bio, 'the bio', note) : null,
    ...linksOf(Array.isArray(author['sameAs']) ? author['sameAs'].map(text) : [], note),
    profile_image: typeof avatar === 'string' ? (places.get(avatar) ?? null) : null,
    status: 'active',
  };
}

/** Ghost has fields for one website and two accounts. */
function linksOf(links: readonly string[], note: Note): JsonObject {
  const fields: Record<string, string | null> = { website: null, twitter: null, facebook: null };
  for (const link of links) {
    const [, x] = /^https:\/\/x\.com\/(\w{1,15})$/.exec(link) ?? [];
    const [, facebook] = /^https:\/\/www\.facebook\.com\/([\w.-]+)$/.exec(link) ?? [];
    const [name, value] = x ? ['twitter', `@${x}`] : facebook ? ['facebook', facebook] : ['website', link];
    if (fields[name] === null) fields[name] = value;
    else note(`Ghost has no place for a further link: ${link}`);
  }
  return fields;
}

function metaOf(seo: Readonly<Record<string, unknown>>, note: Note): Record<string, JsonValue> {
  const [title, description] = [seo['title'], seo['description']];
  return {
    ...(typeof title === 'string' ? { meta_title: cut(title, MAX.meta_title, 'seo.title', note) } : {}),
    ...(typeof description === 'string'
      ? { meta_description: cut(description, MAX.meta_description, 'seo.description', note) }
      : {}),
  };
}

function social(prefix: 'og' | 'twitter', group: unknown, places: Places, note: Note): Record<string, JsonValue> {
  if (!isJsonObject(group)) return {};
  const { title, description, imageMediaId } = group;
  const image = typeof imageMediaId === 'string' ? places.get(imageMediaId) : undefined;
  const fitting = (name: string, value: unknown, max: number) =>
    typeof value === 'string' ? { [`${prefix}_${name}`]: cut(value, max, `seo.${prefix}.${name}`, note) } : {};
  return {
    ...fitting('title', title, MAX.meta_title),
    ...fitting('description', description, MAX.meta_description),
    ...(image === undefined ? {} : { [`${prefix}_image`]: image }),
  };
}

type Note = (message: string) => void;

function noteOn(item: ExportNote['item'], notes: ExportNote[]): Note {
  return (message) => void notes.push({ item, message });
}

function cut(value: string, max: number, what: string, note: Note): string {
  return cutTo(max, value, what, (_, message) => note(`${message}: ${value}`));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
