import type { Category, Post } from './model.ts';

/** How a list of posts is sorted. */
export interface PostOrder {
  readonly orderBy: 'publishedAt' | 'createdAt' | 'updatedAt' | 'title';
  readonly order: 'asc' | 'desc';
}

type Sortable = Pick<Post, 'id' | PostOrder['orderBy']>;

export const NEWEST_FIRST: PostOrder = { orderBy: 'publishedAt', order: 'desc' };

/** What the category asks for; views are no order of the API's lists, so the newest come first instead. */
export function orderOf({ collectionMetadata: { sortPostsBy } }: Pick<Category, 'collectionMetadata'>): PostOrder {
  if (sortPostsBy === 'title') return { orderBy: 'title', order: 'asc' };
  if (sortPostsBy === 'createdAt' || sortPostsBy === 'updatedAt') return { orderBy: sortPostsBy, order: 'desc' };
  return NEWEST_FIRST;
}

/** Sorts as the API does: case is ignored, nulls come last, ties break by id in the same direction. */
export function byOrder({ orderBy, order }: PostOrder): (a: Sortable, b: Sortable) => number {
  const direction = order === 'asc' ? 1 : -1;
  return (a, b) => {
    const [one, other] = [a[orderBy], b[orderBy]];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || direction * compare(a.id, b.id);
    return direction * (compare(one.toLowerCase(), other.toLowerCase()) || compare(a.id, b.id));
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
