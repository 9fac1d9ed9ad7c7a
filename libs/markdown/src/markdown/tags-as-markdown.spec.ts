import { describe, expect, it } from '@jest/globals';
import { StoredPictures } from '../../testing/stored-pictures.ts';
import { Notes } from '../notes.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';

function read(body: string) {
  const notes = new Notes();
  const images = new StoredPictures(['loaf.png'], notes);
  const blocks = markdownToBlocks(body, { title: '', firstLine: 1, images, notes });
  return { blocks, kinds: notes.list.map(({ kind }) => kind) };
}

describe('HTML within Markdown', () => {
  it.each([
    ['a <b>bold</b>, <i>it</i> and <del>gone</del>', 'a **bold**, *it* and ~~gone~~'],
    ['a <b> bold </b>word', 'a  **bold** word'],
    ['<strong>a <b>c</b></strong> **a <b>c</b>**', '**a c** **a c**'],
    ['<a href="/x y" title="T">a [b] <em>c</em></a>', '[a [b] *c*](</x y> "T")'],
    ['<code>a*b</code> <code>a &lt;T&gt; ` b</code>', '`a*b` ``a <T> ` b``'],
    [
      'a <img src="loaf.png" alt="L"> <img src="https://e.example/i.png">',
      'a ![L](galley-picture:held/loaf.png) ![](https://e.example/i.png)',
    ],
    ['a<br>b<br/>\nc<br><br>d<br>', 'a\\\nb\\\nc\\\n\\\nd'],
    ['[a <b>c</b>](/x) <span style="color: red">re*d*</span>', '[a **c**](/x) re*d*'],
    ['<b></b>a', 'a'],
  ])('says %j in marks', (body, text) => expect(read(body).blocks).toEqual([{ type: 'paragraph', text }]));

  it.each([
    'x<b>"q"</b>y',
    '<b>*x</b>*',
    '<b>a',
    'a</b>',
    '<b>a <i>b</b></i> c',
    '<a id="y">z</a>',
    '<code>a *b*</code>',
    'a<br>- b',
    'a<br>1. b',
    'a <img src="a.png" width="20"> b',
    'a <u>b</u> <sup>c</sup> <kbd>d</kbd>',
    'a <a href="/x">[</a> b',
  ])('leaves %j as it is', (body) => {
    const [block] = read(body.replace('a.png', 'https://e.example/a.png')).blocks;
    expect(block).toEqual({ type: 'paragraph', text: body.replace('a.png', 'https://e.example/a.png') });
  });

  it.each([
    ['## A<br>b <b>c</b>', { type: 'heading', level: 2, text: 'A b c' }],
    ['| a |\n|-|\n| x<br>y <b>z</b> |', { type: 'paragraph', text: '| a |\n| --- |\n| x<br>y **z** |' }],
    ['- a <br> b', { type: 'list', style: 'bullet', items: ['a \\\n b'] }],
    ['- a\n\n  <ul><li>b <i>c</i></li></ul>', { type: 'list', style: 'bullet', items: ['a\n\n- b *c*'] }],
    [
      '<ol>\n<li>a <b>b</b></li>\n<li>c<ul><li>d</li></ul></li></ol>',
      { type: 'list', style: 'ordered', items: ['a **b**', 'c\n\n- d'] },
    ],
    [
      '<table><tr><th>a</th></tr><tr><td>b|c <em>d</em></td></tr></table>',
      { type: 'paragraph', text: '| a |\n| --- |\n| b\\|c *d* |' },
    ],
    [
      '<p align=center>a <a href="https://e.example">b</a> *c* <u>d</u></p>',
      { type: 'paragraph', text: 'a [b](https://e.example) \\*c\\* <u>d</u>' },
    ],
    ['<blockquote>a <b>b</b></blockquote>', { type: 'quote', text: 'a **b**' }],
    [
      '<table>\n\n<tr><th>a</th></tr>\n\n<tr><td>b</td></tr>\n\n</table>',
      { type: 'paragraph', text: '| a |\n| --- |\n| b |' },
    ],
  ])('says %j in blocks', (body, block) => expect(read(body).blocks).toEqual([block]));

  it.each([
    '<table><tr><td colspan="2">a</td></tr></table>',
    '<ul><li><details><summary>a</summary>b</details></li></ul>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
  ])('keeps %j as source, and tells', (html) => {
    expect(read(html)).toEqual({ blocks: [{ type: 'paragraph', text: html }], kinds: ['html'] });
  });

  it('leaves links out that would run code', () => {
    expect(read('<a href="javascript:x">a</a>')).toEqual({
      blocks: [{ type: 'paragraph', text: 'a' }],
      kinds: ['link'],
    });
  });
});
