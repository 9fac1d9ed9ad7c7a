import { describe, expect, it } from '@jest/globals';
import { Problems } from '@app/shared-kernel';
import { DEFAULT_COLLECTION } from './collection-metadata.ts';
import { parseCollectionMetadata } from './parse-collection-metadata.ts';

function parse(value: unknown) {
  const problems = new Problems();
  const metadata = parseCollectionMetadata(value, 'collectionMetadata', problems);
  return { metadata, paths: problems.list.map(({ path }) => path) };
}

describe(parseCollectionMetadata.name, () => {
  it('fills in what is left out, and strips the rest', () => {
    expect(parse({})).toEqual({ metadata: DEFAULT_COLLECTION, paths: [] });
    expect(parse({ includeChildCategories: null, sortPostsBy: null })).toEqual({
      metadata: DEFAULT_COLLECTION,
      paths: [],
    });
    expect(parse({ includeChildCategories: false, sortPostsBy: 'viewCount', x: 1 })).toEqual({
      metadata: { includeChildCategories: false, sortPostsBy: 'viewCount' },
      paths: [],
    });
  });

  it('names every fault at once', () => {
    expect(parse({ includeChildCategories: 'yes', sortPostsBy: 'constructor' }).paths).toEqual([
      'collectionMetadata.includeChildCategories',
      'collectionMetadata.sortPostsBy',
    ]);
    for (const value of [null, [], 'publishedAt']) expect(parse(value).paths).toEqual(['collectionMetadata']);
  });
});
