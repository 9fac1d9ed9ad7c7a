import { TableMapping, type StoredRow } from '@app/platform';
import type { Page } from '../../../domain/page/page.ts';
import { PageSchema } from './page.orm-entity.ts';

export type PageRow = StoredRow;

export const PAGE_TABLE = new TableMapping(PageSchema);

export function toPage(row: PageRow): Page {
  return PAGE_TABLE.read(row);
}
