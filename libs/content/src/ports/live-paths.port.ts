export abstract class LivePaths {
  /**
   * At which of the paths a published post or page lives. One round trip, however many paths.
   *
   * @param exceptId an entity that does not count
   */
  abstract among(workspaceId: string, paths: readonly string[], exceptId?: string): Promise<ReadonlySet<string>>;

  /** Whether a published post or page lives at the path. @param exceptId an entity that does not count */
  async isLive(workspaceId: string, path: string, exceptId?: string): Promise<boolean> {
    return (await this.among(workspaceId, [path], exceptId)).has(path);
  }
}
