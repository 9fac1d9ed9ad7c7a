import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Problems } from '@app/shared-kernel';
import { blockSchemas } from './block-schemas.ts';
import { BLOCK_SHAPES, BLOCK_TYPES } from './block-shapes.ts';
import type { BlockType } from './block.ts';
import { deriveBody } from './derive.ts';
import { withImageUrls } from './image-urls.ts';
import { parseBlocks } from './parse-blocks.ts';

const ID = '0190a5c0-7b1e-7cc0-8000-000000000001';

function parse(input: unknown) {
  const problems = new Problems();
  const blocks = parseBlocks(input, 'bodyJson', problems);
  return { blocks, paths: problems.list.map(({ path }) => path) };
}

const examples = blockSchemas.input.map((schema) => schema['example'] as Record<string, unknown>);

describe('parseBlocks', () => {
  it('takes an example of each type as it is', () => {
    expect(parse(examples)).toEqual({ blocks: examples, paths: [] });
  });

  it.each(examples)(
    'requires every field of $type but the optional ones, and strips what it does not know',
    (example) => {
      const { type, ...fields } = example;
      const rules = BLOCK_SHAPES[type as BlockType];
      const optional = new Set(Object.keys(rules).filter((field) => rules[field]?.optional));
      for (const field of Object.keys(fields)) {
        const { [field]: _, ...rest } = example;
        expect(parse([rest]).paths).toEqual(optional.has(field) ? [] : [`bodyJson[0].${field}`]);
        expect(parse([{ ...example, [field]: { wrong: true } }]).paths).toEqual([`bodyJson[0].${field}`]);
        expect(parse([{ ...example, [field]: null }]).paths).toEqual(
          optional.has(field) ? [] : [`bodyJson[0].${field}`],
        );
      }
      expect(parse([{ ...example, url2: 1, constructor: 'x', toString: 1 }])).toEqual({ blocks: [example], paths: [] });
    },
  );

  it.each([
    [{ type: 'paragraph', text: 'x'.repeat(10_001) }, ['bodyJson[0].text']],
    [{ type: 'paragraph', text: '🍞'.repeat(10_000) }, []],
    [{ type: 'paragraph', text: '' }, []],
    [{ type: 'heading', level: 1, text: 'x' }, ['bodyJson[0].level']],
    [{ type: 'heading', level: '2', text: 'x' }, ['bodyJson[0].level']],
    [{ type: 'heading', level: 2, text: 'x', id: 'has space' }, ['bodyJson[0].id']],
    [{ type: 'list', style: 'bullet', items: [] }, ['bodyJson[0].items']],
    [{ type: 'list', style: 'bullet', items: ['a', ''] }, ['bodyJson[0].items[1]']],
    [{ type: 'list', style: 'bullet', items: Array.from({ length: 501 }, () => 'x') }, ['bodyJson[0].items']],
    [{ type: 'code', language: 'ts', code: 'x'.repeat(100_001) }, ['bodyJson[0].code']],
    [{ type: 'faq', items: Array.from({ length: 51 }, () => ({ question: 'q', answer: 'a' })) }, ['bodyJson[0].items']],
    [
      { type: 'faq', items: [{ question: '', answer: 1 }, 'x'] },
      ['bodyJson[0].items[0].question', 'bodyJson[0].items[0].answer', 'bodyJson[0].items[1]'],
    ],
    [{ type: 'key_takeaways', items: Array.from({ length: 11 }, () => 'x') }, ['bodyJson[0].items']],
    [{ type: 'video_embed', url: 'javascript:alert(1)' }, ['bodyJson[0].url']],
    [
      { type: 'cta', title: '', body: '', linkUrl: '//evil.example', linkLabel: '', variant: 'default' },
      ['bodyJson[0].linkUrl'],
    ],
    [{ type: 'cta', title: '', body: '', linkUrl: 'mailto:a@b.c', linkLabel: '', variant: 'default' }, []],
    [{ type: 'constructor' }, ['bodyJson[0].type']],
    [{ text: 'x' }, ['bodyJson[0].type']],
    ['paragraph', ['bodyJson[0]']],
    [null, ['bodyJson[0]']],
  ])('judges %j', (block, paths) => {
    expect(parse([block]).paths).toEqual(paths);
  });

  it('takes 1,000 blocks and no more', () => {
    const dividers = (length: number) => Array.from({ length }, () => ({ type: 'divider' }));
    expect(parse(dividers(1000)).paths).toEqual([]);
    expect(parse(dividers(1001)).paths).toEqual(['bodyJson']);
  });

  it('never throws, whatever it is given', () => {
    const type = fc.constantFrom(...BLOCK_TYPES, 'constructor', '__proto__');
    const block = fc
      .tuple(type, fc.dictionary(fc.constantFrom('text', 'items', 'level', 'id', 'mediaId', 'url'), fc.jsonValue()))
      .map(([name, fields]) => Object.assign({ type: name }, fields));
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), fc.array(block)), (input) => void parse(input)));
  });
});

describe('deriveBody', () => {
  it('joins the human-readable texts in order, with single spaces', () => {
    const { bodyText } = deriveBody(parse(examples).blocks);
    expect(bodyText).toContain(
      'Flour, *water*, salt. Mix and fold 500 g flour 350 g water A loaf Fresh from the oven const hydration = 0.7; ' +
        'Bread is life. A baker Timing Start in the evening. Folding Tap water? Yes. Bake along Every Friday. Join Warmth matters.',
    );
  });

  it.each([
    [0, 1],
    [230, 1],
    [231, 2],
    [461, 3],
  ])('reads %i words in %i minutes', (words, minutes) => {
    expect(deriveBody([{ type: 'paragraph', text: 'word '.repeat(words) }])).toMatchObject({
      readingTimeMin: minutes,
      wordCount: words,
    });
  });

  it('gives headings unique ids, and gives the same ones when its result is derived again', () => {
    const heading = fc.record({
      type: fc.constant('heading' as const),
      level: fc.constantFrom(2 as const, 3 as const, 4 as const),
      text: fc.oneof(fc.string(), fc.constantFrom('A', 'a-2', 'Größe', '!')),
    });
    fc.assert(
      fc.property(fc.array(heading), (headings) => {
        const { blocks, tocItems } = deriveBody(headings);
        expect(new Set(tocItems.map(({ id }) => id)).size).toBe(headings.length);
        expect(parse(blocks).paths).toEqual([]);
        expect(deriveBody(blocks).blocks).toEqual(blocks);
      }),
    );
  });
});

describe('withImageUrls', () => {
  it('resolves images, shows deleted ones as null, and is accepted when it is sent back', () => {
    const blocks = parse([{ type: 'image', mediaId: ID }, { type: 'divider' }]).blocks;
    const read = withImageUrls(blocks, () => null);
    expect(read).toEqual([{ type: 'image', mediaId: ID, url: null }, { type: 'divider' }]);
    expect(read[1]).toBe(blocks[1]);
    expect(parse(read)).toEqual({ blocks, paths: [] });
  });
});
