import { requireByIdOrSlug } from '@app/shared-kernel';
import type { Locked, Precondition } from './precondition.ts';

/**
 * Locks the entity that a caller names, and checks its precondition.
 *
 * @param kind named by NotFound
 * @param lock locks the entity until the transaction ends; what it throws comes before NotFound
 * @throws NotFound; @throws whatever `lock` and the precondition throw
 */
export async function lockKnown<Entity extends Locked>(
  kind: string,
  idOrSlug: string,
  lock: (idOrSlug: string) => Promise<Entity | null>,
  precondition?: Precondition,
): Promise<Entity> {
  const entity = await requireByIdOrSlug(idOrSlug, kind, lock);
  await precondition?.(entity);
  return entity;
}
