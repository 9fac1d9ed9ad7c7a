import type { Database } from '@app/platform';
import { isUuid, type Page, type PageRequest } from '@app/shared-kernel';
import type { CategoryView } from '../../domain/category/category-view.ts';
import type { TrailStep } from '../../domain/category/category.ts';
import { CategoryReader, type CategoryFilter, type CategorySort } from '../../ports/category-reader.port.ts';
import type { Site } from '../../ports/sites.port.ts';
import { toCategory, type CategoryRow } from './category-row.ts';
import { CATEGORY_VIEW_COLUMNS } from './category-view.sql.ts';
import { toCollectionItem, type CollectionItemRow } from './collection-item-row.ts';
import { listRows, type Listing } from './list-query.ts';
import { mediaOf } from './media-of-view.ts';
import type { MediaRow } from './media-row.ts';

type Row = CategoryRow & { trail: TrailStep[]; items: CollectionItemRow[] | null; logo: MediaRow | null };

const ONE = `select ${CATEGORY_VIEW_COLUMNS} from categories c where c.workspace_id = $1`;
const BY_ID = { name: 'category-by-id', text: `${ONE} and c.id = $3` };
const BY_SLUG = { name: 'category-by-slug', text: `${ONE} and c.slug = $3` };

const LISTING: Listing<CategoryFilter, CategorySort> = {
  table: 'categories',
  alias: 'c',
  columns: CATEGORY_VIEW_COLUMNS,
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
      .containing(`lower(c.name || E'\\n' || c.slug)`, terms),
};

export class PostgresCategoryReader extends CategoryReader {
  constructor(private readonly database: Database) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<CategoryView | null> {
    const [row] = await this.database.query<Row>({
      ...(isUuid(idOrSlug) ? BY_ID : BY_SLUG),
      values: [site.id, site.publisher.logoMediaId, idOrSlug],
    });
    return row ? toView(row) : null;
  }

  async list(site: Site, filter: CategoryFilter, request: PageRequest<CategorySort>): Promise<Page<CategoryView>> {
    const { items, total } = await listRows<Row, CategoryFilter, CategorySort>(
      this.database,
      LISTING,
      site,
      filter,
      request,
    );
    return { items: items.map(toView), total };
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
