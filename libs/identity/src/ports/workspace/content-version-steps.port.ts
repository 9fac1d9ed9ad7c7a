/** Raises the content versions of all workspaces. */
export abstract class ContentVersionSteps {
  /** Runs in the open transaction. @returns the new version by workspace: `to`, or the old one plus one */
  abstract raiseAll(to: number): Promise<ReadonlyMap<string, number>>;
}
