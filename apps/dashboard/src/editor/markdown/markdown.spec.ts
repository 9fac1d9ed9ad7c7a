import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spicyText } from '../../../testing/any-body.ts';
import { meaningOf, tidied } from './meaning.ts';
import type { Mark, Piece, TextMode } from './piece.ts';
import { readText } from './read-text.ts';
import { writeText } from './write-text.ts';

const read = (source: string, mode: TextMode = 'flow') => readText(source, mode) as readonly Piece[];
const text = (shown: string, ...marks: Mark[]): Piece => ({ kind: 'text', text: shown, marks });
const write = (...pieces: Piece[]) => writeText(pieces, 'flow');

const STRONG: Mark = { type: 'strong', fence: '**' };
const EM: Mark = { type: 'em', fence: '*' };

describe('reading and writing inline Markdown', () => {
  it.each([
    'Flour, *water*, salt.',
    'Some _old_ and __strong__ words, `code` and ``a ` b``.',
    'snake_case, 5 * 3 and [brackets] & co.',
    'A [link](https://a.example "t"), [another](<b c>), <https://c.example> and https://d.example.',
    'Escaped \\* and &amp; and &hellip; stay.',
    'One  \ntwo\\\nthree\nfour',
    'First.\n\nSecond with ~~deletion~~.',
    'A <b>bold</b> word and ![a picture](/x.png).',
    '- a\n  - b',
    '| a | b |\n| - | - |\n| 1 | 2 |\n',
    'Text[^1].\n\n[^1]: note',
    '[a *b*][l]\n\n[l]: https://u.example',
  ])('gives %j back to the letter', (source) => {
    expect(write(...read(source)).source).toBe(source);
  });

  it.each([
    ['a literal star *', '*a*', '\\*a\\*'],
    ['a list that is none', '1. May', '1\\. May'],
    ['a heading that is none', '# tag', '\\# tag'],
    ['an ampersand that would be read', '&amp;', '\\&amp;'],
    ['harmless signs', 'a_b & c [d] 5*3', 'a_b & c [d] 5*3'],
    ['an address', 'see https://x.example/a_b_c', 'see https://x.example/a_b_c'],
  ])('writes %s', (_, shown, source) => {
    expect(write(text(shown))).toEqual({ source, exact: true });
  });

  it('moves blanks out of marks', () => {
    expect(write(text('a'), text(' bold ', STRONG), text('c'))).toEqual({ source: 'a **bold** c', exact: true });
  });

  it('writes marks that touch letters and each other', () => {
    for (const pieces of [
      [text('a'), text('(b)', STRONG), text('c')],
      [text('a', EM), text('b', STRONG)],
      [text('a', EM, STRONG), text('b', EM), text('c', STRONG)],
    ]) {
      const { source, exact } = write(...pieces);
      expect(exact).toBe(true);
      expect(meaningOf(tidied(read(source)))).toBe(meaningOf(tidied(pieces)));
    }
  });

  it('makes a link of a bare address whose text was changed', () => {
    const [, link] = read('see https://a.example') as [Piece, Piece & { kind: 'text' }];
    expect(write({ ...link, text: 'here' }).source).toBe('[here](https://a.example)');
  });

  it('takes any string as any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(spicyText, fc.string(), fc.string({ unit: 'binary' })),
        fc.constantFrom<TextMode>('flow', 'phrase'),
        (shown, mode) => {
          const { source } = writeText([text(shown)], mode);
          const words = (given: string) => given.replace(/[\s\0]/g, '');
          const pieces = read(source, mode);
          expect(words(pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join(''))).toBe(words(shown));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('reads what it wrote with the same meaning, whatever the source was', () => {
    fc.assert(
      fc.property(spicyText, fc.constantFrom<TextMode>('flow', 'phrase'), (source, mode) => {
        const pieces = readText(source, mode);
        if (pieces === null) return;
        const written = writeText(pieces, mode);
        if (written.exact) expect(meaningOf(tidied(read(written.source, mode)))).toBe(meaningOf(tidied(pieces)));
      }),
      { numRuns: 2_000, examples: [['~~https://x.example/y~~https://x.example/y', 'flow']] },
    );
  });

  it('keeps the marks of what people write', () => {
    const marks = fc.subarray<Mark>(
      [
        STRONG,
        EM,
        { type: 'strike', fence: '~~' },
        { type: 'link', href: 'https://a.example', title: null, tail: null },
      ],
      { maxLength: 2 },
    );
    const words = fc.constantFrom('bread', ' and ', 'butter', ' (salted), ', 'x', '. ', '“quoted”', ' 5*3 ');
    const pieces = fc.array(
      fc.tuple(words, marks).map(([shown, set]) => text(shown, ...set)),
      { minLength: 1, maxLength: 6 },
    );
    let exact = 0;
    let all = 0;
    fc.assert(
      fc.property(pieces, (given) => {
        all++;
        if (writeText(given, 'flow').exact) exact++;
      }),
      { numRuns: 1_000, seed: 7 },
    );
    expect(exact / all).toBeGreaterThan(0.97);
  });

  it('shows hostile texts in time', () => {
    for (const source of [
      '*'.repeat(9_000),
      '['.repeat(9_000),
      '> '.repeat(4_000),
      '`'.repeat(9_000),
      '**a '.repeat(2_500),
      '<a '.repeat(3_000),
    ]) {
      expect(() => readText(source, 'flow')).not.toThrow();
    }
  });
});
