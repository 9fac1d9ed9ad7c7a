export abstract class LivePaths {
  /**
   * Which of the paths belong to a published post or page. One round trip, however many paths.
   *
   * @param exceptId an entity to ignore
   */
  abstract among(workspaceId: string, paths: readonly string[], exceptId?: string): Promise<ReadonlySet<string>>;

  /** The paths of the published posts and pages with these slugs, by slug. One round trip, however many slugs. */
  abstract bySlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;

  /**
   * Until the transaction ends no other one can claim these paths, so that what is read about them stays valid. Read
   * what lives there with a separate statement after this one.
   */
  abstract claim(workspaceId: string, paths: readonly string[]): Promise<void>;
}
