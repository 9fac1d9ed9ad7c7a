/** Kinds of content with a slug. */
export const SLUGGED = ['post', 'page', 'category', 'tag', 'author'] as const;
export type Slugged = (typeof SLUGGED)[number];

export interface EntityState {
  readonly slug: string;
  /** Null for kinds without a status. */
  readonly status: string | null;
}

/** Current slugs, titles and status of entities of several kinds. */
export abstract class EntityStates {
  /** One round trip. @returns by id, without entities that no longer exist */
  abstract of(
    workspaceId: string,
    entities: readonly { readonly type: Slugged; readonly id: string }[],
  ): Promise<ReadonlyMap<string, EntityState>>;
}
