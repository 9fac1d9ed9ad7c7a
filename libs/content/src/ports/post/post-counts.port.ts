/** What posts are counted by. */
export type CountedBy = 'author' | 'category' | 'tag';

/** How many posts, whatever their status, stand below each author, category or tag; deleted ones do not count. */
export abstract class PostCounts {
  /**
   * One round trip, whatever the number of ids; none for no id.
   *
   * @returns by id; ids without posts, and unknown ones, are absent
   */
  abstract of(workspaceId: string, by: CountedBy, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
