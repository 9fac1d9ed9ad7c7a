/** Moves the content versions of all workspaces. */
export abstract class VersionSteps {
  /** In the open transaction. @returns by workspace the version that it has then: `to`, or one more than it had */
  abstract raiseAll(to: number): Promise<ReadonlyMap<string, number>>;
}
