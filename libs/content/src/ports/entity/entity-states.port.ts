/** Kinds of content with a slug. */
export const SLUGGED = ['post', 'page', 'category', 'tag', 'author'] as const;
export type Slugged = (typeof SLUGGED)[number];

export interface EntityState {
  readonly slug: string;
  /** Null for what has none. */
  readonly status: string | null;
}

/** How things stand, of several kinds at once. */
export abstract class EntityStates {
  /** One round trip. @returns by id; without what is gone */
  abstract of(
    workspaceId: string,
    entities: readonly { readonly type: Slugged; readonly id: string }[],
  ): Promise<ReadonlyMap<string, EntityState>>;
}
