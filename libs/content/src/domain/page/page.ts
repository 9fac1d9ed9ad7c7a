import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../blocks/block.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { Tracked } from '../tracked.ts';

export const PAGE_TYPES = ['WebPage', 'AboutPage', 'ContactPage', 'LearningResource', 'MedicalWebPage'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const PAGE_STATUSES = ['draft', 'published'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** The fields that editors write. */
export interface PageContent {
  readonly slug: string;
  readonly title: string;
  readonly bodyJson: readonly Block[];
  readonly pageType: PageType;
  readonly status: PageStatus;
  readonly publishedAt: Date | null;
  /** The page's own SEO values; see the port EntitySeo. */
  readonly seo: JsonObject;
}

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
