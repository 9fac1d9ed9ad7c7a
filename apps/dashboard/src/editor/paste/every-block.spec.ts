import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { EditorState, Selection, TextSelection } from 'prosemirror-state';
import type { Block, BlockType } from '@app/content/blocks';
import { anyBlock, anyBody } from '../../../testing/any-body.ts';
import { BodyMemory } from '../model/body-memory.ts';
import { markdownOf } from './block-markdown.ts';
import { convertHtml, convertMarkdown } from './convert.ts';
import { insertBlocks } from './insert.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const POST = 'https://x.com/baker/status/1234567890';
const ID = '0190aaaa-0000-7000-8000-000000000001';

/** A body after blocks were pasted into its empty last paragraph. */
function pasted(blocks: readonly Block[], before: readonly Block[] = []): readonly Block[] {
  const memory = new BodyMemory();
  const begun = EditorState.create({ doc: memory.read([...before, paragraph('')]) });
  const state = begun.apply(begun.tr.setSelection(Selection.atEnd(begun.doc)));
  return memory.write(state.apply(insertBlocks(state, blocks, memory)).doc);
}

/** A body after blocks were pasted behind the word “here”. */
function pastedHere(body: readonly Block[], blocks: readonly Block[]): string {
  const memory = new BodyMemory();
  const doc = memory.read(body);
  let place = 0;
  doc.descendants((node, at) => {
    if (node.isText && node.text?.endsWith('here')) place = at + node.nodeSize;
  });
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, place) });
  return JSON.stringify(memory.write(state.apply(insertBlocks(state, blocks, memory)).doc));
}

const EVERY: Readonly<Record<BlockType, Block>> = {
  paragraph: paragraph('Flour and water.'),
  heading: { type: 'heading', level: 3, text: 'Mix' },
  list: { type: 'list', style: 'ordered', items: ['one', 'two'] },
  image: { type: 'image', mediaId: ID, alt: 'A loaf' },
  code: { type: 'code', language: 'js', code: 'bake()' },
  quote: { type: 'quote', text: 'Well said.' },
  divider: { type: 'divider' },
  callout: { type: 'callout', variant: 'warning', body: 'Hot.' },
  video_embed: { type: 'video_embed', url: VIDEO },
  tweet_embed: { type: 'tweet_embed', url: POST },
  faq: { type: 'faq', items: [{ question: 'Why rest?', answer: 'It rises.' }] },
  cta: { type: 'cta', title: 'Bake', body: 'Now.', linkUrl: '/bake', linkLabel: 'Begin', variant: 'default' },
  key_takeaways: { type: 'key_takeaways', items: ['Rest it.'] },
};

/** What readers of each block see or follow. */
const SEEN: Readonly<Record<BlockType, readonly string[]>> = {
  paragraph: ['Flour and water.'],
  heading: ['Mix'],
  list: ['one', 'two'],
  image: [ID],
  code: ['bake()'],
  quote: ['Well said.'],
  divider: [],
  callout: ['Hot.'],
  video_embed: [VIDEO],
  tweet_embed: [POST],
  faq: ['Why rest?', 'It rises.'],
  cta: ['Bake', 'Now.', '/bake', 'Begin'],
  key_takeaways: ['Rest it.'],
};

const kinds = Object.keys(EVERY) as BlockType[];

describe('pasting of every block type', () => {
  it('keeps every block that was read, empty or not', () => {
    fc.assert(fc.property(anyBody, (body) => expect(pasted(body)).toEqual(body)));
  });

  it('keeps what was there before', () => {
    fc.assert(
      fc.property(anyBody, anyBlock, (before, block) => expect(pasted([block], before)).toEqual([...before, block])),
    );
  });

  it.each(kinds)('finds all of a block of the type %s again after it was copied as Markdown', (kind) => {
    const { blocks } = convertMarkdown(markdownOf(EVERY[kind]));
    expect(pasted(blocks)).toEqual(blocks);
    const written = JSON.stringify(pasted(blocks));
    for (const seen of SEEN[kind]) expect(written).toContain(seen);
    if (kind === 'divider') expect(pasted(blocks)).toEqual([{ type: 'divider' }]);
  });

  it.each(kinds)('finds all of a block of the type %s again after it was copied as HTML', (kind) => {
    const { blocks } = convertHtml(marked.parse(markdownOf(EVERY[kind]), { async: false }));
    expect(pasted(blocks)).toEqual(blocks);
    const written = JSON.stringify(pasted(blocks));
    for (const seen of SEEN[kind]) expect(written).toContain(seen);
    if (kind === 'divider') expect(pasted(blocks)).toEqual([{ type: 'divider' }]);
  });

  it.each([
    ['a frame', `<p>a</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`],
    ['a video file', '<p>a</p><video src="https://films.example/loaf.mp4"></video>'],
    ['a frame with a title', `<iframe src="https://player.vimeo.com/video/76979871" title="A loaf"></iframe>`],
  ])('keeps the video of %s', (_, html) => {
    const body = pasted(convertHtml(html).blocks);
    expect(body.filter(({ type }) => type === 'video_embed')).toHaveLength(1);
  });

  it('keeps the video on a line of Markdown', () => {
    const body = pasted(convertMarkdown(`## Films\n\n${VIDEO}\n\n- a\n- b`).blocks);
    expect(body.map(({ type }) => type)).toEqual(['heading', 'video_embed', 'list']);
  });

  it.each<[string, Block[]]>([
    ['an item of a list', [{ type: 'list', style: 'bullet', items: ['here', 'there'] }]],
    ['a quote', [{ type: 'quote', text: 'here' }]],
    ['an answer', [{ type: 'faq', items: [{ question: 'Why?', answer: 'here' }] }]],
    ['a caption', [{ type: 'image', mediaId: ID, caption: 'here' }]],
  ])('keeps in %s what it cannot show as a block there', (_, body) => {
    for (const kind of kinds) {
      const written = pastedHere(body, [paragraph('and'), EVERY[kind]]);
      for (const seen of SEEN[kind]) expect(written).toContain(seen);
    }
  });

  it('leaves a caret that types below a pasted embed, not over it', () => {
    for (const kind of ['video_embed', 'tweet_embed', 'divider'] as const) {
      const memory = new BodyMemory();
      const state = EditorState.create({ doc: memory.read([]) });
      const after = state.apply(insertBlocks(state, [EVERY[kind]], memory));
      const typed = after.apply(after.tr.insertText('words'));
      expect(memory.write(typed.doc)).toEqual([EVERY[kind], paragraph('words')]);
    }
  });
});
