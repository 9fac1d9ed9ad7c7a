/** Reads the committed content versions of workspaces. */
export abstract class CurrentVersions {
  /**
   * One statement.
   * @returns by id; without workspaces that no longer exist
   */
  abstract of(workspaceIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
