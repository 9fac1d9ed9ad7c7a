import type { Permalinks } from './permalinks.ts';

/** What `{category}` reads for a post without a category. */
const UNCATEGORISED = 'uncategorised';

export interface PathOfPost {
  readonly slug: string;
  readonly publishedAt: string | null;
  readonly category: { readonly path: string } | null;
}

/** Where a published post lives. */
export function postPath(permalinks: Permalinks, { slug, publishedAt, category }: PathOfPost): string {
  const [year = '0000', month = '00', day = '00'] = publishedAt?.slice(0, 10).split('-') ?? [];
  return permalinks.pathOf('post', { slug, category: category?.path ?? UNCATEGORISED, year, month, day });
}

/** Where a page, a tag or an author lives. */
export function slugPath(permalinks: Permalinks, kind: 'page' | 'tag' | 'author', { slug }: { slug: string }): string {
  return permalinks.pathOf(kind, { slug });
}

export function categoryPath(permalinks: Permalinks, { path }: { path: string }): string {
  return permalinks.pathOf('category', { path });
}
