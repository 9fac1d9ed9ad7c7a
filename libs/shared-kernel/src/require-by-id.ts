import { NotFound, requireId, requireIdOrSlug } from './errors.ts';
import { isUuid } from './text/text.ts';

type Find<Entity> = (known: string) => Promise<Entity | null>;

/**
 * Finds what has the id, given in any letter case. A text that cannot be an id is refused like an unknown id, before anything is looked up.
 *
 * @param what the kind of entity @throws NotFound; @throws whatever `find` throws
 */
export async function requireById<Entity>(id: unknown, what: string, find: Find<Entity>): Promise<Entity> {
  requireId(id, what);
  return found(await find(id.toLowerCase()), what);
}

/**
 * Finds what has the id, given in any letter case, or the slug. A text that can be neither is refused like an unknown one, before anything is
 * looked up.
 *
 * @param what the kind of entity @throws NotFound; @throws whatever `find` throws
 */
export async function requireByIdOrSlug<Entity>(text: unknown, what: string, find: Find<Entity>): Promise<Entity> {
  requireIdOrSlug(text, what);
  return found(await find(isUuid(text) ? text.toLowerCase() : text), what);
}

function found<Entity>(entity: Entity | null, what: string): Entity {
  if (entity === null) throw new NotFound(what);
  return entity;
}
