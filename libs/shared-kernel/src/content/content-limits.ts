/**
 * Limits beside a body, which imports cut to: code points of titles, of excerpts, and of the names of authors,
 * categories and tags; and tags of a post.
 */
export const CONTENT_LIMITS = { title: 300, excerpt: 2_000, name: 200, tags: 50 } as const;
