export abstract class ChangeErasure {
  /**
   * Deletes the record of a workspace in batches. Can be restarted, and run by several processes at once.
   * @returns the rows of each batch
   */
  abstract erase(workspaceId: string): AsyncIterable<unknown>;
}
