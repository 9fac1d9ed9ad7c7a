/** Paths of published posts and pages, which redirects never hide. */
export abstract class LivePaths {
  /** Those of the paths that have published content, in the view of the open transaction. */
  abstract among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
}
