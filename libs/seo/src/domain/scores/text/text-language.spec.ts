import { describe, expect, it } from '@jest/globals';
import { bodyOf } from '../post-reading.ts';
import { textLanguage } from './text-language.ts';

const ENGLISH = 'A starter is flour and water that wild yeast has moved into.';
const RUSSIAN = 'Закваска состоит из муки и воды, в которой поселились дикие дрожжи.';
const JAPANESE = 'サワードウの種は小麦粉と水だけで作ることができます。';

function languageFor(locale: string | null, ...texts: string[]) {
  return textLanguage(locale, bodyOf({ bodyJson: texts.map((text) => ({ type: 'paragraph', text }) as const) }));
}

describe('the language of a text', () => {
  it.each([
    ['en', ENGLISH, 'en'],
    ['en-GB', ENGLISH, 'en'],
    ['de', 'Größe zählt: fünf Öfen, süße Brötchen.', 'de'],
    ['ru', RUSSIAN, 'ru'],
    ['sr', RUSSIAN, 'sr'],
    ['sr', ENGLISH, 'sr'],
    ['ja', JAPANESE, 'ja'],
    [null, ENGLISH, 'en'],
    ['en', '', 'en'],
    ['en', '12, 13!', 'en'],
  ])('is that of the locale %s for "%s"', (locale, text, code) =>
    expect(languageFor(locale, text)).toEqual({ code, foreign: false }),
  );

  it.each([
    ['en', RUSSIAN, 'und'],
    ['en', JAPANESE, 'und-Hani'],
    ['ru', ENGLISH, 'und'],
    ['ja', ENGLISH, 'und'],
    ['el', JAPANESE, 'und-Hani'],
  ])('of locale %s is undetermined for "%s"', (locale, text, code) =>
    expect(languageFor(locale, text)).toEqual({ code, foreign: true }),
  );

  it('goes by most letters: quotes and code names of another script change nothing', () => {
    expect(languageFor('en', ENGLISH, ENGLISH, RUSSIAN)).toEqual({ code: 'en', foreign: false });
    expect(languageFor('en', ENGLISH, RUSSIAN, RUSSIAN)).toEqual({ code: 'und', foreign: true });
  });
});
