import type { Actor } from '@app/shared-kernel';

/** What is known of the changes of an entity. */
export interface Tracked {
  /** Counts from 1; raised when the entity's own fields change, whatever else its reads show. */
  readonly version: number;
  /** Who made it, and who changed it last; null for the service itself, and for what is older than the knowledge. */
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
}

/** The first version of something new. */
export function firstVersion({ userId = null }: Pick<Actor, 'userId'>): Tracked {
  return { version: 1, createdBy: userId, updatedBy: userId };
}

/** What the next version of an entity says of its change. */
export function nextVersion(
  { version }: Pick<Tracked, 'version'>,
  { userId = null }: Pick<Actor, 'userId'>,
  now: Date,
): Pick<Tracked, 'version' | 'updatedBy'> & { readonly updatedAt: Date } {
  return { version: version + 1, updatedBy: userId, updatedAt: now };
}
