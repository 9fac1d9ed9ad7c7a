import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../../../domain/blocks/block.ts';
import type { Page, PageStatus, PageType } from '../../../domain/page/page.ts';
import { toTracked, type TrackedRow } from '../tracked-columns.ts';

/** A row of `pages` as the driver gives it. */
export interface PageRow extends TrackedRow {
  workspace_id: string;
  id: string;
  slug: string;
  title: string;
  body_json: Block[];
  body_text: string;
  page_type: PageType;
  status: PageStatus;
  published_at: Date | null;
  seo: JsonObject;
  media_ids: string[];
  created_at: Date;
  updated_at: Date;
}

export function toPage(row: PageRow): Page {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    slug: row.slug,
    title: row.title,
    bodyJson: row.body_json,
    bodyText: row.body_text,
    pageType: row.page_type,
    status: row.status,
    publishedAt: row.published_at,
    seo: row.seo,
    mediaIds: row.media_ids,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...toTracked(row),
  };
}
