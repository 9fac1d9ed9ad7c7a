/** What can be found by its name. */
export const NAMED_TYPES = ['post', 'page', 'category', 'tag', 'author', 'media'] as const;
export type NamedType = (typeof NAMED_TYPES)[number];

/** Something that was found by a piece of its name. */
export interface Named {
  readonly type: NamedType;
  readonly id: string;
  /** Null for a file. */
  readonly slug: string | null;
  readonly name: string;
  /** Of a post or page. */
  readonly status: string | null;
  readonly publishedAt: Date | null;
  /** Of a category, and of the one that a post is in. */
  readonly categoryPath: string | null;
}

export abstract class NameSearch {
  /**
   * What has every term in its name or slug, as a case-insensitive substring; in the order of the types, those first whose name begins with
   * the first term, then what was changed last. One round trip.
   *
   * @param terms at least one
   * @param limit of each type
   */
  abstract find(
    workspaceId: string,
    terms: readonly string[],
    types: readonly NamedType[],
    limit: number,
  ): Promise<readonly Named[]>;
}
