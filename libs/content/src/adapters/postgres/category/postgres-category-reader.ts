import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import type { CategoryView } from '../../../domain/category/category-view.ts';
import type { TrailStep } from '../../../domain/category/category.ts';
import {
  CategoryReader,
  type CategoryFilter,
  type CategorySort,
} from '../../../ports/category/category-reader.port.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { toCollectionItem, type CollectionItemRow } from '../collection-item-row.ts';
import { pageOfIds, rowsById, type Listing } from '../list-query.ts';
import { mediaOf } from '../media/media-of-view.ts';
import type { MediaRow } from '../media/media-row.ts';
import { findRow, oneQuery } from '../one-query.ts';
import { toCategory, type CategoryRow } from './category-row.ts';
import { CATEGORY_VIEW_COLUMNS } from './category-view.sql.ts';

type Row = CategoryRow & { trail: TrailStep[]; items: CollectionItemRow[] | null; logo: MediaRow | null };

const ONE = `select ${CATEGORY_VIEW_COLUMNS} from categories c where c.workspace_id = $1`;
const BY_ID_OR_SLUG = oneQuery('category', ONE, 'c');
const BY_IDS = { name: 'categories-by-ids', text: `${ONE} and c.id = any ($3::uuid[])` };

const LISTING: Listing<CategoryFilter, CategorySort> = {
  table: 'categories',
  alias: 'c',
  sortBy: {
    createdAt: 'c.created_at',
    updatedAt: 'c.updated_at',
    name: 'lower(c.name)',
    sortOrder: 'c.sort_order',
  },
  where: ({ isActive, parentId, terms }, conditions) =>
    conditions
      .equal('c.is_active', isActive)
      .equal('c.parent_id', parentId)
      .containing(`search_form(c.name || E'\\n' || c.slug)`, terms),
};

export class PostgresCategoryReader extends CategoryReader {
  constructor(private readonly database: Database) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<CategoryView | null> {
    const row = await findRow<Row>(this.database, BY_ID_OR_SLUG, site, idOrSlug);
    return row ? toView(row) : null;
  }

  page(site: Site, filter: CategoryFilter, request: PageRequest<CategorySort>): Promise<Page<string>> {
    return pageOfIds(this.database, LISTING, site.id, filter, request);
  }

  async findMany(site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, CategoryView>> {
    const rows = await rowsById<Row>(this.database, BY_IDS, site, ids);
    return new Map(rows.map((row) => [row.id, toView(row)]));
  }
}

function toView(row: Row): CategoryView {
  return {
    category: toCategory(row),
    trail: row.trail,
    items: (row.items ?? []).map(toCollectionItem),
    media: mediaOf(row.logo),
  };
}
