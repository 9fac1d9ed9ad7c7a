/** Which redirects would give way. */
export abstract class StandingRedirects {
  /** At which of the paths a redirect stands. One round trip. */
  abstract at(workspaceId: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
}
