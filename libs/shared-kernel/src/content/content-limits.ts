/**
 * Limits beside a body, which imports cut to: code points of titles, of excerpts, of the names of authors, categories
 * and tags, of biographies and descriptions, and of SEO titles and descriptions; and tags of a post.
 */
export const CONTENT_LIMITS = {
  title: 300,
  excerpt: 2_000,
  name: 200,
  description: 10_000,
  seoTitle: 300,
  seoDescription: 2_000,
  tags: 50,
} as const;
