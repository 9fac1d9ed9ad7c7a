import { expect, it } from '@jest/globals';
import { cutBetween } from './cut-between.ts';

it('cuts between words where it can, and notes the rest without the space between', () => {
  const notes: string[][] = [];
  const note = (...all: string[]) => notes.push(all);
  expect(cutBetween(9, 'rye bread', 'a', note)).toBe('rye bread');
  expect(cutBetween(6, 'rye bread', 'the title', note)).toBe('rye');
  expect(cutBetween(3, 'breads', 'the name', note)).toBe('bre');
  expect(notes).toEqual([
    ['limit', 'the title is cut to 6 characters', 'bread'],
    ['limit', 'the name is cut to 3 characters', 'ads'],
  ]);
});
