import { describe, expect, it } from '@jest/globals';
import { lostWords } from '../../../../test/support/words/lost-words.ts';
import { StoredPictures } from '../../testing/stored-pictures.ts';
import { Notes } from '../notes.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';

function read(body: string, title = 'A title') {
  const notes = new Notes();
  const images = new StoredPictures(['loaf.png'], notes);
  const blocks = markdownToBlocks(body, { title, firstLine: 1, images, notes });
  return { blocks, notes: notes.list, kinds: notes.list.map(({ kind }) => kind) };
}

const paragraph = (text: string) => ({ type: 'paragraph', text });

describe('markdownToBlocks', () => {
  it.each([
    ['a paragraph', 'One\ntwo  \nthree.', [paragraph('One\ntwo  \nthree.')]],
    [
      'levels 2 to 4',
      '## A\n### B\n#### C',
      [2, 3, 4].map((level, at) => ({ type: 'heading', level, text: 'ABC'[at] })),
    ],
    ['a set id', '## A thing {#own}', [{ type: 'heading', level: 2, text: 'A thing', id: 'own' }]],
    ['underlined headings', 'A\nb\n---', [{ type: 'heading', level: 2, text: 'A b' }]],
    ['bullets', '- a\n- **b**', [{ type: 'list', style: 'bullet', items: ['a', '**b**'] }]],
    ['numbers', '1. a\n2. b', [{ type: 'list', style: 'ordered', items: ['a', 'b'] }]],
    [
      'nested lists as source',
      '- a\n  1. b\n  2. c\n- d',
      [{ type: 'list', style: 'bullet', items: ['a\n1. b\n2. c', 'd'] }],
    ],
    [
      'paragraphs within items',
      '- a\n\n  b\n\n      code',
      [{ type: 'list', style: 'bullet', items: ['a\n\nb\n\n    code'] }],
    ],
    ['tasks', '- [ ] a\n- [x] b', [{ type: 'list', style: 'bullet', items: ['[ ] a', '[x] b'] }]],
    ['empty items not', '-\n- a', [{ type: 'list', style: 'bullet', items: ['a'] }]],
    ['quotes', '> a\n> b\n>\n> > c', [{ type: 'quote', text: 'a\nb\n\n> c' }]],
    ['an attribution', '> a\n>\n> — Ada', [{ type: 'quote', text: 'a', attribution: 'Ada' }]],
    ['alerts', '> [!TIP]\n> a', [{ type: 'callout', variant: 'success', title: 'Tip', body: 'a' }]],
    ['titled alerts', '> [!caution] Hot\n> a', [{ type: 'callout', variant: 'error', title: 'Hot', body: 'a' }]],
    ['fenced code', '~~~ ts\na\n\n  b\n~~~', [{ type: 'code', language: 'ts', code: 'a\n\n  b' }]],
    ['dividers', '***', [{ type: 'divider' }]],
    ['web images', '![a](//cdn.example/a.png)', [{ type: 'image', source: 'https://cdn.example/a.png', alt: 'a' }]],
    [
      'several images of one paragraph',
      '![a](loaf.png "b")\n![](https://e.example/c.png)',
      [
        { type: 'image', source: 'held/loaf.png', alt: 'a', caption: 'b' },
        { type: 'image', source: 'https://e.example/c.png' },
      ],
    ],
    ['videos', 'https://youtu.be/dQw4w9WgXcQ', [{ type: 'video_embed', url: 'https://youtu.be/dQw4w9WgXcQ' }]],
    [
      'named videos',
      '[Talk](https://e.example/a.mp4)',
      [{ type: 'video_embed', url: 'https://e.example/a.mp4', title: 'Talk' }],
    ],
    ['tweets', '<https://x.com/a/status/12>', [{ type: 'tweet_embed', url: 'https://x.com/a/status/12' }]],
    ['named tweets not', '[a](https://x.com/a/status/12)', [paragraph('[a](https://x.com/a/status/12)')]],
    ['links within text not', 'See https://youtu.be/dQw4w9WgXcQ', [paragraph('See https://youtu.be/dQw4w9WgXcQ')]],
    ['nothing', '\n\n  \n', []],
  ])('reads %s', (_, body, blocks) => {
    const found = read(body);
    expect(found.blocks).toEqual(blocks);
    expect(found.notes).toEqual([]);
  });

  it.each([
    ['[a][r] [r][] [r] [R]', '[a](/x) [r](/x) [r](/x) [R](/x)'],
    ['**[a][r]** *b [r] c* ~~[r]~~', '**[a](/x)** *b [r](/x) c* ~~[r](/x)~~'],
    ['[a `]` \\] b][r]', '[a `]` \\] b](/x)'],
    ['[![i][r]][r]', '[![i](/x)](/x)'],
    ['`[a][r]` \\[a][q]', '`[a][r]` \\[a][q]'],
    ['[a][t]', '[a](<http://e.example/b c> "say \\"d\\"")'],
    ['[a][p]', '[a](/b_(c))'],
    ['[a](/y "t") <http://e.example> [none][where]', '[a](/y "t") <http://e.example> [none][where]'],
  ])('resolves the references of %s', (text, resolved) => {
    const definitions = '[r]: /x\n[t]: <http://e.example/b c> \'say "d"\'\n[p]: /b_(c)\n';
    expect(read(`${text}\n\n${definitions}`).blocks).toEqual([paragraph(resolved)]);
  });

  it('parts a long table between rows, each part with the head', () => {
    const rows = Array.from({ length: 400 }, (_, at) => `| row ${at} ${'x'.repeat(30)} | b |`);
    const { blocks } = read(['| a | b |', '| --- | --- |', ...rows].join('\n'));
    expect(blocks.length).toBeGreaterThan(1);
    const texts = blocks.map((block) => (block.type === 'paragraph' ? block.text : ''));
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(10_000);
      expect(text.split('\n').slice(0, 2)).toEqual(['| a | b |', '| --- | --- |']);
    }
    expect(texts.flatMap((text) => text.split('\n').slice(2))).toEqual(rows);
  });

  it('resolves references within lists, quotes, headings, tables and footnotes', () => {
    const { blocks } = read(
      '- a\n  - [b\n    c][r]\n\n> 1. [d][r]\n\n## [e][r]\n\n| f |\n|--:|\n| [g][r] `a\\|b` |\n\n[^1]: [h][r]\n\n    i\n\n[r]: /x\n',
    );
    expect(blocks).toEqual([
      { type: 'list', style: 'bullet', items: ['a\n- [b\n  c](/x)'] },
      { type: 'quote', text: '1. [d](/x)' },
      { type: 'heading', level: 2, text: '[e](/x)', id: 'e' },
      paragraph('| f |\n| --: |\n| [g](/x) `a\\|b` |'),
      paragraph('[^1]: [h](/x)\n\n    i'),
    ]);
  });

  it('gives local images within text their addresses, also in HTML and behind links', () => {
    const { blocks, notes } = read('a ![b](loaf.png) <img src=loaf.png> [c](loaf.png)');
    const url = 'galley-picture:held/loaf.png';
    expect(blocks).toEqual([paragraph(`a ![b](${url}) ![](${url}) [c](${url})`)]);
    expect(notes).toEqual([]);
  });

  it.each([
    ['image', '![a](gone.png)', [paragraph('![a](gone.png)')]],
    ['image', '![a](../../broken/x.png)', [paragraph('![a](../../broken/x.png)')]],
    ['comment', 'a <!-- b --> c', [paragraph('a  c')]],
    ['definition', 'a\n\n[b]: /c', [paragraph('a')]],
    ['table', '|a|\n|-|\n|b|', [paragraph('|a|\n|-|\n|b|')]],
    ['footnote', '[^1]: a\nb', [paragraph('[^1]: a\nb')]],
    ['list-start', '4. a', [{ type: 'list', style: 'ordered', items: ['a'] }]],
    ['code-options', '```rust,ignore\n```', [{ type: 'code', language: 'rust', code: '' }]],
    ['local-link', '[a](../b.md)', [paragraph('[a](../b.md)')]],
    ['heading-level', '###### a', [{ type: 'heading', level: 4, text: 'a' }]],
    ['title-heading', '# A *title*!\n\n## b', [{ type: 'heading', level: 2, text: 'b' }]],
  ])('tells of %s in %j', (kind, body, blocks) => {
    const found = read(body);
    expect(found.blocks).toEqual(blocks);
    expect(found.kinds).toEqual([kind]);
    expect(lostWords(body, found)).toEqual([]);
  });

  it('moves all headings one level down when the highest is used', () => {
    const levels = read('# a\n## b\n### c\n#### d').blocks.map((block) => block.type === 'heading' && block.level);
    expect(levels).toEqual([2, 3, 4, 4]);
  });

  it('names the line of what it tells', () => {
    expect(read('a\n\n<!-- b -->\n\n```\nc\n```\n|a|\n|-|\n').notes.map(({ line }) => line)).toEqual([3, 8]);
  });

  it('parts what is too long for one block', () => {
    const sentence = 'Bread rises slowly in the cold. ';
    const { blocks, kinds } = read(
      `${sentence.repeat(700)}\n\n${'- a\n'.repeat(1200)}\n\`\`\`\n${'code\n'.repeat(30_000)}\`\`\`\n`,
    );
    expect(kinds).toEqual(['limit', 'limit', 'limit']);
    const texts = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
    expect(texts.every((text) => text.length <= 10_000 && text.endsWith('cold.'))).toBe(true);
    expect(texts.join(' ')).toBe(sentence.repeat(700).trim());
    const lists = blocks.flatMap((block) => (block.type === 'list' ? [block.items.length] : []));
    expect(lists).toEqual([500, 500, 200]);
    const code = blocks.flatMap((block) => (block.type === 'code' ? [block.code] : []));
    expect(code).toHaveLength(2);
    expect(code.join('\n')).toBe('code\n'.repeat(30_000).trim());
  });

  it('tells titles and anchors apart that differ in their combining marks only', () => {
    expect(read('# का\n\nText', 'कि').blocks[0]).toMatchObject({ type: 'heading', text: 'का' });
    expect(read('# Cafe\u0301\n\nText', 'Caf\u00e9').blocks).toEqual([paragraph('Text')]);
    const { blocks } = read('## का\n\n## कि?\n\n[there](#user-कि) [here](#कि-)');
    expect(blocks.filter(({ type }) => type === 'heading')).toEqual([
      { type: 'heading', level: 2, text: 'का' },
      { type: 'heading', level: 2, text: 'कि?', id: 'कि-' },
    ]);
  });

  it('keeps what is beyond the thousandth block as Markdown code', () => {
    const body = Array.from({ length: 1500 }, (_, at) => `paragraph${at}`).join('\n\n');
    const { blocks, kinds, notes } = read(body);
    expect(kinds).toEqual(['limit']);
    expect(blocks).toHaveLength(1000);
    expect(blocks.at(-1)).toMatchObject({ type: 'code', language: 'markdown' });
    expect(lostWords(body, { blocks, notes })).toEqual([]);
  });
});
