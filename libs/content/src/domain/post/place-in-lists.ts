import type { Post } from './post.ts';

/** What lists that are `listedByPlace` filter and sort by; tags decide, too. */
const PLACING_FIELDS: readonly (keyof Post)[] = [
  'status',
  'publishedAt',
  'createdAt',
  'authorId',
  'categoryId',
  'deletedAt',
];

/** Whether a change of these fields leaves a post at its place in all lists that are `listedByPlace`. */
export function keepsPlace(changed: Partial<Post>): boolean {
  return PLACING_FIELDS.every((field) => !(field in changed));
}
