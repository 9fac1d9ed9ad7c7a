import { TableMapping, type StoredRow } from '@app/platform';
import type { Category } from '../../../domain/category/category.ts';
import { CategorySchema } from './category.orm-entity.ts';

export type CategoryRow = StoredRow;

export const CATEGORY_TABLE = new TableMapping(CategorySchema);

export function toCategory(row: CategoryRow): Category {
  return CATEGORY_TABLE.read(row);
}
