/**
 * What has to hold of an entity before it is changed, asked inside the transaction once the entity is locked.
 *
 * @throws ChangedMeanwhile
 */
export type Precondition = (id: string) => Promise<void>;
