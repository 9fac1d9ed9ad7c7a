import type { Database } from '@app/platform';
import { AlreadyExists, SlugTaken } from '../../../domain/content.errors.ts';
import type { Page } from '../../../domain/page/page.ts';
import { PageRepository } from '../../../ports/page/page-repository.port.ts';
import { StoredEntities } from '../entity/stored-entities.ts';
import { PageSchema } from './page.orm-entity.ts';

const WRITTEN = {
  pages_pkey: () => new AlreadyExists('A page with this id exists already.'),
  pages_slug_key: () => new SlugTaken('page'),
};

export class PostgresPageRepository extends PageRepository {
  private readonly pages: StoredEntities<Page>;

  constructor(database: Database) {
    super();
    this.pages = new StoredEntities(database, PageSchema, WRITTEN);
  }

  add(page: Page): Promise<void> {
    return this.pages.add(page);
  }

  lock(workspaceId: string, idOrSlug: string): Promise<Page | null> {
    return this.pages.lock(workspaceId, idOrSlug);
  }

  save(workspaceId: string, id: string, changed: Partial<Page>): Promise<void> {
    return this.pages.save(workspaceId, id, changed);
  }

  remove(workspaceId: string, id: string): Promise<void> {
    return this.pages.remove(workspaceId, id);
  }
}
