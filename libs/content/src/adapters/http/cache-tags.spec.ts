import { describe, expect, it } from '@jest/globals';
import type { CategoryView } from '../../domain/category/category-view.ts';
import { COLLECTION_SORTS, type CollectionSort } from '../../domain/category/collection-metadata.ts';
import type { TagView } from '../../domain/tag/tag-view.ts';
import { categoryTags, tagTags } from './cache-tags.ts';

const shown = { items: [{ id: 'rye' }, { id: 'oat' }], media: new Map() };
const category = (sortPostsBy: CollectionSort) =>
  ({
    ...shown,
    category: { id: 'c', collectionMetadata: { sortPostsBy } },
    trail: [{ id: 'c' }],
  }) as unknown as CategoryView;
const tag = { ...shown, tag: { id: 't' } } as unknown as TagView;

describe(categoryTags.name, () => {
  it('depends on all posts where these are sorted by more than their places, otherwise on those that it shows', () => {
    const ofAll = COLLECTION_SORTS.filter((sort) => categoryTags(category(sort), null).includes('post'));
    expect(ofAll).toEqual(['updatedAt', 'title', 'viewCount']);
    expect(categoryTags(category('publishedAt'), null)).toEqual([
      'workspace',
      'category:c',
      'category:c',
      'post/places',
      'category',
      'post:rye',
      'post:oat',
    ]);
    expect(categoryTags(category('title'), ['name'])).toEqual(['workspace', 'category:c', 'category:c']);
  });
});

describe(tagTags.name, () => {
  it('depends on the places of posts, and on those that it shows', () => {
    expect(tagTags(tag, ['jsonLd'])).toEqual(['workspace', 'tag:t', 'post/places', 'category', 'post:rye', 'post:oat']);
    expect(tagTags(tag, ['name'])).toEqual(['workspace', 'tag:t']);
  });
});
