import { describe, expect, it } from '@jest/globals';
import type { Block } from '../block.ts';
import { markdownToBlocks } from '../markdown/markdown-to-blocks.ts';
import { Notes } from '../notes.ts';
import { NO_PICTURES } from '../pictures.ts';
import { blocksToMarkdown } from './blocks-to-markdown.ts';

const written = (...blocks: Block[]) => blocksToMarkdown(blocks, () => '/media/a b.png');

function back(...blocks: Block[]) {
  const setting = { title: '', firstLine: 1, images: NO_PICTURES, notes: new Notes() };
  return markdownToBlocks(written(...blocks), setting);
}

describe('blocksToMarkdown', () => {
  it.each<[Block]>([
    [{ type: 'paragraph', text: 'a *b*\\\nc' }],
    [{ type: 'heading', level: 3, text: 'a', id: 'x' }],
    [{ type: 'list', style: 'ordered', items: ['a', 'b\n\nc\n\n- d'] }],
    [{ type: 'list', style: 'bullet', items: ['a', 'b'] }],
    [{ type: 'code', language: 'ts', code: 'a\n\n```\nb' }],
    [{ type: 'quote', text: 'a\n\nb', attribution: 'Ada' }],
    [{ type: 'divider' }],
    [{ type: 'callout', variant: 'warning', title: 'Hot', body: 'a\n\nb' }],
    [{ type: 'video_embed', url: 'https://youtu.be/dQw4w9WgXcQ', title: 'A [b]' }],
    [{ type: 'tweet_embed', url: 'https://x.com/a/status/1' }],
  ])('writes %j so that it reads back', (block) => {
    expect(back(block)).toEqual([block]);
  });

  it('says the rest as near as Markdown can', () => {
    expect(written({ type: 'image', mediaId: 'm', alt: 'A', caption: 'B "c"' })).toBe(
      '![A](</media/a b.png> "B \\"c\\"")',
    );
    expect(written({ type: 'faq', items: [{ question: 'A?', answer: 'b' }] })).toBe('### A?\n\nb');
    expect(written({ type: 'key_takeaways', items: ['a', 'b'] })).toBe('- a\n- b');
    const cta: Block = { type: 'cta', title: 'T', body: 'b', linkUrl: '/x', linkLabel: 'L', variant: 'default' };
    expect(written(cta)).toBe('**T**\n\nb\n\n[L](/x)');
  });
});
