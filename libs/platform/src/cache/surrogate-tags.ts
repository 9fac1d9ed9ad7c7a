import { hash } from 'node:crypto';
import { pluralOf } from '@app/shared-kernel';
import { typeOfTag, type CacheTag } from './cache-tags.ts';

/** With more tags than this, an answer names whole types only: coarser, never wrong. */
export const MAX_SURROGATE_TAGS = 200;
const LENGTH = 8;

/** The tag of answers selected from all of a type, such as `posts`. */
export function listTag(type: string): string {
  return pluralOf(type);
}

/** The tag of answers selected from all of a type by what places them in lists, such as `post-places`. */
export function placesListTag(type: string): string {
  return `${type}-places`;
}

/** The tag of answers that show any entity of a type, such as `any-post`. */
export function anyTag(type: string): string {
  return `any-${type}`;
}

/** The tag of one entity: 8 characters of base64url. */
export function entityTag(workspaceId: string, type: string, id: string): string {
  const name = `${workspaceId} ${type} ${id}`.toLowerCase();
  return hash('sha256', name, 'base64url').slice(0, LENGTH);
}

const made = new WeakMap<readonly CacheTag[], readonly string[]>();

/**
 * The tags by which an external cache can purge an answer.
 * @param tags of the answer
 */
export function surrogateTags(workspaceId: string, tags: readonly CacheTag[]): readonly string[] {
  let held = made.get(tags);
  if (!held) {
    held = tagsOf(workspaceId, tags);
    made.set(tags, held);
  }
  return held;
}

function tagsOf(workspaceId: string, tags: readonly CacheTag[]): readonly string[] {
  const [fine, types] = [new Set<string>(), new Set<string>()];
  for (const tag of tags) {
    const { type, one, places } = typeOfTag(tag);
    types.add(type);
    if (one) fine.add(entityTag(workspaceId, type, tag.slice(type.length + 1))).add(anyTag(type));
    else fine.add(places ? placesListTag(type) : listTag(type));
  }
  return fine.size <= MAX_SURROGATE_TAGS ? [...fine] : [...types].flatMap((type) => [listTag(type), anyTag(type)]);
}

/**
 * The tags to purge after a change.
 * @param id null when any entity of the type may have changed
 * @param hasMoved whether the entity may be elsewhere in lists, for types whose lists say so by `placesTag`
 */
export function tagsToPurge(workspaceId: string, type: string, id: string | null, hasMoved = false): readonly string[] {
  const one = id === null ? anyTag(type) : entityTag(workspaceId, type, id);
  return [one, listTag(type), ...(hasMoved ? [placesListTag(type)] : [])];
}
