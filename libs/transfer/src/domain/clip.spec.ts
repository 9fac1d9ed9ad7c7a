import { expect, it } from '@jest/globals';
import { clip } from './clip.ts';

it('cuts a text to a number of characters, and none of them in half', () => {
  expect(clip('rye', 3)).toBe('rye');
  expect(clip('rye bread', 3)).toBe('rye');
  expect(clip('🍞🍞🍞', 2)).toBe('🍞🍞');
  expect(clip('ab🍞', 3)).toBe('ab🍞');
  expect(clip('', 3)).toBe('');
});
