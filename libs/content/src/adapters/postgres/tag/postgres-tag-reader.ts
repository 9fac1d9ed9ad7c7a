import type { Database } from '@app/platform';
import type { Page, PageRequest } from '@app/shared-kernel';
import { MAX_COLLECTION_ITEMS } from '../../../domain/collection-item.ts';
import type { TagView } from '../../../domain/tag/tag-view.ts';
import type { Site } from '../../../ports/sites.port.ts';
import { TagReader, type TagFilter, type TagSort } from '../../../ports/tag/tag-reader.port.ts';
import { ITEM_COLUMNS, toCollectionItem, type CollectionItemRow } from '../collection-item-row.ts';
import { pageOfIds, rowsById, type Listing } from '../list-query.ts';
import { LOGO, mediaOf } from '../media/media-of-view.ts';
import type { MediaRow } from '../media/media-row.ts';
import { findRow, oneQuery } from '../one-query.ts';
import { TAG_TABLE, toTag, type TagRow } from './tag-row.ts';

type Row = TagRow & { items: CollectionItemRow[] | null; logo: MediaRow | null };

/** With more posts than this, scanning the latest posts of the workspace soon meets ten with the tag. */
const COMMON = 1_000;

const LATEST = `order by p.published_at desc nulls last, p.id desc limit ${MAX_COLLECTION_ITEMS}`;
const LIVE = `p.workspace_id = $1 and p.status = 'published' and p.deleted_at is null`;
const CATEGORY_PATH = `
  (select c.path from categories c where c.workspace_id = $1 and c.id = p.category_id) as category_path`;

/** The latest posts of the tag `t`: looked up and sorted for a rare tag (`offset 0` forces it), found by scanning for a common one. */
const ITEMS = `
  (select jsonb_agg(to_jsonb(item) order by item.published_at desc nulls last, item.id desc)
   from (select coalesce(array_agg(first.post_id), '{}') as ids
         from (select pt.post_id from post_tags pt where pt.workspace_id = $1 and pt.tag_id = t.id
               order by pt.post_id limit ${COMMON + 1}) first) tagged
   cross join lateral (
     (select p.id, p.slug, p.title, p.canonical_url, p.published_at, ${CATEGORY_PATH}
      from (select ${ITEM_COLUMNS}, p.category_id from posts p
            where cardinality(tagged.ids) <= ${COMMON} and p.id = any (tagged.ids) and ${LIVE} offset 0) p
      ${LATEST})
     union all
     (select ${ITEM_COLUMNS}, ${CATEGORY_PATH} from posts p
      where cardinality(tagged.ids) > ${COMMON} and ${LIVE}
        and exists (select from post_tags pt
                    where pt.workspace_id = $1 and pt.post_id = p.id and pt.tag_id = t.id)
      ${LATEST})) item)`;

const COLUMNS = `
  ${TAG_TABLE.of('t')}, ${ITEMS} as items, ${LOGO}`;

const ONE = `select ${COLUMNS} from tags t where t.workspace_id = $1`;
const BY_ID_OR_SLUG = oneQuery('tag', ONE, 't');
const BY_IDS = { name: 'tags-by-ids', text: `${ONE} and t.id = any ($3::uuid[])` };

const LISTING: Listing<TagFilter, TagSort> = {
  table: 'tags',
  alias: 't',
  sortBy: { createdAt: 't.created_at', name: 'lower(t.name)' },
  where: ({ terms }, conditions) => conditions.containing(`search_form(t.name || E'\\n' || t.slug)`, terms),
};

export class PostgresTagReader extends TagReader {
  constructor(private readonly database: Database) {
    super();
  }

  async findOne(site: Site, idOrSlug: string): Promise<TagView | null> {
    const row = await findRow<Row>(this.database, BY_ID_OR_SLUG, site, idOrSlug);
    return row ? toView(row) : null;
  }

  page(site: Site, filter: TagFilter, request: PageRequest<TagSort>): Promise<Page<string>> {
    return pageOfIds(this.database, LISTING, site.id, filter, request);
  }

  async findMany(site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, TagView>> {
    const rows = await rowsById<Row>(this.database, BY_IDS, site, ids);
    return new Map(rows.map((row) => [row.id, toView(row)]));
  }
}

function toView(row: Row): TagView {
  return { tag: toTag(row), items: (row.items ?? []).map(toCollectionItem), media: mediaOf(row.logo) };
}
