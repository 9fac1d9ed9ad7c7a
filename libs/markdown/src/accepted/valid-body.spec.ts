import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BLOCK_DEFINITIONS, BLOCK_LIMITS, Problems, rules } from '@app/shared-kernel';
import type { Block } from '../block.ts';
import { validBody } from './valid-body.ts';

const long = 'word '.repeat(BLOCK_LIMITS.text / 4);

function read(...blocks: readonly unknown[]) {
  const notes: string[] = [];
  return { body: validBody(blocks as Block[], (kind, message) => void notes.push(`${kind}: ${message}`)), notes };
}

function problemsOf(body: readonly Block[]): readonly unknown[] {
  const problems = new Problems();
  for (const block of body) rules.readFields({ ...block }, BLOCK_DEFINITIONS[block.type].fields, block.type, problems);
  return problems.list;
}

describe(validBody, () => {
  it('leaves valid blocks as they are, without a note', () => {
    const blocks = Object.values(BLOCK_DEFINITIONS).map(({ example }): Block => example);
    expect(read(...blocks)).toEqual({ body: blocks, notes: [] });
  });

  it('shows the text of a button that has no usable address', () => {
    const button = {
      type: 'cta',
      title: '',
      body: '',
      linkUrl: '[download_link]',
      linkLabel: 'Download',
      variant: 'default',
    };
    expect(read(button)).toEqual({
      body: [{ type: 'paragraph', text: 'Download' }],
      notes: ['link: the button "Download" has no usable address: it becomes its text'],
    });
  });

  it.each<[string, object]>([
    ['a text that is too long', { type: 'paragraph', text: long }],
    ['an item that is empty, and one that is too long', { type: 'list', style: 'bullet', items: ['', long, 'a'] }],
    ['too many items', { type: 'list', style: 'ordered', items: Array.from({ length: 501 }, (_, at) => `item ${at}`) }],
    ['too many questions', { type: 'faq', items: Array.from({ length: 51 }, () => ({ question: 'a', answer: 'b' })) }],
    ['a question without an answer', { type: 'faq', items: [{ question: 'a', answer: '' }] }],
    ['too many takeaways', { type: 'key_takeaways', items: Array.from({ length: 11 }, () => 'a') }],
    ['a title that is too long', { type: 'callout', variant: 'info', title: long, body: 'a' }],
    ['an attribution that is too long', { type: 'quote', text: 'a', attribution: long }],
    ['an id with a space', { type: 'heading', level: 7, text: 'a', id: 'a b' }],
    ['an address that is none', { type: 'video_embed', url: 'clip.mp4', title: 'The clip' }],
    ['an address that is none', { type: 'tweet_embed', url: 'x' }],
    ['a caption that is too long', { type: 'image', mediaId: '0190a5c0-7b1e-7cc0-8000-000000000001', caption: long }],
    ['code that is too long', { type: 'code', language: long, code: 'a'.repeat(BLOCK_LIMITS.code + 1) }],
  ])('finds a place for %s', (_, block) => {
    const { body } = read(block);
    expect(body.length).toBeGreaterThan(0);
    expect(problemsOf(body)).toEqual([]);
  });

  it('turns what is beyond the largest number of blocks into code', () => {
    const blocks = Array.from({ length: 400 }, (_, at) => ({ type: 'list', style: 'bullet', items: [`item ${at}`] }));
    const long = { type: 'list', style: 'bullet', items: Array.from({ length: 400_000 }, (_, at) => `item ${at}`) };
    const { body, notes } = read(...blocks, long);
    expect(body.length).toBeLessThanOrEqual(BLOCK_LIMITS.blocks);
    expect(body.at(-1)).toMatchObject({
      type: 'code',
      language: 'markdown',
      code: expect.stringContaining('item 399999'),
    });
    expect(notes).toHaveLength(2);
  });

  it('is valid whatever texts the blocks have', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', long, 'https://example.com/a', '/a', 'a b'));
    const any = (type: Block['type']) => {
      const { example } = BLOCK_DEFINITIONS[type];
      return fc.record(
        Object.fromEntries(Object.entries(example).map(([name, value]) => [name, like(name, value, text)])),
      );
    };
    const block = fc.constantFrom(...(Object.keys(BLOCK_DEFINITIONS) as Block['type'][])).chain(any);
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => expect(problemsOf(read(...blocks).body)).toEqual([])),
    );
  });
});

function like(name: string, value: unknown, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (['type', 'mediaId', 'style', 'variant'].includes(name)) return fc.constant(value);
  if (typeof value === 'string') return text;
  if (!Array.isArray(value)) return fc.constant(value);
  const [first] = value as unknown[];
  const item: fc.Arbitrary<unknown> = typeof first === 'string' ? text : fc.record({ question: text, answer: text });
  return fc.array(item, { maxLength: 60 });
}
