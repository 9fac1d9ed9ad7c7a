import type { PresentState } from '../domain/content.errors.ts';

/** A locked entity, with its version if it has one. */
export type Locked = { readonly id: string } & Partial<PresentState>;

/**
 * A condition on an entity before it is changed, checked inside the transaction once the entity is locked.
 *
 * @throws ChangedMeanwhile
 */
export type Precondition = (entity: Locked) => Promise<void>;
