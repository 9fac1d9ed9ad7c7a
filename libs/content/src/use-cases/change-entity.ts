import { NotFound, type ChangeScope } from '@app/shared-kernel';
import type { Precondition } from './precondition.ts';

/** The steps of changing an author, category or tag that differ between the three. */
export interface EntityChange<Entity> {
  /** What a NotFound names. */
  readonly kind: 'author' | 'category' | 'tag';
  /** Finds it and keeps others from changing it. */
  readonly lock: () => Promise<Entity | null>;
  /**
   * Refuses invalid changes. Also called without an entity, so that broken references are reported even when it does
   * not exist.
   */
  readonly check: (entity: Entity | null) => Promise<void>;
  readonly precondition: Precondition | undefined;
  /** The fields that come to be others. */
  readonly changed: (entity: Entity) => Partial<Entity> | Promise<Partial<Entity>>;
  readonly save: (entity: Entity, changed: Partial<Entity>) => Promise<void>;
}

/**
 * Changes an entity within a transaction; changes that alter nothing write nothing.
 *
 * @returns its id
 * @throws NotFound, and what the parts of the change throw
 */
export async function changeEntity<Entity extends { readonly id: string }>(
  scope: ChangeScope,
  change: EntityChange<Entity>,
): Promise<string> {
  const entity = await change.lock();
  await change.check(entity);
  if (!entity) throw new NotFound(change.kind);
  await change.precondition?.(entity);
  const changed = await change.changed(entity);
  if (Object.keys(changed).length === 0) scope.nothingChanged();
  else await change.save(entity, changed);
  return entity.id;
}
