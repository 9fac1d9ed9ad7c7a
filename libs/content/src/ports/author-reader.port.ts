import type { Page, PageRequest } from '@app/shared-kernel';
import type { AuthorView } from '../domain/author/author-view.ts';
import type { Site } from './sites.port.ts';

export const AUTHOR_SORTS = ['createdAt', 'updatedAt', 'displayName'] as const;
export type AuthorSort = (typeof AUTHOR_SORTS)[number];

/** Filters combine with AND; an absent one does not filter. */
export interface AuthorFilter {
  /** Every term occurs, as a case-insensitive substring, in the display name or the slug. */
  readonly terms?: readonly string[];
  readonly isActive?: boolean;
}

export abstract class AuthorReader {
  /** One round trip. @param idOrSlug a UUID is an id, anything else a slug */
  abstract findOne(site: Site, idOrSlug: string): Promise<AuthorView | null>;
  /** Two round trips, however many rows. */
  abstract list(site: Site, filter: AuthorFilter, request: PageRequest<AuthorSort>): Promise<Page<AuthorView>>;
}
