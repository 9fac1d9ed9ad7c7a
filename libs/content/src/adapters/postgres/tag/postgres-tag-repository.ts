import type { Database } from '@app/platform';
import { SlugTaken } from '../../../domain/content.errors.ts';
import type { Tag } from '../../../domain/tag/tag.ts';
import { TagRepository } from '../../../ports/tag/tag-repository.port.ts';
import { StoredEntities } from '../entity/stored-entities.ts';
import { TagSchema } from './tag.orm-entity.ts';

const WRITTEN = { tags_slug_key: () => new SlugTaken('tag') };

export class PostgresTagRepository extends TagRepository {
  private readonly tags: StoredEntities<Tag>;

  constructor(database: Database) {
    super();
    this.tags = new StoredEntities(database, TagSchema, WRITTEN);
  }

  add(tag: Tag): Promise<void> {
    return this.tags.add(tag);
  }

  addUnlessSlugTaken(tag: Tag): Promise<boolean> {
    return this.tags.addUnlessSlugsTaken([tag]).then((added) => added.size > 0);
  }

  async idOfSlug(workspaceId: string, slug: string): Promise<string | null> {
    return (await this.tags.find(workspaceId, { slug }))?.id ?? null;
  }

  override idsOfSlugs(workspaceId: string, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.tags.idsOfSlugs(workspaceId, slugs);
  }

  override addUnlessSlugsTaken(tags: readonly Tag[]): Promise<ReadonlySet<string>> {
    return this.tags.addUnlessSlugsTaken(tags);
  }

  lock(workspaceId: string, idOrSlug: string): Promise<Tag | null> {
    return this.tags.lock(workspaceId, idOrSlug);
  }

  save(workspaceId: string, id: string, changed: Partial<Tag>): Promise<void> {
    return this.tags.save(workspaceId, id, changed);
  }

  /** The foreign key removes the tag from its posts. */
  remove(workspaceId: string, id: string): Promise<void> {
    return this.tags.remove(workspaceId, id);
  }
}
