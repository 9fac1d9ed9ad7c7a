import { describe, expect, it } from '@jest/globals';
import { changedUrlsText } from './changed-urls.ts';

describe('what a move of a category does to addresses', () => {
  it.each([
    [0, 0, 'No URLs will change.'],
    [1, 0, 'The URL of this category will change. The old URL will redirect to the new one.'],
    [2, 0, '2 URLs will change: 1 of this category, 1 of a subcategory. Old URLs will redirect to the new ones.'],
    [1, 1, '2 URLs will change: 1 of this category, 1 of a post. Old URLs will redirect to the new ones.'],
    [
      3,
      12,
      '15 URLs will change: 1 of this category, 2 of subcategories, 12 of posts. Old URLs will redirect to the new ones.',
    ],
  ])('is said in words: %d pages of categories, %d posts', (categories, posts, words) => {
    expect(changedUrlsText({ categories, posts })).toBe(words);
  });
});
