import { expect, it } from '@jest/globals';
import { clip, cutTo } from './clip.ts';

it('cuts a text to a number of characters, and none of them in half', () => {
  expect(clip('rye', 3)).toBe('rye');
  expect(clip('rye bread', 3)).toBe('rye');
  expect(clip('🍞🍞🍞', 2)).toBe('🍞🍞');
  expect(clip('ab🍞', 3)).toBe('ab🍞');
  expect(clip('', 3)).toBe('');
});

it('notes what it cuts off, and nothing else', () => {
  const notes: string[][] = [];
  const note = (...all: string[]) => notes.push(all);
  expect([cutTo(3, 'rye', 'a', note), cutTo(2, '🍞🍞🍞', 'the name', note)]).toEqual(['rye', '🍞🍞']);
  expect(notes).toEqual([['limit', 'the name is cut to 2 characters', '🍞']]);
});
