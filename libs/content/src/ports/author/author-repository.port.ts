import type { Author } from '../../domain/author/author.ts';
import { EnsuredRepository } from '../entity/ensured-repository.port.ts';

/** Loads and stores authors. */
export abstract class AuthorRepository extends EnsuredRepository<Author> {
  /** @throws SlugTaken */
  abstract add(author: Author): Promise<void>;
  /** Locks the author until the transaction ends. @param idOrSlug a UUID is an id, anything else a slug */
  abstract lock(workspaceId: string, idOrSlug: string): Promise<Author | null>;
  /** Writes the given fields only. @throws SlugTaken */
  abstract save(workspaceId: string, id: string, changed: Partial<Author>): Promise<void>;
  /** Removes deleted posts of the author too, which cannot be restored. @throws StillReferenced if other posts refer to the author */
  abstract remove(workspaceId: string, id: string): Promise<void>;
}
