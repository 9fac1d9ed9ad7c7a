import type { Actor } from '@app/shared-kernel';

/** The version of an entity, and who wrote it. */
export interface Tracked {
  /** Counts from 1; raised when the entity's own fields change, but not by other changes that its reads show. */
  readonly version: number;
  /** The creator and the last editor; null for the service itself, and for entities older than these fields. */
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
}

/** The first version of something new. */
export function firstVersion({ userId = null }: Pick<Actor, 'userId'>): Tracked {
  return { version: 1, createdBy: userId, updatedBy: userId };
}

/** The tracking fields of the next version. */
export function nextVersion(
  { version }: Pick<Tracked, 'version'>,
  { userId = null }: Pick<Actor, 'userId'>,
  now: Date,
): Pick<Tracked, 'version' | 'updatedBy'> & { readonly updatedAt: Date } {
  return { version: version + 1, updatedBy: userId, updatedAt: now };
}
