import { describe, expect, it } from '@jest/globals';
import { movedInWords } from './moved-addresses.ts';

describe('what a move of a category does to addresses', () => {
  it.each([
    [0, 0, 'No address changes.'],
    [1, 0, 'Its address changes; the old one will lead to the new one.'],
    [2, 0, '2 addresses change: its own, 1 of a category below it. The old ones will lead to the new ones.'],
    [1, 1, '2 addresses change: its own, 1 of a post. The old ones will lead to the new ones.'],
    [
      3,
      12,
      '15 addresses change: its own, 2 of categories below it, 12 of posts. The old ones will lead to the new ones.',
    ],
  ])('is said in words: %d pages of categories, %d posts', (categories, posts, words) => {
    expect(movedInWords({ categories, posts })).toBe(words);
  });
});
