import type { Post } from './post.ts';

/** What lists by place filter and sort by; tags decide, too. */
const PLACING_FIELDS: ReadonlySet<string> = new Set<keyof Post>([
  'status',
  'publishedAt',
  'createdAt',
  'authorId',
  'categoryId',
  'deletedAt',
]);

/** Whether a change of these fields leaves a post at its place in all lists that are sorted and filtered by place. */
export function keepsPlace(changed: Partial<Post>): boolean {
  return !Object.keys(changed).some((field) => PLACING_FIELDS.has(field));
}

/** Whether an order of posts stays while only their texts, scores and counts change. */
export function sortsByPlace(sort: string): boolean {
  return PLACING_FIELDS.has(sort);
}
