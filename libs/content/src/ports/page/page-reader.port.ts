import type { PageView } from '../../domain/page/page-view.ts';
import type { PageStatus } from '../../domain/page/page.ts';
import { EntityReader } from '../entity/entity-reader.port.ts';

export const PAGE_SORTS = ['createdAt', 'updatedAt', 'title', 'status'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

/** Filters combine with AND; an absent one does not filter. */
export interface PageFilter {
  /** Every term occurs, as a case-insensitive substring, in the title or the body text. */
  readonly terms?: readonly string[];
  readonly status?: PageStatus;
  /** Bounds of the scheduled time of publication. */
  readonly scheduledFrom?: Date | undefined;
  readonly scheduledTo?: Date | undefined;
  /** Bounds of the scheduled time of unpublishing. */
  readonly unpublishFrom?: Date | undefined;
  readonly unpublishTo?: Date | undefined;
}

/** Reads pages with what responses show of them. */
export abstract class PageReader extends EntityReader<PageView, PageFilter, PageSort> {}
