/** Where readers find something: what `LivePaths` knows, and lists. A redirect may stand at a list; it hides it. */
export abstract class ShownPaths {
  abstract among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
}
