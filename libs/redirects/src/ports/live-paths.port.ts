/** Where published posts and pages live. Redirects never stand in their way. */
export abstract class LivePaths {
  /** Those of the paths at which something published lives, as the open transaction sees it. */
  abstract among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
}
