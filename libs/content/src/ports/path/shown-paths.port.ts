export abstract class ShownPaths {
  /** At which of the paths visitors find a page: a published post or page, or the list of a category, tag or author. */
  abstract among(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
}
