import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { highlighted, highlightedPiece, PIECE_LENGTH, type Highlight } from './highlights.ts';

/** `[rye]` for what was found. */
const marked = (parts: Highlight | null) =>
  parts && parts.map(({ text, found }) => (found ? `[${text}]` : text)).join('');
const joined = (parts: Highlight) => parts.map(({ text }) => text).join('');

describe(highlighted.name, () => {
  it.each([
    ['Rye and wheat', ['rye'], '[Rye] and wheat'],
    ['Rye and wheat', ['wheat', 'RYE'], '[Rye] and [wheat]'],
    ['Sourdough', ['dough', 'sour'], '[Sour][dough]'],
    ['Sourdough', ['urdo', 'sourd'], '[Sourdo]ugh'],
    ['100 % rye_flour', ['%', '_'], '100 [%] rye[_]flour'],
    ['Cre\u0300me bru\u0302le\u0301e', ['crème', 'lé'], '[Cre\u0300me] bru\u0302[le\u0301]e'],
    ['Crème', ['cre\u0300me'], '[Crème]'],
    ['ΟΔΟΣ και οδός', ['οδοσ'], '[ΟΔΟΣ] και οδός'],
    ['Οδός', ['ΟΔΌΣ'], '[Οδός]'],
    ['İstanbul, e\u0301', ['stan', 'é'], 'İ[stan]bul, [e\u0301]'],
    ['각각', ['\u1100\u1161\u11a8'], '[각][각]'],
    ['\u1100\u1161\u11a8', ['각'], '[\u1100\u1161\u11a8]'],
    ['🥖 and 🍞', ['🍞'], '🥖 and [🍞]'],
    ['<b>Rye</b> & more', ['rye', '&'], '<b>[Rye]</b> [&] more'],
  ])('finds in %j the words %j', (text, terms, expected) => expect(marked(highlighted(text, terms))).toBe(expected));

  it('is null for a text without any of the words', () => expect(highlighted('Oat', ['rye', 'wheat'])).toBeNull());

  it('loses nothing of the text, and finds what a plain search finds', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'B', 'ß', 'é', 'e\u0301', 'İ', 'ς', '🥖', ' ', '<'),
      maxLength: 40,
    });
    const terms = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'É', 'σ', '🥖'), minLength: 1, maxLength: 3 }), {
      maxLength: 4,
    });
    const form = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
    fc.assert(
      fc.property(letters, terms, (text, asked) => {
        const parts = highlighted(text, asked);
        expect(parts !== null).toBe(asked.some((term) => form(text).includes(form(term))));
        if (parts) expect(joined(parts)).toBe(text);
        for (const part of parts ?? []) expect(part.text).not.toBe('');
      }),
    );
  });
});

describe(highlightedPiece.name, () => {
  const before = 'Knead the dough for a while and let it rest. '.repeat(20);

  it('is the whole of a short text', () =>
    expect(marked(highlightedPiece({ text: 'A loaf of rye.' }, ['rye']))).toBe('A loaf of [rye].'));

  it('is cut at spaces around the first word, with an ellipsis where the text goes on', () => {
    const piece = highlightedPiece({ text: `${before}Use rye. ${before}` }, ['rye']) as Highlight;
    expect(marked(piece)).toMatch(/^…\w+ .*Use \[rye\]\. Knead.* \w+…$/);
    expect(joined(piece).length).toBeLessThanOrEqual(PIECE_LENGTH + 2);
  });

  it('says that a piece goes on at an end where it was cut before', () => {
    const cut = { text: 'of rye and', isCutBefore: true, isCutAfter: true };
    expect(marked(highlightedPiece(cut, ['rye']))).toBe('…[rye]…');
  });

  it.each([
    ['a term that is longer than a piece', 'x'.repeat(2_000), ['x'.repeat(1_900)]],
    ['a letter that is everywhere', 'x'.repeat(50_000), ['x']],
    ['words without spaces', `${'面包'.repeat(500)}酸${'面包'.repeat(500)}`, ['酸']],
    ['pairs of code units', `${'🥖'.repeat(500)}a${'🥖'.repeat(500)}`, ['a']],
  ])('stays short with %s', (_, text, terms) => {
    const piece = highlightedPiece({ text }, terms) as Highlight;
    expect(joined(piece).length).toBeLessThanOrEqual(PIECE_LENGTH + 2);
    expect(piece.some(({ found }) => found)).toBe(true);
    expect(joined(piece).isWellFormed()).toBe(true);
  });
});
