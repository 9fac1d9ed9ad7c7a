/** Texts of old sites, fetched from the web. */
export abstract class OldSites {
  /** Whether this installation lets its users fetch. */
  abstract get mayFetch(): boolean;

  /**
   * @param workspaceId of the workspace that asks; each fetches one at a time
   * @returns the text at an address; nothing of it is read as a path of this service
   * @throws Invalid at `url` if it cannot be fetched, or is too large; the cause is not said
   */
  abstract fetch(workspaceId: string, url: string): Promise<string>;
}
