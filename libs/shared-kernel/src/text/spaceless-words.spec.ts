import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { countTextWords, spacelessWords } from './spaceless-words.ts';

const JAPANESE = '東京は日本の首都であり、世界最大の都市の一つです。';
const THAI = 'ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน';
const segmented = (text: string) =>
  Array.from(new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)).filter(({ isWordLike }) => isWordLike);

describe(countTextWords.name, () => {
  it.each([
    ['', 0],
    ['one two — three', 4],
    ['well-known 3.5', 2],
    ['เราไปโรงเรียน', 3],
    ['AI技術者 2日', 5],
    ['私はパンを焼く。', 5],
    ['“世界” again', 2],
    ['ພາສາລາວ', 2],
    ['한국어 단어', 2],
  ])('of %j is %d', (text, words) => expect(countTextWords(text)).toBe(words));

  it.each([JAPANESE, THAI, 'ខ្ញុំស្រលាញ់ប្រទេសកម្ពុជា', 'ကျွန်တော်တို့ကမြန်မာပြည်မှာနေတယ်'])(
    'finds the words of %j that the platform finds',
    (text) => {
      expect(countTextWords(text)).toBe(segmented(text).length);
      expect(countTextWords(text)).toBeGreaterThan(2);
    },
  );

  it('counts the words of a long run as those of its parts', () => {
    const parts = 500;
    const inOne = segmented(THAI).length;
    expect(Math.abs(countTextWords(THAI.repeat(parts)) / (parts * inOne) - 1)).toBeLessThan(0.05);
    expect(Math.abs(countTextWords(JAPANESE.repeat(10_000)) / (10_000 * segmented(JAPANESE).length) - 1)).toBeLessThan(
      0.01,
    );
  });

  it('counts what white space separates in other scripts', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zäéßα-ω0-9.,!—-]+$/), { minLength: 1 }), (words) => {
        expect(countTextWords(words.join(' '))).toBe(words.length);
      }),
    );
  });
});

describe(spacelessWords.name, () => {
  it('loses and repeats nothing of a long run', () => {
    const unit = fc.constantFrom('東', '京', 'は', 'カ', 'ー', '一つ', '都市', '\u3099', '𠀀', 'ไทย', 'ที่');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 1500 }), (units) => {
        const text = units.join('');
        let at = 0;
        for (const word of spacelessWords(text)) {
          at = text.indexOf(word, at) + word.length;
          expect(at).toBeGreaterThanOrEqual(word.length);
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 30 },
    );
  });
});
