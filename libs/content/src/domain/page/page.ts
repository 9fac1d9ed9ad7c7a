import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../blocks/block.ts';
import type { Tracked } from '../tracked.ts';

export const PAGE_TYPES = ['WebPage', 'AboutPage', 'ContactPage', 'LearningResource', 'MedicalWebPage'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const PAGE_STATUSES = ['draft', 'published'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** What an editor writes. */
export interface PageContent {
  readonly slug: string;
  readonly title: string;
  readonly bodyJson: readonly Block[];
  readonly pageType: PageType;
  readonly status: PageStatus;
  readonly publishedAt: Date | null;
  /** What the page states itself; see the port EntitySeo. */
  readonly seo: JsonObject;
}

/** What follows from the content; recomputed by every write. */
export interface PageDerived {
  readonly bodyText: string;
  /** Every media id that the page mentions, wherever. */
  readonly mediaIds: readonly string[];
}

/** A standing page of a site, such as an imprint: no author, no category, no date in its path. */
export interface Page extends PageContent, PageDerived, Tracked {
  readonly workspaceId: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
