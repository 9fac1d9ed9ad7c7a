import { describe, expect, it } from '@jest/globals';
import { StoredPictures } from '../../testing/stored-pictures.ts';
import { Notes } from '../notes.ts';
import { htmlToBlocks } from './html-to-blocks.ts';

function read(html: string, title = '') {
  const notes = new Notes();
  const blocks = htmlToBlocks(html, {
    title,
    notes,
    images: new StoredPictures(['loaf.png', 'loaf-large.png'], notes),
  });
  return { blocks, kinds: notes.list.map(({ kind }) => kind) };
}

const paragraph = (text: string) => ({ type: 'paragraph', text });

describe('htmlToBlocks', () => {
  it.each<[string, string, unknown[]]>([
    ['marks', '<p>a <b>b</b> <em>c </em>d <s>e</s> <code>f*</code></p>', [paragraph('a **b** *c* d ~~e~~ `f*`')]],
    ['text that looks like Markdown', '<p># a_b_ *c* [d]</p>', [paragraph('\\# a_b\\_ \\*c\\* \\[d]')]],
    ['links', '<a href="/x" title="y">a <i>b</i></a>', [paragraph('[a *b*](/x "y")')]],
    ['breaks', '<p>a<br>b<br/></p>', [paragraph('a\\\nb')]],
    ['what only tags say', 'H<sub class="x">2</sub>O', [paragraph('H<sub>2</sub>O')]],
    ['spans', '<p><span style="color:red">a</span><font>b</font></p>', [paragraph('ab')]],
    ['headings', '<h2 id="x">A</h2><h5>B</h5>', [{ type: 'heading', level: 2, text: 'A', id: 'x' }, { type: 'heading', level: 4, text: 'B' }]],
    ['a top heading', '<h1>A</h1><h2>B</h2>', [{ type: 'heading', level: 2, text: 'A' }, { type: 'heading', level: 3, text: 'B' }]],
    ['lists', '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>', [{ type: 'list', style: 'bullet', items: ['a\n\n- b', 'c\n\nd'] }]],
    ['check lists', '<ul><li><input type="checkbox" checked> a</li></ul>', [{ type: 'list', style: 'bullet', items: ['[x] a'] }]],
    ['quotes', '<blockquote><p>a</p><p>b</p><cite>C</cite></blockquote>', [{ type: 'quote', text: 'a\n\nb', attribution: 'C' }]],
    ['code', '<pre><code class="language-ts">a &lt; b\n</code></pre>', [{ type: 'code', language: 'ts', code: 'a < b' }]],
    ['images', '<p><img src="loaf.png" alt="a" title="b"></p>', [{ type: 'image', source: 'held/loaf.png', alt: 'a', caption: 'b' }]],
    ['figures', '<figure><img src="https://e.example/a.png"><figcaption>a <b>c</b></figcaption></figure>', [{ type: 'image', source: 'https://e.example/a.png', caption: 'a **c**' }]],
    ['images in text', 'a <img src="loaf.png" alt="b">', [paragraph('a ![b](galley-picture:held/loaf.png)')]],
    ['images that lead elsewhere', '<a href="/x"><img src="loaf.png" alt="a"></a>', [paragraph('[![a](galley-picture:held/loaf.png)](/x)')]],
    ['images of the web that lead to others', '<a href="https://e.example/b.png"><img src="https://e.example/a.png" alt="a"></a>', [paragraph('[![a](https://e.example/a.png)](https://e.example/b.png)')]],
    ['images that lead to themselves', '<a href="loaf.png"><img src="loaf.png"></a>', [{ type: 'image', source: 'held/loaf.png' }]],
    ['videos', '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', [{ type: 'video_embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }]],
    ['tweets', '<blockquote class="twitter-tweet"><p>a</p><a href="https://twitter.com/a/status/1">b</a></blockquote>', [{ type: 'tweet_embed', url: 'https://twitter.com/a/status/1' }]],
    ['tables', '<table><tr><th>a</th><th>b</th></tr><tr><td>1|</td></tr></table>', [paragraph('| a | b |\n| --- | --- |\n| 1\\| |  |')]],
    ['tables that Markdown cannot say', '<table><tr><td colspan="2">a</td></tr></table>', [paragraph('<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>')]],
    ['questions', '<details><summary>A?</summary>b</details><details><summary>C?</summary><p>d</p></details>', [{ type: 'faq', items: [{ question: 'A?', answer: 'b' }, { question: 'C?', answer: 'd' }] }]],
    ['fold-outs', '<details><summary>A</summary>b</details>', [{ type: 'callout', variant: 'info', title: 'A', body: 'b' }]],
    ['links round blocks', '<a href="/x"><div><p>a</p><p>b</p></div></a>', [paragraph('[a](/x)'), paragraph('[b](/x)')]],
  ])('reads %s', (_, html, blocks) => {
    expect(read(html).blocks).toEqual(blocks);
  }); // prettier-ignore

  it.each([
    ['link', '<a href="javascript:alert(1)">a</a>', [paragraph('a')]],
    ['script', 'a<script>b</script>', [paragraph('a')]],
    ['block', 'a<form><input></form>', [paragraph('a')]],
    ['embed', '<iframe src="https://e.example/x" title="X"></iframe>', [paragraph('[X](https://e.example/x)')]],
    ['title-heading', '<h2>A title</h2>b', [paragraph('b')]],
    ['heading-level', '<h6>a</h6>', [{ type: 'heading', level: 4, text: 'a' }]],
    ['comment', '<!-- c -->a', [paragraph('a')]],
  ])('tells of %s in %j', (kind, html, blocks) => {
    const found = read(html, 'A title');
    expect(found.blocks).toEqual(blocks);
    expect(found.kinds).toEqual([kind]);
  });

  it('refuses what is nested without end, and reads long flat sources in time', () => {
    expect(() => read('<div>'.repeat(10_000))).toThrow(RangeError);
    // Each paragraph reopens all marks.
    const marks = Array.from({ length: 400 }, (_, at) => `<b id=${at}>`).join('');
    expect(() => read(`<p>${marks}</p>${'<p>y</p>'.repeat(10_000)}`)).toThrow('too many elements');
    expect(read('<b>'.repeat(400) + 'x').blocks).toEqual([paragraph('**x**')]);
    expect(read('<p>a</p>'.repeat(3_000)).blocks.length).toBeLessThanOrEqual(1_000);
  });
});
