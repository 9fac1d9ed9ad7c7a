import type { StoredValues } from '../content-field.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { Tracked } from '../tracked.ts';
import type { PAGE_FIELDS } from './page-fields.ts';

/** The fields that editors write, as they are stored. */
export interface PageContent extends StoredValues<typeof PAGE_FIELDS> {
  readonly publishedAt: Date | null;
}

export type PageStatus = PageContent['status'];

/** Fields computed from the content by every write. */
export interface PageDerived {
  readonly bodyText: string;
  /** The id of every media file that the page refers to anywhere. */
  readonly mediaIds: readonly string[];
}

/** A permanent page of a site, such as an imprint: without author, category or date in its path. */
export interface Page extends PageContent, PageDerived, Schedule, Tracked {
  readonly workspaceId: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
