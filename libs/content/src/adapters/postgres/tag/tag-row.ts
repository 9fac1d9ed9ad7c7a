import { TableMapping, type StoredRow } from '@app/platform';
import type { Tag } from '../../../domain/tag/tag.ts';
import { TagSchema } from './tag.orm-entity.ts';

export type TagRow = StoredRow;

export const TAG_TABLE = new TableMapping(TagSchema);

export function toTag(row: TagRow): Tag {
  return TAG_TABLE.read(row);
}
