import type { ContentWrites } from './content-writes.ts';

/** Reads of each kind, single and listed, and lists that a filter binds to another kind. */
export const contentReads = (at: ContentWrites): readonly string[] => [
  ...[...at.posts, ...at.gone].map((id) => `/posts/${id}`),
  '/posts?pageSize=5',
  '/posts?pageSize=5&page=2&fields=id,title,author,category',
  '/posts?orderBy=title&order=asc&status=published',
  '/posts?q=bread',
  ...at.tags.map((id) => `/posts?tagId=${id}`),
  ...at.categories.map((id) => `/posts?categoryId=${id}&fields=id,jsonLd`),
  ...at.categories.map((id) => `/categories/${id}`),
  ...at.tags.map((id) => `/tags/${id}`),
  ...at.authors.map((id) => `/authors/${id}`),
  ...at.pages.map((id) => `/pages/${id}`),
  ...at.media.map((id) => `/media/${id}`),
  ...at.outer.reads,
  '/categories?orderBy=name&order=asc',
  '/tags',
  '/authors',
  '/pages',
  '/media',
  '/redirects',
  '/workspace',
  '/feeds/sitemap-data',
];

/** What is shown, without what counts by itself. */
export function shown(text: string): string {
  return text.replace(/"(?:viewCount|hitCount)":\d+/g, '');
}
