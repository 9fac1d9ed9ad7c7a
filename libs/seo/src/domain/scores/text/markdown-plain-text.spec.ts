import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { markdownPlainText, readMarkdown } from './markdown-plain-text.ts';

const LENGTH = 300_000;
const PIECES = 'a b . * _ ** __ ` \\* \\_ \\ &lt; &amp; [a](/b) ![*a](/b) <b> </b> <https://a.example> [ ] ! )'.split(
  ' ',
);
const HOSTILE = '[ ] < ` * _ ~ \\ & ! ( []( ![]( <!-- <a ]( [a](< [a](((x) <a: [* _* &l \\[ [a](\\'.split(' ');

/** Links become their text, inner ones first. */
function unlinked(source: string): string {
  const text = source.replace(/!?\[([^[\]]*)\]\([^()\s]*\)/, '$1');
  return text === source ? text : unlinked(text);
}

/** A reference implementation as a chain of replacements: easy to review, but slow on hostile texts. */
function chained(source: string): string {
  const aside = source.replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) =>
    mark === '&' ? mark : String.fromCharCode(0xe000 + mark.charCodeAt(0)),
  );
  const bare = unlinked(aside.replace(/<!--[^]*?-->/g, ''))
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/`/g, '')
    .replace(/\*\*|__/g, '')
    .replace(/(?<=\S)\*|\*(?=\S)/g, '')
    .replace(/(?<![a-z])_(?![a-z])|(?<=[a-z])_(?![a-z])|(?<![a-z])_(?=[a-z])/g, (mark, at: number, whole: string) =>
      /^\s?_\s?$/.test(whole.slice(Math.max(0, at - 1), at + 2)) ? mark : '',
    );
  const restored = bare.replace(/[\ue000-\ue07f]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xe000));
  const decoded = restored.replace(
    /&(?:lt|gt|quot|#39|amp);/g,
    (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' })[entity] ?? '',
  );
  return decoded.replace(/\s+/g, ' ').trim();
}

describe(markdownPlainText.name, () => {
  it.each([
    ['', ''],
    ['  plain\n text ', 'plain text'],
    ['**bold** and *soft* and _soft_ and ~~gone~~ and `code`', 'bold and soft and soft and gone and code'],
    ['***both*** ___both___', 'both both'],
    ['snake_case stays, _snake_case_ too', 'snake_case stays, snake_case too'],
    ['2 * 3, a _ b and 1 ~ 2', '2 * 3, a _ b and 1 ~ 2'],
    ['* first', '* first'],
    ['(_a_) *"b"* _"c"_', '(a) "b" "c"'],
    ['größe_über und _über_', 'größe_über und über'],
    ['[text](https://a.example/x_y) after', 'text after'],
    ['[*text* `code`](/a "title") and [b](</a b> \'t\')', 'text code and b'],
    ['![alt *text*](/a.png)', 'alt text'],
    ['[![alt](/i.png)](/a)', 'alt'],
    ['[a [b] c](/d)', 'a [b] c'],
    ['[wiki](https://en.example/Foo_(bar))!', 'wiki!'],
    ['[not a link] (x), [nor this](a b), [open](x', '[not a link] (x), [nor this](a b), [open](x'],
    ['\\[no\\](/a) \\*no\\* \\![a](/b)', '[no](/a) *no* !a'],
    ['\\!\\[', '!['],
    ['a\\b \\', 'a\\b \\'],
    ['<https://a.example/it\'s> <me@a.example> <b title="x > y">b</b><br/>c', 'bc'],
    ['1 < 2 and 3 > 2, <3', '1 < 2 and 3 > 2, <3'],
    ['a<!-- [x](y) <b> -->b <!-- open', 'ab <!-- open'],
    ['&lt;b&gt; &amp;lt; &quot;&#39; &nbsp; & \\&lt;', '<b> &lt; "\' &nbsp; & <'],
    ['[*a](/b) *c*', 'a c'],
    ['a [* b](/c)', 'a * b'],
    ['𝒳_𝒳 _𝒳_', '𝒳_𝒳 𝒳'],
  ])('reads %j as %j', (source, text) => expect(markdownPlainText(source)).toBe(text));

  it('agrees with the chain of replacements', () => {
    const piece = fc.constantFrom(...PIECES, ' ', ' <!-- a --> ');
    // The chain removes invisible parts first, so it reads two marks with only such parts between them differently.
    const ambiguous = /[*_]\s*(?:[`<!\\[*_][^ab.]*)?[*_]/;
    fc.assert(
      fc.property(
        fc
          .array(piece, { maxLength: 14 })
          .map((pieces) => pieces.join(''))
          .filter((source) => !ambiguous.test(source)),
        (source) => expect(markdownPlainText(source)).toBe(chained(source)),
      ),
      { numRuns: 1000 },
    );
  });

  it('gives one trimmed line, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (source) => {
        const text = markdownPlainText(source);
        expect(text).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });

  it('leaves a text without marks alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'ü', '。', '1', '.', ' ')), (letters) => {
        const source = letters.join('');
        expect(markdownPlainText(source)).toBe(source.replace(/ +/g, ' ').trim());
      }),
    );
  });

  // Code that scans a run again from each of its characters would take minutes or more.
  it.each([...HOSTILE, ' ', '* ', '_ ', '<a "', "<a '", '<a ""', '[a](b "', "[a](b '", '[a](b ('])(
    'finishes on a long run of %j',
    (run) => expect(typeof markdownPlainText(run.repeat(LENGTH / run.length))).toBe('string'),
  );
});

describe(readMarkdown.name, () => {
  it('finds where links lead, images aside', () => {
    const source = '[a](/b "t") ![i](/i.png) <https://a.example/x> [![j](/j.png)](</c d>) [e](f\\)g) \\[x](/y) <b>';
    expect(readMarkdown(source).links).toEqual(['/b', 'https://a.example/x', '/c d', 'f\\)g']);
  });
});
