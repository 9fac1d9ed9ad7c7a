import { AlreadyExists, SlugTaken } from '../../src/domain/content.errors.ts';
import type { Page } from '../../src/domain/page/page.ts';
import { PageRepository } from '../../src/ports/page/page-repository.port.ts';
import { InMemoryEntities } from '../in-memory-entities.ts';

export class InMemoryPageRepository extends PageRepository {
  readonly pages = new InMemoryEntities<Page>(() => new SlugTaken('page'));

  async add(page: Page): Promise<void> {
    if (this.pages.find(page.workspaceId, page.id)) throw new AlreadyExists('A page with this id exists already.');
    this.pages.add(page);
  }

  async lock(workspaceId: string, idOrSlug: string): Promise<Page | null> {
    return this.pages.find(workspaceId, idOrSlug);
  }

  async save(workspaceId: string, id: string, changed: Partial<Page>): Promise<void> {
    this.pages.save(workspaceId, id, changed);
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    this.pages.remove(workspaceId, id);
  }
}
