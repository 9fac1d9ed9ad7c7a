/** Kinds of content that can be found by name. */
export const NAMED_TYPES = ['post', 'page', 'category', 'tag', 'author', 'media'] as const;
export type NamedType = (typeof NAMED_TYPES)[number];

/** An entity found by part of its name. */
export interface Named {
  readonly type: NamedType;
  readonly id: string;
  /** Null for a file. */
  readonly slug: string | null;
  readonly name: string;
  /** Of a post or page. */
  readonly status: string | null;
  readonly publishedAt: Date | null;
  /** The path of the category, or of the category that the post is in. */
  readonly categoryPath: string | null;
}

export abstract class NameSearch {
  /**
   * Finds entities with every term in name or slug, as case-insensitive substrings. Ordered by type; within a type,
   * names that begin with the first term come first, then the most recently changed. One round trip.
   *
   * @param terms at least one
   * @param limit for each type
   */
  abstract find(
    workspaceId: string,
    terms: readonly string[],
    types: readonly NamedType[],
    limit: number,
  ): Promise<readonly Named[]>;

  /** Those of these entities that are there, in no order. One round trip. */
  abstract named(workspaceId: string, ids: readonly string[], types: readonly NamedType[]): Promise<readonly Named[]>;
}
