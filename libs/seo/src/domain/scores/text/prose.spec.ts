import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { hasConnective } from './connectives.ts';
import { fold } from './folding.ts';
import { sentencesOf } from './sentences.ts';
import { countSyllables } from './syllables.ts';
import { wordsOf } from './words.ts';

describe(sentencesOf.name, () => {
  it.each([
    ['One. Two! Three? Four… Five', ['One.', ' Two!', ' Three?', ' Four…', ' Five']],
    ['Wait... what?! (Yes.) "Oh." End', ['Wait...', ' what?!', ' (Yes.)', ' "Oh."', ' End']],
    ['Version 3.5 of a.b is out.', ['Version 3.5 of a.b is out.']],
    ['Dr. A. Smith, e.g. of Fig. 3, came in Dec. 2020.', ['Dr. A. Smith, e.g. of Fig. 3, came in Dec. 2020.']],
    ['The U.S. is. The casino. End', ['The U.S. is.', ' The casino.', ' End']],
    ['Plan B? Yes, MR. X', ['Plan B?', ' Yes, MR. X']],
    ['一つ。二つ！「三つ。」四', ['一つ。', '二つ！', '「三つ。」', '四']],
    ['', []],
  ])('cuts %j', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences));

  it('loses nothing', () => {
    const piece = fc.constantFrom('a', 'Mr', 'e.g', ' ', '.', '!', '…', '。', '"', ')', 'É', '𝒳', '3');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const sentences = sentencesOf(text);
        expect(sentences.join('')).toBe(text);
        expect(sentences.flatMap((sentence) => wordsOf(sentence))).toEqual(wordsOf(text));
      }),
    );
  });

  it.each(['.', '. ', '."', 'a.', '。', '.)a', 'A. '])('finishes on a hundred thousand times %j', (run) => {
    expect(sentencesOf(run.repeat(100_000)).length).toBeGreaterThan(0);
  });
});

describe(countSyllables.name, () => {
  it.each([
    [1, 'the bread make makes baked tries played rhythm hmm 2026 パン whale le bed whales'],
    [2, 'table wanted needed boxes churches dishes tables well-known façade agree races co-opted'],
    [3, 'beautiful however example'],
  ])('counts %d in each of %j', (syllables, words) =>
    expect(words.split(' ').filter((word) => countSyllables(fold(word)) !== syllables)).toEqual([]),
  );
});

describe(hasConnective.name, () => {
  it.each([
    ['however it rains', true],
    ['it is for example wet', true],
    ['it is for us wet', false],
    ['that is why', true],
    ['that is', false],
    ['on the other hand', true],
    ['on the other', false],
    ['constructor', false],
    ['', false],
  ])('%j: %s', (sentence, holds) => expect(hasConnective(sentence.split(' '))).toBe(holds));
});
