import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeEntities, htmlPieces } from './html-tags.ts';

describe(decodeEntities.name, () => {
  it.each([
    ['0', null],
    ['1', '\u0001'],
    ['55295', '\uD7FF'],
    ['55296', null],
    ['57343', null],
    ['57344', '\uE000'],
    ['1114111', '\u{10FFFF}'],
    ['1114112', null],
    ['9999999', null],
  ])('takes the number %s for a character only where there is one', (code, character) => {
    expect(decodeEntities(`a&#${code};b`)).toBe(`a${character ?? '\uFFFD'}b`);
    expect(decodeEntities(`a&#x${Number(code).toString(16)};b`)).toBe(`a${character ?? '\uFFFD'}b`);
  });

  it('reads any character that is written as a number, and never fails', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (code, text) => {
          expect(decodeEntities(`&#${code};`).isWellFormed()).toBe(true);
          const written = Array.from(text, (point) => `&#${point.codePointAt(0)};`).join('');
          expect(decodeEntities(written)).toBe(text);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe(htmlPieces.name, () => {
  const kinds = (source: string) => htmlPieces(source).map(({ kind, raw }) => `${kind} ${raw}`);

  it.each([
    ['<!-- a > b --> c', ['comment <!-- a > b -->', 'text  c']],
    ['<!---->x', ['comment <!---->', 'text x']],
    ['<!-- a --><!-- b -->', ['comment <!-- a -->', 'comment <!-- b -->']],
    ['<!-- a > b', ['comment <!-- a >', 'text  b']],
    ['a --> <!-- b', ['text a --> <!-- b']],
  ])('takes %j for comments as far as they are closed', (source, pieces) => {
    expect(kinds(source)).toEqual(pieces);
  });
});
