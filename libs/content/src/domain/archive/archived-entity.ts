import { own, type JsonObject } from '@app/shared-kernel';
import type { Author } from '../author/author.ts';
import type { Category } from '../category/category.ts';
import type { CustomValues } from '../custom-field/custom-field.ts';
import { DERIVED_FIELDS } from '../derived-fields.ts';
import type { Media } from '../media/media.ts';
import type { Page } from '../page/page.ts';
import type { Post } from '../post/post.ts';
import type { Tag } from '../tag/tag.ts';

/** In the order in which they are put back: what is referred to comes before what refers. */
export const ARCHIVED_KINDS = ['media', 'author', 'category', 'tag', 'page', 'post'] as const;
export type ArchivedKind = (typeof ARCHIVED_KINDS)[number];

/** What is stored beside a post, by id; pinned posts in their order. */
export interface BesidePost {
  readonly tagIds: readonly string[];
  readonly relatedPostIds: readonly string[];
  readonly viewCount: number;
}

export type StoredPost = Post & BesidePost;
/** What extensions keep of it, where they keep anything. */
export interface Extended {
  readonly extensions?: CustomValues;
}

export type StoredEntity = (Author | Category | Media | Page | StoredPost | Tag) & Extended;

/** They belong to the place of an entity, name a user, or follow from its other fields. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'workspaceId',
  'version',
  'createdBy',
  'updatedBy',
  'uploadedByUserId',
  'uploadedByApiKeyId',
  'storagePath',
  'thumbnailPath',
  'path',
  'scheduledAt',
  'deletedAt',
  ...DERIVED_FIELDS,
  'digest',
]);

/** An entity in an archive: every field that was stated, dates in ISO 8601, nothing derived. */
export function archived(entity: StoredEntity): JsonObject & { readonly id: string } {
  const fields = Object.entries(entity).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value as unknown)]),
  ) as JsonObject & { readonly id: string };
}

/** The dates of an archived entity as the core knows them; what is no date stays what it is and is refused by the rules. */
export function withDates(entity: JsonObject): Record<string, unknown> {
  const dates = ['createdAt', 'updatedAt', 'publishedAt'].flatMap((name) => {
    const value = own(entity, name);
    return typeof value === 'string' && ISO.test(value) ? [[name, new Date(value)] as const] : [];
  });
  return { ...entity, ...Object.fromEntries(dates) };
}

/** As `Date.toISOString` writes them. */
const ISO = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;
