import type { Database } from '@app/platform';
import { Invalid } from '@app/shared-kernel';
import type { Author } from '../../../domain/author/author.ts';
import { SlugTaken, StillReferenced } from '../../../domain/content.errors.ts';
import { AuthorRepository } from '../../../ports/author/author-repository.port.ts';
import { StoredEntities } from '../entity/stored-entities.ts';
import { AuthorSchema } from './author.orm-entity.ts';

const WRITTEN = {
  authors_slug_key: () => new SlugTaken('author'),
  authors_avatar_fkey: () => Invalid.at('avatarMediaId', 'no such media in this workspace'),
};
const REMOVED = { posts_author_fkey: () => new StillReferenced('author', 'posts') };

export class PostgresAuthorRepository extends AuthorRepository {
  private readonly authors: StoredEntities<Author>;

  constructor(private readonly database: Database) {
    super();
    this.authors = new StoredEntities(database, AuthorSchema, WRITTEN);
  }

  add(author: Author): Promise<void> {
    return this.authors.add(author);
  }

  addUnlessSlugTaken(author: Author): Promise<boolean> {
    return this.authors.addUnlessSlugsTaken([author]).then((added) => added.size > 0);
  }

  async idOfSlug(workspaceId: string, slug: string): Promise<string | null> {
    return (await this.authors.find(workspaceId, { slug }))?.id ?? null;
  }

  override idsOfSlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.authors.idsOfSlugs(workspaceId, slugs);
  }

  override addUnlessSlugsTaken(authors: readonly Author[]): Promise<ReadonlySet<string>> {
    return this.authors.addUnlessSlugsTaken(authors);
  }

  lock(workspaceId: string, idOrSlug: string): Promise<Author | null> {
    return this.authors.lock(workspaceId, idOrSlug);
  }

  save(workspaceId: string, id: string, changed: Partial<Author>): Promise<void> {
    return this.authors.save(workspaceId, id, changed);
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    await this.database.execute({
      name: 'author-forget-deleted-posts',
      text: 'delete from posts where workspace_id = $1 and author_id = $2 and deleted_at is not null',
      values: [workspaceId, id],
    });
    await this.authors.remove(workspaceId, id, REMOVED);
  }
}
