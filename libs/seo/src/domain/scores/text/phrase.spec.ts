import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Phrase } from './phrase.ts';
import { SequenceSearch } from './sequence-search.ts';

function find(keyword: string, text: string, language = 'en') {
  return Phrase.of(keyword, language)?.find(text);
}

describe(SequenceSearch.name, () => {
  it('finds what trying every place finds', () => {
    const symbol = fc.constantFrom('a', 'b');
    fc.assert(
      fc.property(fc.array(symbol, { minLength: 1, maxLength: 5 }), fc.array(symbol), (row, symbols) => {
        const places: number[] = [];
        for (let at = 0; at + row.length <= symbols.length; at++) {
          const end = (places.at(-1) ?? -row.length) + row.length;
          if (at >= end && row.every((one, offset) => symbols[at + offset] === one)) places.push(at);
        }
        expect(new SequenceSearch(row).placesIn(symbols)).toEqual(places);
      }),
      { numRuns: 500 },
    );
  });
});

describe(Phrase.name, () => {
  it('finds whole words in a row, in any case, number and accent', () => {
    expect(find('cat', 'A category of concatenation.')).toEqual({ count: 0, early: false, all: false });
    expect(find('café starter', 'CAFE starters, and the café-starter.')).toMatchObject({ count: 2 });
    expect(find('well-known', 'well known and known well')).toMatchObject({ count: 1, all: true });
    expect(find('a a', 'a a a a a')).toMatchObject({ count: 2 });
  });

  it('knows an English plural only in English', () => {
    expect(find('starter', 'starters')?.count).toBe(1);
    expect(find('starter', 'starters', 'sv')?.count).toBe(0);
  });

  it('tells the first half from the second', () => {
    expect(find('x', 'x b c d')?.early).toBe(true);
    expect(find('x', 'a x c d')?.early).toBe(true);
    expect(find('x', 'a b x d')?.early).toBe(false);
    expect(find('x', 'a b x d e')?.early).toBe(true);
  });

  it('sees words that stand apart', () => {
    expect(find('museum hours', 'The hours of our museums')).toEqual({ count: 0, early: false, all: true });
    expect(find('museum hours', 'The hours')?.all).toBe(false);
  });

  it('looks for a phrase without spaces character by character', () => {
    expect(find('サワードウ', 'はじめてのサワードウとサワー ドウ')).toEqual({ count: 2, early: true, all: true });
    expect(find('パン', 'ハン')).toEqual({ count: 0, early: false, all: false });
    expect(find('AI 技術', 'ai技術')?.count).toBe(1);
  });

  it('is nothing without a word', () => {
    expect(Phrase.of('  ', 'en')).toBeNull();
    expect(Phrase.of('!?', 'en')).toBeNull();
    expect(Phrase.of(null, 'en')).toBeNull();
  });

  it('fits a slug when it has a Latin letter or a digit', () => {
    expect(Phrase.of('Größe', 'de')?.fitsSlug).toBe(true);
    expect(Phrase.of('第1章', 'ja')?.fitsSlug).toBe(true);
    expect(Phrase.of('хлеб', 'ru')?.fitsSlug).toBe(false);
  });

  it('looks at the first hundred words, or the first two hundred characters, of several texts', () => {
    const phrase = Phrase.of('rye bread', 'en');
    const words = (count: number) => 'w '.repeat(count);
    expect(phrase?.findInOpening([words(50), `${words(48)} rye bread`])).toEqual({ count: 1, all: true });
    expect(phrase?.findInOpening([words(50), `${words(49)} rye bread`])).toEqual({ count: 0, all: false });
    expect(phrase?.findInOpening(['bread', words(98), 'rye'])).toEqual({ count: 0, all: true });
    expect(phrase?.findInOpening(['of rye', 'bread'])).toEqual({ count: 0, all: true });
    const japanese = Phrase.of('パン', 'ja');
    expect(japanese?.findInOpening(['あ'.repeat(198), 'パン'])).toEqual({ count: 1, all: true });
    expect(japanese?.findInOpening(['あ'.repeat(199), 'パン'])).toEqual({ count: 0, all: false });
  });
});
