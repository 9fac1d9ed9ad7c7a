import { describe, expect, it } from '@jest/globals';
import { byOrder, NEWEST_FIRST, orderOf } from './post-order.ts';

const post = (id: string, publishedAt: string | null, title = 'T') => ({
  id,
  publishedAt,
  title,
  createdAt: '2026',
  updatedAt: '2026',
});

describe('the order of posts', () => {
  it('is that of the API', () => {
    const posts = [post('a', null), post('b', '2025'), post('d', '2026'), post('c', '2026')];
    expect(posts.toSorted(byOrder(NEWEST_FIRST)).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
    const titled = [post('1', '2026', 'b'), post('2', '2026', 'A'), post('3', '2026', 'a')];
    expect(titled.toSorted(byOrder({ orderBy: 'title', order: 'asc' })).map(({ id }) => id)).toEqual(['2', '3', '1']);
  });

  it.each([
    ['title', 'title', 'asc'],
    ['updatedAt', 'updatedAt', 'desc'],
    ['viewCount', 'publishedAt', 'desc'],
  ])('follows a category that wants %s', (sortPostsBy, orderBy, order) => {
    expect(orderOf({ collectionMetadata: { includeChildCategories: true, sortPostsBy } })).toEqual({ orderBy, order });
  });
});
