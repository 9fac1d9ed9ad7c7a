import { SlugTaken } from '../../src/domain/content.errors.ts';
import type { Tag } from '../../src/domain/tag/tag.ts';
import { TagRepository } from '../../src/ports/tag/tag-repository.port.ts';
import { InMemoryEntities } from '../in-memory-entities.ts';

export class InMemoryTagRepository extends TagRepository {
  readonly tags = new InMemoryEntities<Tag>(() => new SlugTaken('tag'));

  async add(tag: Tag): Promise<void> {
    this.tags.add(tag);
  }

  async addUnlessSlugTaken(tag: Tag): Promise<boolean> {
    return this.tags.addUnlessSlugTaken(tag);
  }

  async idOfSlug(workspaceId: string, slug: string): Promise<string | null> {
    return this.tags.bySlug(workspaceId, slug)?.id ?? null;
  }

  async lock(workspaceId: string, idOrSlug: string): Promise<Tag | null> {
    return this.tags.find(workspaceId, idOrSlug);
  }

  async save(workspaceId: string, id: string, changed: Partial<Tag>): Promise<void> {
    this.tags.save(workspaceId, id, changed);
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    this.tags.remove(workspaceId, id);
  }
}
