import type { Activity, ActivityDetails } from '@app/shared-kernel';
import { DERIVED_FIELDS } from './derived-fields.ts';
import type { Media } from './media/media.ts';
import type { Page } from './page/page.ts';
import { keepsPlace } from './post/place-in-lists.ts';
import type { Post } from './post/post.ts';

type Entity = Activity['entity'];

/** Fields whose changes are not listed: they are derived, or have an action of their own. */
const UNLISTED_FIELDS: ReadonlySet<string> = new Set([
  ...DERIVED_FIELDS,
  'publishedAt',
  'scheduledAt',
  'scheduledBy',
  'unpublishAt',
  'unpublishBy',
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

/** An author, category or tag as an activity entry names it. */
export function namedEntity(type: 'author' | 'category' | 'tag', id: string, name: string): Entity {
  return { type, id, name };
}

/** Files have no names; the alt text tells more than the storage path. */
export function mediaEntity({ id, alt, storagePath }: Pick<Media, 'id' | 'alt' | 'storagePath'>): Entity {
  return { type: 'media', id, name: alt?.trim() || storagePath.slice(storagePath.lastIndexOf('/') + 1) };
}

/** @param what the action, such as `created` */
export function happened(entity: Entity, what: string, details?: ActivityDetails): Activity {
  return { action: `${entity.type}.${what}`, entity, ...(details ? { details } : {}) };
}

/** An edit, with the names of the changed fields; no entry if all of them have actions of their own. */
export function edited(entity: Entity, changed: object): Activity[] {
  const fields = Object.keys(changed).filter((field) => !UNLISTED_FIELDS.has(field));
  return fields.length > 0 ? [happened(entity, 'updated', { fields })] : [];
}

/** A change between draft, published and archived. */
export function statusChanged(entity: Entity, from: Post['status'], to: Post['status']): Activity[] {
  return from === to ? [] : [happened(entity, STATUS_WORD[to], { from })];
}

export interface RelationChanges {
  /** The tags after the update, if they changed. */
  readonly tagIds?: readonly string[];
  /** The pinned posts after the update, if they changed. */
  readonly relatedPostIds?: readonly string[];
}

/** Entries for everything that one update changed in a post, including derived values alone. */
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
  const all = activities.length > 0 ? activities : [happened(entity, 'updated', { fields: [] })];
  return !tagIds && keepsPlace(changed) ? all.map((activity) => ({ ...activity, keepsPlace: true })) : all;
}

/** Entries for everything that one update changed in a page. */
export function pageUpdated(before: Page, changed: Partial<Page>): Activity[] {
  const after = { ...before, ...changed };
  const entity = pageEntity(after);
  const activities = [...edited(entity, changed), ...statusChanged(entity, before.status, after.status)];
  return activities.length > 0 ? activities : [happened(entity, 'updated', { fields: [] })];
}

/** An entry for a batch of posts whose derived values, such as scores, were recomputed. */
export function postsRecomputed(count: number): Activity {
  return happened({ type: 'post', id: null, name: null }, 'recomputed', { count });
}
