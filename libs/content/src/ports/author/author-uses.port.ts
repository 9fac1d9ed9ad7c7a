/** What other contexts know of authors. */
export abstract class AuthorUses {
  /**
   * Clears references to an author who was deleted in the current transaction. Whoever refers to the author at the same
   * time waits, and then does not find them.
   */
  abstract release(workspaceId: string, authorId: string): Promise<void>;
}
