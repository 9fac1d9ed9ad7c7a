/** What posts can be counted by. */
export type CountedBy = 'author' | 'category' | 'tag';

/** The number of posts of any status of each author, category or tag; deleted posts do not count. */
export abstract class PostCounts {
  /**
   * One round trip, whatever the number of ids; none without ids.
   *
   * @returns by id; unknown ids and ids without posts are absent
   */
  abstract of(workspaceId: string, by: CountedBy, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
