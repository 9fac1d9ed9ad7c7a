/** All paths that readers can open: those of `LivePaths`, and lists. A redirect may hide a list. */
export abstract class ShownPaths {
  abstract among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
}
