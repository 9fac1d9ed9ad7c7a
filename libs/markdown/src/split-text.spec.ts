import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { splitLines, splitText } from './split-text.ts';

describe('splitText', () => {
  it.each([
    ['short', ['short']],
    ['one two\n\nthree four', ['one two', 'three four']],
    ['one two three\nfour five', ['one two three', 'four five']],
    ['One, two. Three four', ['One, two.', 'Three four']],
    ['onetwo threefour five', ['onetwo threefour', 'five']],
    ['onetwothreefourfivesix', ['onetwothreefourf', 'ivesix']],
    ['一二三四五六七八九。十一二三四五六七', ['一二三四五六七八九。', '十一二三四五六七']],
  ])('cuts %j at the best place', (text, pieces) => expect(splitText(text, 16)).toEqual(pieces));

  const anyText = fc.string({ unit: fc.constantFrom('a', '.', ' ', '\n', '𝒳', 'b'), maxLength: 300 });

  it('keeps every sign but white space at the cuts, and the limit', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 4, max: 40 }), (text, max) => {
        const pieces = splitText(text, max);
        expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(pieces.every((piece) => piece.length <= max && piece.isWellFormed())).toBe(true);
      }),
    );
  });

  it('parts code after lines, and loses nothing else', () => {
    expect(splitLines('ab\ncd\nefghij', 6)).toEqual(['ab\ncd', 'efghij']);
    fc.assert(
      fc.property(anyText, fc.integer({ min: 4, max: 40 }), (code, max) => {
        const pieces = splitLines(code, max);
        expect(pieces.join('').replaceAll('\n', '')).toBe(code.replaceAll('\n', ''));
        expect(pieces.every((piece) => piece.length <= max && piece.isWellFormed())).toBe(true);
      }),
    );
  });
});
