import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PERMALINKS } from '@app/shared-kernel';
import type { CategoryView } from '../../domain/category/category-view.ts';
import { COLLECTION_SORTS, type CollectionSort } from '../../domain/category/collection-metadata.ts';
import type { TagView } from '../../domain/tag/tag-view.ts';
import { categoryTags, pathTags, tagTags } from './cache-tags.ts';

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

describe(pathTags.name, () => {
  it('names the kinds that the permalinks can have at one of the paths, but not the one that is there', () => {
    const tags = (...paths: string[]) => pathTags(DEFAULT_PERMALINKS, paths);
    expect(tags('/loaf', '/loaf/')).toEqual(['workspace', 'post', 'page']);
    expect(tags('/category/bread/rye')).toEqual(['workspace', 'category']);
    expect(tags('/a/b/c')).toEqual(['workspace']);
    expect(pathTags(DEFAULT_PERMALINKS, ['/tag/rye', '/rye'], 'tag')).toEqual(['workspace', 'post', 'page']);
  });

  it('names categories where posts move with them', () => {
    const permalinks = { ...DEFAULT_PERMALINKS, post: '/{category}/{slug}' };
    expect(pathTags(permalinks, ['/bread/loaf'])).toEqual(['workspace', 'post', 'category']);
    expect(pathTags(permalinks, ['/loaf'])).toEqual(['workspace', 'page']);
  });
});
