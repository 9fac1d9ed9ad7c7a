import { NotFound, type ChangeScope } from '@app/shared-kernel';
import type { Precondition } from './precondition.ts';

/** The steps of an update that differ between authors, categories and tags. */
export interface EntityChange<Entity> {
  /** The kind that NotFound names. */
  readonly kind: 'author' | 'category' | 'tag';
  /** Loads the entity and locks it. */
  readonly lock: () => Promise<Entity | null>;
  /**
   * Throws for invalid changes. It also runs if the entity does not exist, so that broken references are reported even
   * then.
   */
  readonly check: (entity: Entity | null) => Promise<void>;
  readonly precondition: Precondition | undefined;
  /** The fields whose values change. */
  readonly changed: (entity: Entity) => Partial<Entity> | Promise<Partial<Entity>>;
  readonly save: (entity: Entity, changed: Partial<Entity>) => Promise<void>;
}

/**
 * Updates an entity within a transaction; without a difference nothing is written.
 *
 * @returns its id
 * @throws NotFound, and whatever the steps throw
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
