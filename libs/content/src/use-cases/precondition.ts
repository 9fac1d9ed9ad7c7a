import type { PresentState } from '../domain/content.errors.ts';

/** What is locked: an entity, with its version where it has one. */
export type Locked = { readonly id: string } & Partial<PresentState>;

/**
 * What has to hold of an entity before it is changed, asked inside the transaction once the entity is locked.
 *
 * @throws ChangedMeanwhile
 */
export type Precondition = (entity: Locked) => Promise<void>;
