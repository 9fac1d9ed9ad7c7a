import type { Author } from '../../domain/author/author.ts';

export abstract class AuthorRepository {
  /** @throws SlugTaken */
  abstract add(author: Author): Promise<void>;
  /**
   * Waits for other transactions that are about to take the slug.
   * @returns false when the slug is taken
   */
  abstract addUnlessSlugTaken(author: Author): Promise<boolean>;
  abstract idOfSlug(workspaceId: string, slug: string): Promise<string | null>;
  /** Locks the author until the transaction ends. @param idOrSlug a UUID is an id, anything else a slug */
  abstract lock(workspaceId: string, idOrSlug: string): Promise<Author | null>;
  /** Writes the given fields only. @throws SlugTaken */
  abstract save(workspaceId: string, id: string, changed: Partial<Author>): Promise<void>;
  /** Removes deleted posts of the author too, which cannot be restored. @throws StillReferenced if other posts refer to the author */
  abstract remove(workspaceId: string, id: string): Promise<void>;
}
