export abstract class ContentErasure {
  /**
   * Deletes all content of a workspace in batches. Can be restarted, and run by several processes at once.
   * @returns for each batch the storage paths of the media whose records were deleted
   */
  abstract erase(workspaceId: string): AsyncIterable<readonly string[]>;
}
