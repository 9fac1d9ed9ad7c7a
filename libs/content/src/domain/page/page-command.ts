import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../blocks/block.ts';
import type { PageStatus, PageType } from './page.ts';

/** The fields that a write may give; `seo` is a merge patch. */
export interface PageFields {
  slug: string;
  title: string;
  bodyJson: readonly Block[];
  pageType: PageType;
  status: PageStatus;
  seo: JsonObject;
}

export type PageChanges = Partial<PageFields>;

type RequiredOfNew = 'slug' | 'title' | 'bodyJson';

export type NewPage = Pick<PageFields, RequiredOfNew> &
  Partial<Omit<PageFields, RequiredOfNew>> & {
    /** Of the maker's own choosing, so that a repeated request makes nothing twice. */
    id?: string;
    /** Only for content that moves in from elsewhere: when it was first published. */
    publishedAt?: Date | null;
    /** Likewise: when it was written. */
    createdAt?: Date;
    updatedAt?: Date;
  };
