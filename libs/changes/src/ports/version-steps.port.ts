/** Raises the content versions of all workspaces. */
export abstract class VersionSteps {
  /**
   * Within the open transaction.
   * @returns by workspace its new version: `to`, or its old one plus one if that is higher
   */
  abstract raiseAll(to: number): Promise<ReadonlyMap<string, number>>;
}
