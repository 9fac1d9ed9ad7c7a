import { describe, expect, it } from '@jest/globals';
import {
  blockLinks,
  blockMedia,
  blockTexts,
  markdownTexts,
  withBlockLinks,
  withBlockMedia,
  withBlockTexts,
} from './block-texts.ts';
import { BLOCK_DEFINITIONS } from './block-types.ts';
import type { Block } from './block.ts';

const ID = '0190a5c0-7b1e-7cc0-8000-000000000001';

const faq: Block = {
  type: 'faq',
  items: [
    { question: 'Why?', answer: 'So.' },
    { question: 'How?', answer: 'Thus.' },
  ],
};

describe(withBlockTexts, () => {
  const blocks: Block[] = [
    { type: 'paragraph', text: 'a' },
    { type: 'heading', level: 2, text: 'a', id: 'a' },
    { type: 'list', style: 'bullet', items: ['a', 'b'] },
    { type: 'image', mediaId: ID, alt: 'a', caption: 'a' },
    { type: 'code', language: 'a', code: 'a' },
    { type: 'quote', text: 'a', attribution: 'a' },
    { type: 'divider' },
    { type: 'callout', variant: 'info', title: 'a', body: 'a' },
    { type: 'video_embed', url: 'a', title: 'a' },
    { type: 'faq', items: [{ question: 'a', answer: 'a' }] },
    { type: 'cta', title: 'a', body: 'a', linkUrl: 'a', linkLabel: 'a', variant: 'default' },
    { type: 'key_takeaways', items: ['a'] },
  ];

  it('changes what is Markdown of a block', () => {
    const loud = blocks.map((block) => withBlockTexts(block, (text) => text.toUpperCase()));
    expect(loud).toEqual([
      { type: 'paragraph', text: 'A' },
      { type: 'heading', level: 2, text: 'A', id: 'a' },
      { type: 'list', style: 'bullet', items: ['A', 'B'] },
      { type: 'image', mediaId: ID, alt: 'a', caption: 'A' },
      { type: 'code', language: 'a', code: 'a' },
      { type: 'quote', text: 'A', attribution: 'a' },
      { type: 'divider' },
      { type: 'callout', variant: 'info', title: 'a', body: 'A' },
      { type: 'video_embed', url: 'a', title: 'a' },
      { type: 'faq', items: [{ question: 'a', answer: 'A' }] },
      { type: 'cta', title: 'a', body: 'A', linkUrl: 'a', linkLabel: 'a', variant: 'default' },
      { type: 'key_takeaways', items: ['A'] },
    ]);
  });

  it('tells the place of each text', () => {
    const places = (block: Block) => {
      const found: string[] = [];
      withBlockTexts(block, (text, place) => {
        found.push(place);
        return text;
      });
      return found;
    };
    expect(places(faq)).toEqual(['items[0].answer', 'items[1].answer']);
    expect(places({ type: 'paragraph', text: 'a' })).toEqual(['text']);
  });

  it('keeps the very objects where nothing changes', () => {
    for (const block of blocks) expect(withBlockTexts(block, (text) => text)).toBe(block);
  });
});

describe(blockTexts, () => {
  it('gives the texts of a list item by item', () => {
    expect(blockTexts(faq).map(({ text }) => text)).toEqual(['Why?', 'So.', 'How?', 'Thus.']);
  });

  it('leaves out what is not given, and blocks of unknown types', () => {
    expect(blockTexts({ type: 'quote', text: 'a' } as Block).map(({ text }) => text)).toEqual(['a']);
    expect(blockTexts({ type: 'constructor' })).toEqual([]);
  });

  it.each(Object.values(BLOCK_DEFINITIONS))('knows only fields of $example.type', ({ fields, texts, links, media }) => {
    const named = [...Object.keys(texts), ...(links ?? []), ...(media === undefined ? [] : [media])];
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(named));
  });

  it.each(Object.values(BLOCK_DEFINITIONS))(
    'names as Markdown what is changed as Markdown: $example.type',
    ({ example }) => {
      const seen: string[] = [];
      withBlockTexts(example, (text) => {
        seen.push(text);
        return text;
      });
      expect(markdownTexts(example)).toEqual(seen);
    },
  );
});

describe(withBlockLinks, () => {
  it('changes the fields that are links and no others', () => {
    const { example } = BLOCK_DEFINITIONS.cta;
    expect(blockLinks(example)).toEqual(['/courses']);
    expect(withBlockLinks(example, () => '/new')).toEqual({ ...example, linkUrl: '/new' });
    expect(withBlockLinks(BLOCK_DEFINITIONS.video_embed.example, () => '/new')).toBe(
      BLOCK_DEFINITIONS.video_embed.example,
    );
  });
});

describe(withBlockMedia, () => {
  it('changes the id of the file that a block shows', () => {
    const { example } = BLOCK_DEFINITIONS.image;
    expect(blockMedia(example)).toEqual({ field: 'mediaId', mediaId: ID });
    expect(withBlockMedia(example, () => ID.replace('1', '2'))).toMatchObject({ mediaId: ID.replace('1', '2') });
    expect(blockMedia(BLOCK_DEFINITIONS.quote.example)).toBeNull();
  });
});
