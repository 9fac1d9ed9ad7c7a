import { describe, expect, it } from '@jest/globals';
import { POST_SORTS, type PostFilter } from '../../../ports/post/post-reader.port.ts';
import { listedByPlace } from './list-posts.query.dto.ts';

describe(listedByPlace.name, () => {
  const filter: PostFilter = { terms: [], status: 'published', authorId: 'a', categoryId: null, tagId: 't' };

  it('is true for lists that neither search, sort nor filter by texts', () => {
    expect(POST_SORTS.filter((sort) => listedByPlace(filter, sort))).toEqual(['createdAt', 'publishedAt', 'status']);
    expect(listedByPlace({ createdFrom: new Date(), createdTo: new Date(), minSeoScore: undefined })).toBe(true);
    for (const texts of [{ terms: ['rye'] }, { minSeoScore: 0 }, { maxSeoScore: 9 }, { further: { ids: [] } }]) {
      expect([texts, listedByPlace({ ...filter, ...texts })]).toEqual([texts, false]);
    }
  });
});
