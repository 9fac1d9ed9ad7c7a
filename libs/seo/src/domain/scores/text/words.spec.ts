import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { displayWidth } from './display-width.ts';
import { fold, languageOf, matchWords } from './folding.ts';
import { countWords, wordsOf } from './words.ts';

describe(wordsOf.name, () => {
  it.each([
    ['', []],
    ['A well-known word, it’s 3.5!', ['A', 'well-known', 'word', 'it’s', '3.5']],
    ["'quoted' rock-'n'-roll a--b 1,000.5 1. 2", ['quoted', 'rock', 'n', 'roll', 'a', 'b', '1,000.5', '1', '2']],
    ['e.g. U.S. a.b', ['e', 'g', 'U', 'S', 'a', 'b']],
    ['größe\u0301 Ελλάδα', ['größe\u0301', 'Ελλάδα']],
    ['私はパンを焼く。', ['私', 'は', 'パン', 'を', '焼く']],
    ['AI技術者 2日', ['AI', '技術', '者', '2', '日']],
    ['ภาษาไทย', ['ภาษา', 'ไทย']],
    ['« ... » — ! 😀', []],
  ])('of %j are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('are as many as are counted, and none holds white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const words = wordsOf(text);
        expect(countWords(text)).toBe(words.length);
        expect(words.every((word) => /^\S+$/.test(word))).toBe(true);
      }),
    );
  });
});

describe(matchWords.name, () => {
  it('makes spellings of one word alike', () => {
    expect(matchWords(['Well-Known', 'Café’s', 'STARTERS', 'glass', 'bus', "baker's"], 'en')).toEqual(
      'well known cafe starter glass bus baker'.split(' '),
    );
    expect(matchWords(['Gesetzes', 'Brots'], 'de')).toEqual(['gesetzes', 'brots']);
  });

  it('folds accents away, but keeps what makes another letter', () => {
    expect(fold('ÉÈÜ ﬁ Ａ İ')).toBe('eeu fi a i');
    expect(fold('ガ')).toBe('ガ');
    expect(fold('が')).not.toBe(fold('か'));
  });
});

describe(languageOf.name, () => {
  it.each([
    ['en-GB', 'en'],
    ['DE_at', 'de'],
    ['ja', 'ja'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ])('of %j is %s', (locale, language) => expect(languageOf(locale)).toBe(language));
});

describe(displayWidth.name, () => {
  it.each([
    ['', 0],
    ['Hello world', 11],
    ['größe', 5],
    ['サワードウ', 10],
    ['ＡＢ', 4],
    ['ｱ', 1],
    ['한글', 4],
    ['😀a', 3],
    ['🇩🇪', 2],
    ['☀✂', 2],
    ['𠀀', 2],
    ['𝒳', 1],
  ])('of %j is %d columns', (text, columns) => expect(displayWidth(text)).toBe(columns));
});
