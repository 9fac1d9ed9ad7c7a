/** Tells the content versions of workspaces as they are committed now. */
export abstract class CurrentVersions {
  /** One statement. @returns by id; without those workspaces that are gone */
  abstract of(workspaceIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
