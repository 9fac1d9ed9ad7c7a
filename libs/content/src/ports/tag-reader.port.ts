import type { Page, PageRequest } from '@app/shared-kernel';
import type { TagView } from '../domain/tag/tag-view.ts';
import type { Site } from './sites.port.ts';

export const TAG_SORTS = ['createdAt', 'name'] as const;
export type TagSort = (typeof TAG_SORTS)[number];

export interface TagFilter {
  /** Every term occurs, as a case-insensitive substring, in the name or the slug. */
  readonly terms?: readonly string[];
}

export abstract class TagReader {
  /** One round trip. @param idOrSlug a UUID is an id, anything else a slug */
  abstract findOne(site: Site, idOrSlug: string): Promise<TagView | null>;
  /** Two round trips, however many rows. */
  abstract list(site: Site, filter: TagFilter, request: PageRequest<TagSort>): Promise<Page<TagView>>;
}
