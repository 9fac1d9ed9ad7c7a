import type { Author } from '../../src/domain/author/author.ts';
import { SlugTaken, StillReferenced } from '../../src/domain/content.errors.ts';
import { AuthorRepository } from '../../src/ports/author/author-repository.port.ts';
import { InMemoryEntities } from '../in-memory-entities.ts';

export class InMemoryAuthorRepository extends AuthorRepository {
  readonly authors = new InMemoryEntities<Author>(() => new SlugTaken('author'));
  /** Ids of authors with posts that are not deleted. */
  readonly withPosts = new Set<string>();

  async add(author: Author): Promise<void> {
    this.authors.add(author);
  }

  async addUnlessSlugTaken(author: Author): Promise<boolean> {
    return this.authors.addUnlessSlugTaken(author);
  }

  async idOfSlug(workspaceId: string, slug: string): Promise<string | null> {
    return this.authors.bySlug(workspaceId, slug)?.id ?? null;
  }

  async lock(workspaceId: string, idOrSlug: string): Promise<Author | null> {
    return this.authors.find(workspaceId, idOrSlug);
  }

  async save(workspaceId: string, id: string, changed: Partial<Author>): Promise<void> {
    this.authors.save(workspaceId, id, changed);
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    if (this.withPosts.has(id)) throw new StillReferenced('author', 'posts');
    this.authors.remove(workspaceId, id);
  }
}
