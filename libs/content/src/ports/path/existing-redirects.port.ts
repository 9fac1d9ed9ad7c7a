/** Looks up redirects that a newly published entity would remove. */
export abstract class ExistingRedirects {
  /** Which of the paths are redirected. One round trip. */
  abstract at(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
}
