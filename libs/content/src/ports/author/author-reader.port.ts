import type { AuthorView } from '../../domain/author/author-view.ts';
import { EntityReader } from '../entity/entity-reader.port.ts';

export const AUTHOR_SORTS = ['createdAt', 'updatedAt', 'displayName'] as const;
export type AuthorSort = (typeof AUTHOR_SORTS)[number];

/** Filters combine with AND; an absent one does not filter. */
export interface AuthorFilter {
  /** Every term occurs, as a case-insensitive substring, in the display name or the slug. */
  readonly terms?: readonly string[];
  readonly isActive?: boolean;
}

/** Reads authors with what responses show of them. */
export abstract class AuthorReader extends EntityReader<AuthorView, AuthorFilter, AuthorSort> {}
