/** Paths of published posts and pages, which redirects never hide. */
export abstract class LivePaths {
  /** Those of the paths that have published content, in the view of the open transaction. */
  abstract among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;

  /** The paths of the published posts and pages with these slugs, by slug. */
  abstract bySlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}
