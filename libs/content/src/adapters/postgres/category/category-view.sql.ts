import { DEFAULT_COLLECTION, type CollectionSort } from '../../../domain/category/collection-metadata.ts';
import { MAX_COLLECTION_ITEMS } from '../../../domain/collection-item.ts';
import { ITEM_COLUMNS } from '../collection-item-row.ts';
import { LOGO } from '../media/media-of-view.ts';
import { CATEGORY_TABLE } from './category-row.ts';

/**
 * Column of `posts p` and direction of each sort order; ties break by id in the same direction. Where an index that
 * begins with the category has this order, the first posts of a category are found without reading the others.
 */
const SORT: Record<CollectionSort, { by: string; direction: string; indexed: boolean }> = {
  publishedAt: { by: 'p.published_at', direction: 'desc nulls last', indexed: true },
  createdAt: { by: 'p.created_at', direction: 'desc', indexed: true },
  updatedAt: { by: 'p.updated_at', direction: 'desc', indexed: false },
  title: { by: 'lower(p.title)', direction: 'asc', indexed: false },
  viewCount: {
    by: 'coalesce((select v.views from post_views v where v.workspace_id = $1 and v.post_id = p.id), 0)',
    direction: 'desc',
    indexed: false,
  },
};

/** The category `c` itself and, if it shows posts of its subcategories, those as well, found by their paths. */
const SOURCES = `
  (select c.id, c.path
   union all
   select below.id, below.path from categories below
   where coalesce((c.collection_metadata ->> 'includeChildCategories')::boolean, ${DEFAULT_COLLECTION.includeChildCategories})
     and below.workspace_id = $1
     and below.path ~>=~ (c.path || '/') and below.path ~<~ (c.path || '0'))`;

/** The posts in one sort order; empty for a category that is sorted otherwise. */
function sortedItems(sort: CollectionSort): string {
  const { by, direction, indexed } = SORT[sort];
  const order = (column: string, id: string) => `${column} ${direction}, ${id} ${direction.split(' ')[0]}`;
  // Without an index the posts of the category are gathered first: `offset 0` keeps the planner from scanning all posts
  // in order.
  const bound = indexed ? `order by ${order(by, 'p.id')} limit ${MAX_COLLECTION_ITEMS}` : 'offset 0';
  return `
    (select item.id, item.slug, item.title, item.canonical_url, item.published_at, source.path as category_path,
       row_number() over (order by ${order('item.sorted', 'item.id')}) as place
     from ${SOURCES} source
     cross join lateral (
       select ${ITEM_COLUMNS}, ${by} as sorted
       from posts p
       where p.workspace_id = $1 and p.category_id = source.id
         and p.status = 'published' and p.deleted_at is null
       ${bound}) item
     where coalesce(c.collection_metadata ->> 'sortPostsBy', '${DEFAULT_COLLECTION.sortPostsBy}') = '${sort}'
     order by place limit ${MAX_COLLECTION_ITEMS})`;
}

/**
 * The columns of a `CategoryView`, for a query that selects from `categories c`. $1 is the workspace, $2 the id of the
 * publisher's logo. A path holds the slugs of all ancestors, so the trail is one look-up by slugs.
 */
export const CATEGORY_VIEW_COLUMNS = `
  ${CATEGORY_TABLE.of('c')},
  (select jsonb_agg(jsonb_build_object('id', step.id, 'slug', step.slug, 'name', step.name, 'path', step.path,
                                       'breadcrumbsTitle', step.seo ->> 'breadcrumbsTitle') order by length(step.path))
   from categories step
   where step.workspace_id = $1 and step.slug = any (string_to_array(c.path, '/'))) as trail,
  (select jsonb_agg(to_jsonb(item) order by item.place)
   from (${(Object.keys(SORT) as CollectionSort[]).map(sortedItems).join('\n    union all')}) item) as items,
  ${LOGO}`;
