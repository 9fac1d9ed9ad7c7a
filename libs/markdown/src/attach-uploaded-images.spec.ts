import { describe, expect, it } from '@jest/globals';
import { attachUploadedImages } from './attach-uploaded-images.ts';
import type { ImportedBlock } from './block.ts';

const MEDIA = '0190a5c0-7b1e-7cc0-8000-000000000001';
const image = { ref: 'a b.png', source: '/p/a b.png', alt: '' };
const uploaded = new Map([[image.source, { mediaId: MEDIA, location: 'https://cdn.example/1.png' }]]);

function settle(block: ImportedBlock, settled: Parameters<typeof attachUploadedImages>[2] = uploaded) {
  return attachUploadedImages([block], [image], settled)[0];
}

describe('attachUploadedImages', () => {
  it('gives image blocks their media', () => {
    expect(settle({ type: 'image', source: '/p/a b.png', alt: 'A', caption: 'C' })).toEqual({
      type: 'image',
      mediaId: MEDIA,
      alt: 'A',
      caption: 'C',
    });
  });

  it('lets texts name their images', () => {
    const text = 'x ![](galley-picture:/p/a%20b.png) <img src="galley-picture:/p/a%20b.png"> galley-picture:/etc/hosts';
    const settled = `x ![](media:${MEDIA}) <img src="media:${MEDIA}"> galley-picture:/etc/hosts`;
    expect(settle({ type: 'paragraph', text })).toEqual({ type: 'paragraph', text: settled });
    expect(settle({ type: 'quote', text })).toMatchObject({ text: settled });
    expect(settle({ type: 'list', style: 'bullet', items: [text] })).toMatchObject({ items: [settled] });
    expect(settle({ type: 'callout', variant: 'info', body: text })).toMatchObject({ body: settled });
    expect(settle({ type: 'faq', items: [{ question: 'x', answer: text }] })).toMatchObject({
      items: [{ question: 'x', answer: settled }],
    });
    expect(settle({ type: 'code', language: '', code: text })).toMatchObject({ code: text });
  });

  it('gives buttons and videos the address of their file', () => {
    const words = { title: '', body: '', linkLabel: 'Get it', variant: 'default' } as const;
    expect(settle({ type: 'cta', ...words, linkUrl: 'galley-picture:/p/a%20b.png' })).toMatchObject({
      linkUrl: 'https://cdn.example/1.png',
    });
    expect(settle({ type: 'video_embed', url: 'galley-picture:/p/a%20b.png' })).toMatchObject({
      url: 'https://cdn.example/1.png',
    });
  });

  it('shows images without media as Markdown', () => {
    expect(settle({ type: 'image', source: 'https://e.example/a(b.png', alt: 'A', caption: 'C "d"' })).toEqual({
      type: 'paragraph',
      text: '![A](<https://e.example/a(b.png> "C \\"d\\"")',
    });
    expect(settle({ type: 'image', source: '/p/a b.png' }, new Map())).toEqual({
      type: 'paragraph',
      text: '![](<a b.png>)',
    });
    expect(settle({ type: 'paragraph', text: '![](galley-picture:/p/a%20b.png)' }, new Map())).toEqual({
      type: 'paragraph',
      text: '![](a%20b.png)',
    });
  });
});
