import { own, type JsonObject } from '@app/shared-kernel';
import type { Author } from '../author/author.ts';
import type { Category } from '../category/category.ts';
import type { CustomValues } from '../custom-field/custom-field.ts';
import { DERIVED_FIELDS } from '../derived-fields.ts';
import type { Media } from '../media/media.ts';
import type { Page } from '../page/page.ts';
import type { Post } from '../post/post.ts';
import type { Tag } from '../tag/tag.ts';

/** The kinds of content in an archive. */
export type ArchivedKind = 'media' | 'author' | 'category' | 'tag' | 'page' | 'post';

/** Relations of a post, by id; pinned posts in their order. */
export interface BesidePost {
  readonly tagIds: readonly string[];
  readonly relatedPostIds: readonly string[];
  readonly viewCount: number;
}

export type StoredPost = Post & BesidePost;
/** Values of extension fields, if there are any. */
export interface Extended {
  readonly extensions?: CustomValues;
}

export type StoredEntity = (Author | Category | Media | Page | StoredPost | Tag) & Extended;

/** Fields that are not archived: they belong to one workspace, name a user, or are derived from other fields. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'workspaceId',
  'version',
  'createdBy',
  'updatedBy',
  'uploadedByUserId',
  'uploadedByApiKeyId',
  'storagePath',
  'thumbnailPath',
  'blur',
  'path',
  'scheduledBy',
  'unpublishBy',
  'deletedAt',
  ...DERIVED_FIELDS,
  'digest',
]);

/** An entity in an archive: every field that was set, dates in ISO 8601, nothing derived. */
export function archived(entity: StoredEntity): JsonObject & { readonly id: string } {
  const fields = Object.entries(entity).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value as unknown)]),
  ) as JsonObject & { readonly id: string };
}

/** Converts the dates of an archived entity. What is no date is left as it is, and refused by the field rules later. */
export function withDates(entity: JsonObject): Record<string, unknown> {
  const dates = ['createdAt', 'updatedAt', 'publishedAt', 'scheduledAt', 'unpublishAt'].flatMap((name) => {
    const value = own(entity, name);
    return typeof value === 'string' && ISO.test(value) ? [[name, new Date(value)] as const] : [];
  });
  return { ...entity, ...Object.fromEntries(dates) };
}

/** The format of `Date.toISOString`. */
const ISO = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;
