import { describe, expect, it } from '@jest/globals';
import { inlineHtml, itemHtml, textHtml } from './text-to-html.ts';

describe('inlineHtml', () => {
  it.each([
    ['`a` <b>', '<code>a</code> &lt;b&gt;'],
    ['a</b> c', 'a&lt;/b&gt; c'],
    ['<B>a</b> <i>c', '<B>a</b> &lt;i&gt;c'],
    ['<b><i>a</b></i>', '<b>&lt;i&gt;a</b>&lt;/i&gt;'],
    ['**<b>a** c</b>', '<strong>&lt;b&gt;a</strong> c&lt;/b&gt;'],
    ['**<b>a</b>**', '<strong><b>a</b></strong>'],
    ['<u>a *c* <u>d</u></u>', '<u>a <em>c</em> <u>d</u></u>'],
    ['a<br>b<img src="/c.png">d<x/>', 'a<br>b<img src="/c.png">d<x/>'],
    ['a <a href="/x?y=1&z">', 'a &lt;a href=&quot;/x?y=1&amp;z&quot;&gt;'],
  ])('reads %j as %j: a tag without its other half is words', (text, html) => {
    expect(inlineHtml(text)).toBe(html);
  });
});

describe('textHtml', () => {
  it('reads emphasis within emphasis of another kind', () => {
    const nested = ['**_a_**', '_**a**_', '**~~a~~**', '~~*a*~~', '***a***', '*__a__*'];
    expect(nested.map((text) => textHtml(text).replace(/<\/?p>/g, ''))).toEqual([
      '<strong><em>a</em></strong>',
      '<em><strong>a</strong></em>',
      '<strong><del>a</del></strong>',
      '<del><em>a</em></del>',
      '<em><strong>a</strong></em>',
      '<em><strong>a</strong></em>',
    ]);
  });

  it('pairs no tags of different paragraphs or cells', () => {
    expect(textHtml('a <b>\n\nb</b>')).toBe('<p>a &lt;b&gt;</p>\n<p>b&lt;/b&gt;</p>');
    const table = textHtml('| a <b> | c</b> |\n| --- | --- |\n| <i>d</i> | e |');
    expect(table).toContain('<th>a &lt;b&gt;</th>\n<th>c&lt;/b&gt;</th>');
    expect(table).toContain('<td><i>d</i></td>');
  });
});

describe('textHtml of footnotes', () => {
  it('keeps them as they are written', () => {
    expect(textHtml('[^1]: One\n\n- a[^1]\n- [b]\n\n[b]: /b')).toBe(
      '<p>[^1]: One</p>\n<ul>\n<li>a[^1]</li>\n<li><a href="/b">b</a></li>\n</ul>',
    );
  });
});

describe('itemHtml', () => {
  it('sees the tags of items within', () => {
    expect(itemHtml('a\n- b <b>')).toBe('<p>a</p>\n<ul>\n<li>b &lt;b&gt;</li>\n</ul>');
  });
});

describe('what is nested too deeply', () => {
  it('is shown as it is written', () => {
    const marks = 20_000;
    const html = textHtml(`${'>'.repeat(marks)} a\n\nb & c`);
    const quotes = html.split('<blockquote>').length - 1;
    expect(quotes).toBeGreaterThan(100);
    // A diff of such texts is of no use.
    expect(html.includes(`${'&gt;'.repeat(marks - quotes)} a`)).toBe(true);
    expect(html.endsWith('<p>b &amp; c</p>')).toBe(true);
  });
});
