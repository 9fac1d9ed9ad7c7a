import type { ContentWrites } from './content-writes.ts';

/** Of what is there, is moved, is published later, or never is. */
const SITE_PATHS = [
  '/about',
  '/tag/tag-0',
  '/author/author-1',
  '/category/category-0/category-1',
  '/category/category-3/',
  '/never',
];

/** Single reads and lists of every kind, and lists filtered by another kind. */
export const contentReads = (at: ContentWrites): readonly string[] => [
  ...[...at.posts, ...at.gone].map((id) => `/posts/${id}`),
  '/posts?pageSize=5',
  '/posts?pageSize=5&page=2&fields=id,title,author,category',
  '/posts?orderBy=title&order=asc&status=published',
  '/posts?orderBy=publishedAt&status=draft&fields=id',
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
  ...SITE_PATHS.map((path) => `/resolve?path=${path}`),
];

/** A response without its counts, which change without a write. */
export function shown(text: string): string {
  return text.replace(/"(?:viewCount|hitCount)":\d+/g, '');
}
