import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { htmlParts } from './html-fragment.ts';
import { attribute, decodeEntities, htmlPieces, type HtmlTag } from './html-tags.ts';

const shown = (html: string) =>
  htmlParts(html)
    .filter(({ kind }) => kind !== 'left-out')
    .map((part) => (part.kind === 'text' ? text(part.text, part.within) : part));
const text = (source: string, within: string | null = null) => ({ kind: 'text', text: source, within });

describe('htmlParts', () => {
  it.each([
    ['<div>\n  <p>a <b>b</b></p>\n  <p>c</p>\n</div>', [text('a <b>b</b>'), text('c')]],
    ['</div>\n<br>\n<details open>', []],
    ['<h2 id="x">a</h2><blockquote><p>b</p></blockquote>', [text('a', 'h2'), text('b', 'blockquote')]],
    ['<p>snake_case _a_ *b* `c` \\*</p>', [text('snake_case \\_a\\_ \\*b\\* \\`c\\` \\\\\\*')]],
    ['<hr/>', [{ kind: 'divider', raw: '<hr/>' }]],
    [
      '<img src=\'a&amp;b.png\' alt=c title="d">',
      [{ kind: 'image', src: 'a&b.png', alt: 'c', title: 'd', raw: '<img src=\'a&amp;b.png\' alt=c title="d">' }],
    ],
    ['<p>a <img src="b.png"> c</p>', [text('a <img src="b.png"> c')]],
    [
      '<pre><code class="x language-rust">a &lt; b\n</code></pre>',
      [{ kind: 'code', language: 'rust', code: 'a < b', tags: '<pre><code class="x language-rust"></code></pre>' }],
    ],
    ['<pre>a <b>b</b></pre>', [{ kind: 'markup', html: '<pre>a <b>b</b></pre>' }]],
    [
      '<div><table><tr><td><table></table></td></tr></table>a',
      [{ kind: 'markup', html: '<table><tr><td><table></table></td></tr></table>' }, text('a')],
    ],
    ['<ul><li>a', [{ kind: 'markup', html: '<ul><li>a' }]],
    ['a < b <c', [text('a < b <c')]],
  ])('takes %j apart', (html, parts) => expect(shown(html)).toEqual(parts));

  it('tells what it leaves out', () => {
    const left = htmlParts('<div><!-- a --><script>b</script><style>c</style></div>');
    expect(left.map((part) => part.kind === 'left-out' && `${part.what} ${part.raw}`)).toEqual([
      'layout <div>',
      'comment <!-- a -->',
      'script <script>b</script>',
      'script <style>c</style>',
      'layout </div>',
    ]);
  });

  it('takes any source apart without a loss', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '<a ',
      '</',
      'b',
      '"',
      "'",
      '<!--',
      '-->',
      '<p>',
      '</table>',
      '<table>',
      '=',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (drawn) => {
        const html = drawn.join('');
        expect(
          htmlPieces(html)
            .map(({ raw }) => raw)
            .join(''),
        ).toBe(html);
        expect(() => htmlParts(html)).not.toThrow();
      }),
    );
  });

  it('reads attributes and character references', () => {
    const [tag] = htmlPieces('<img data-src="no" SRC = x alt>') as HtmlTag[];
    expect(attribute(tag as HtmlTag, 'src')).toBe('x');
    expect(attribute(tag as HtmlTag, 'title')).toBeNull();
    expect(decodeEntities('&lt;&#65;&#x1F35E;&nbsp;&hellip;&#xD800;&constructor;')).toBe(
      '<A🍞\u00A0&hellip;\uFFFD&constructor;',
    );
  });
});
