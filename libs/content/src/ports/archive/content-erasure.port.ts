export abstract class ContentErasure {
  /**
   * Deletes every row of content that a workspace has, in batches; may be begun again, and by several processes at once.
   * @returns for each batch the storage paths of the media whose records are gone
   */
  abstract erase(workspaceId: string): AsyncIterable<readonly string[]>;
}
