export abstract class RedirectErasure {
  /**
   * Deletes every redirect and link report of a workspace in batches. Can be restarted, and run by several processes at
   * once.
   * @returns after each batch
   */
  abstract erase(workspaceId: string): AsyncIterable<unknown>;
}
