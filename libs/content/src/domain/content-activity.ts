import type { Activity, ActivityDetails } from '@app/shared-kernel';
import { DERIVED_FIELDS } from './derived-fields.ts';
import type { Media } from './media/media.ts';
import type { Page } from './page/page.ts';
import type { Post } from './post/post.ts';

type Entity = Activity['entity'];

/** They follow from other fields, or are recorded by an action of their own. */
const UNTOLD: ReadonlySet<string> = new Set([
  ...DERIVED_FIELDS,
  'publishedAt',
  'scheduledAt',
  'scheduledBy',
  'status',
  'path',
  'parentId',
]);

const STATUS_WORD = { draft: 'unpublished', scheduled: 'scheduled', published: 'published', archived: 'archived' };

export function postEntity({ id, title }: Pick<Post, 'id' | 'title'>): Entity {
  return { type: 'post', id, name: title };
}

export function pageEntity({ id, title }: Pick<Page, 'id' | 'title'>): Entity {
  return { type: 'page', id, name: title };
}

/** An author, category or tag. */
export function namedEntity(type: 'author' | 'category' | 'tag', id: string, name: string): Entity {
  return { type, id, name };
}

/** Files have no names: the alternative text says more than the place in the store does. */
export function mediaEntity({ id, alt, storagePath }: Pick<Media, 'id' | 'alt' | 'storagePath'>): Entity {
  return { type: 'media', id, name: alt?.trim() || storagePath.slice(storagePath.lastIndexOf('/') + 1) };
}

/** @param what happened, such as `created` */
export function happened(entity: Entity, what: string, details?: ActivityDetails): Activity {
  return { action: `${entity.type}.${what}`, entity, ...(details ? { details } : {}) };
}

/** An edit, by the names of the fields that differ; none when all of them have actions of their own. */
export function edited(entity: Entity, changed: object): Activity[] {
  const fields = Object.keys(changed).filter((field) => !UNTOLD.has(field));
  return fields.length > 0 ? [happened(entity, 'updated', { fields })] : [];
}

/** A step between draft, published and archived. */
export function statusChanged(entity: Entity, from: Post['status'], to: Post['status']): Activity[] {
  return from === to ? [] : [happened(entity, STATUS_WORD[to], { from })];
}

export interface RelationChanges {
  /** The tags that a post has now, when they are others. */
  readonly tagIds?: readonly string[];
  /** The posts that it pins now, when they are others. */
  readonly relatedPostIds?: readonly string[];
}

/** Records everything that one update changed in a post, also when it only recomputed derived values. */
export function postUpdated(
  before: Post,
  changed: Partial<Post>,
  { tagIds, relatedPostIds }: RelationChanges,
): Activity[] {
  const after = { ...before, ...changed };
  const entity = postEntity(after);
  const activities = [
    ...edited(entity, changed),
    ...statusChanged(entity, before.status, after.status),
    ...(tagIds ? [happened(entity, 'tags-replaced', { tagIds })] : []),
    ...(relatedPostIds ? [happened(entity, 'related-changed', { postIds: relatedPostIds })] : []),
  ];
  return activities.length > 0 ? activities : [happened(entity, 'updated', { fields: [] })];
}

/** Everything that one update did to a page. */
export function pageUpdated(before: Page, changed: Partial<Page>): Activity[] {
  const after = { ...before, ...changed };
  const entity = pageEntity(after);
  const activities = [...edited(entity, changed), ...statusChanged(entity, before.status, after.status)];
  return activities.length > 0 ? activities : [happened(entity, 'updated', { fields: [] })];
}

/** A batch of posts whose derived values, such as scores, were recomputed. */
export function postsRecomputed(count: number): Activity {
  return happened({ type: 'post', id: null, name: null }, 'recomputed', { count });
}
