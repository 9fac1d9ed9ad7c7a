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
    /** Chosen by the client, so that a repeated request creates nothing twice. */
    id?: string;
    /** For migrated content only: the date of first publication. */
    publishedAt?: Date | null;
    /** For migrated content only: the date of creation. */
    createdAt?: Date;
    updatedAt?: Date;
  };
