import type { JsonObject } from '@app/shared-kernel';
import type { NewEntity } from '../../domain/new-entity.ts';
import type { Dated } from './read-archived.ts';
import { restoredSeo } from './restored-seo.ts';

type Read = Dated & { readonly seo?: JsonObject };

/** The identity that an entity has in the archive. */
export function as(identity: NewEntity, { id, createdAt }: Dated): NewEntity {
  return { ...identity, id, now: createdAt };
}

/**
 * An entity with the date of its last change at the origin.
 *
 * @param read the entities of the archive; @param at the place of this one; @param make makes it, with its own SEO values
 */
export function restored<Own extends Read, T extends { readonly updatedAt: Date }>(
  read: readonly Own[],
  at: number,
  make: (own: Own, seo: JsonObject) => T,
): T {
  const own = read[at] as Own;
  return { ...make(own, restoredSeo(own.seo)), updatedAt: own.updatedAt };
}
