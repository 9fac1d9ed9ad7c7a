import type { CollectionItem } from '../../domain/collection-item.ts';

/** An element of the JSON array built from `ITEM_COLUMNS`. */
export interface CollectionItemRow {
  id: string;
  slug: string;
  title: string;
  canonical_url: string | null;
  published_at: string | null;
  category_path: string | null;
}

/** Columns of `posts p` for a collection item, without the path of its category. */
export const ITEM_COLUMNS = `
  p.id, p.slug, p.title, coalesce(p.canonical_url, p.seo ->> 'canonicalUrl') as canonical_url, p.published_at`;

export function toCollectionItem(row: CollectionItemRow): CollectionItem {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    canonicalUrl: row.canonical_url,
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
    categoryPath: row.category_path,
  };
}
