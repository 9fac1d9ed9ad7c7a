import { describe, expect, it } from '@jest/globals';
import { fold } from './folding.ts';
import { knownWord } from './known-word.ts';
import { countSyllables } from './syllables.ts';

describe(knownWord, () => {
  it('says of each word what is computed of it, however many there are', () => {
    const words = ['Café', 'sourdough', 'x'.repeat(40), ...Array.from({ length: 21_000 }, (_, n) => `word${n}`)];
    const computed = words.map((word) => ({ folded: fold(word), syllables: countSyllables(word) }));
    expect(words.map(knownWord)).toEqual(computed);
    expect(words.map(knownWord)).toEqual(computed);
  });

  it('remembers words, but no long ones', () => {
    expect(knownWord('leaven')).toBe(knownWord('leaven'));
    expect(knownWord('l'.repeat(33))).not.toBe(knownWord('l'.repeat(33)));
  });
});
