import type { Page } from '../../domain/page/page.ts';

/** Loads and stores pages. */
export abstract class PageRepository {
  /** @throws SlugTaken */
  abstract add(page: Page): Promise<void>;
  /** Locks the page until the transaction ends. @param idOrSlug a UUID is an id, anything else a slug */
  abstract lock(workspaceId: string, idOrSlug: string): Promise<Page | null>;
  /** Writes the given fields only. @throws SlugTaken */
  abstract save(workspaceId: string, id: string, changed: Partial<Page>): Promise<void>;
  abstract remove(workspaceId: string, id: string): Promise<void>;
}
