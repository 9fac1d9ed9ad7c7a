export abstract class LivePaths {
  /**
   * At which of the paths a published post or page lives. One round trip, however many paths.
   *
   * @param exceptId an entity that does not count
   */
  abstract among(workspaceId: string, paths: readonly string[], exceptId?: string): Promise<ReadonlySet<string>>;

  /**
   * Until the transaction ends no other one claims one of the paths, so that what is found to live at them stays true.
   * Read what lives there by a separate statement after this one.
   */
  abstract claim(workspaceId: string, paths: readonly string[]): Promise<void>;
}
