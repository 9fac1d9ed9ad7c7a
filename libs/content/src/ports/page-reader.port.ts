import type { Page, PageRequest } from '@app/shared-kernel';
import type { PageStatus } from '../domain/page/page.ts';
import type { PageView } from '../domain/page/page-view.ts';
import type { Site } from './sites.port.ts';

export const PAGE_SORTS = ['createdAt', 'updatedAt', 'title', 'status'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

/** Filters combine with AND; an absent one does not filter. */
export interface PageFilter {
  /** Every term occurs, as a case-insensitive substring, in the title or the body text. */
  readonly terms?: readonly string[];
  readonly status?: PageStatus;
}

export abstract class PageReader {
  /** One round trip. @param idOrSlug a UUID is an id, anything else a slug */
  abstract findOne(site: Site, idOrSlug: string): Promise<PageView | null>;
  /** Two round trips, however many rows. */
  abstract list(site: Site, filter: PageFilter, request: PageRequest<PageSort>): Promise<Page<PageView>>;
}
