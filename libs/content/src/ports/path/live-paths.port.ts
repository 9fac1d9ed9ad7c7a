export abstract class LivePaths {
  /**
   * At which of the paths a published post or page lives. One round trip, however many paths.
   *
   * @param exceptId an entity that does not count
   */
  abstract among(workspaceId: string, paths: readonly string[], exceptId?: string): Promise<ReadonlySet<string>>;

  /**
   * Until the transaction ends nobody else claims one of the paths: what is then found to live at them stays true. Ask for
   * what lives there by a statement of its own, after this one.
   */
  abstract claim(workspaceId: string, paths: readonly string[]): Promise<void>;
}
