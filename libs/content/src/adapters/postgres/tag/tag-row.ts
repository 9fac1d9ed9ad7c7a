import type { JsonObject } from '@app/shared-kernel';
import type { Tag } from '../../../domain/tag/tag.ts';
import { toTracked, type TrackedRow } from '../tracked-columns.ts';

/** A row of `tags`, as the driver or as `to_jsonb` gives it. */
export interface TagRow extends TrackedRow {
  workspace_id: string;
  id: string;
  slug: string;
  name: string;
  seo: JsonObject;
  created_at: string | Date;
  updated_at: string | Date;
}

export function toTag(row: TagRow): Tag {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    slug: row.slug,
    name: row.name,
    seo: row.seo,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    ...toTracked(row),
  };
}
