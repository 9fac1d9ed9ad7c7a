import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { codePointLength, isHttpUrl, isUuid, Problems } from '@app/shared-kernel';
import { blockComponents, blockSchemas } from './block-schemas.ts';
import { BLOCK_TYPES } from './block-shapes.ts';
import { deriveBody } from './derive.ts';
import { withImageUrls } from './image-urls.ts';
import { mediaReferences } from './media-references.ts';
import { parseBlocks } from './parse-blocks.ts';

function parse(input: unknown) {
  const problems = new Problems();
  return { blocks: parseBlocks(input, 'bodyJson', problems), problems: problems.list };
}

const value = fc.oneof(
  fc.constantFrom(
    '',
    'a b',
    'bullet',
    'info',
    'default',
    '0190a5c0-7b1e-7cc0-8000-000000000001',
    'https://e.example/a',
  ),
  fc.constantFrom(2, 4, 5, null, true, [], ['a'], ['', 1], [{ question: 'q', answer: 'a', more: 1 }], [{ answer: '' }]),
  fc.jsonValue({ maxDepth: 2 }),
);
const FIELDS = [...new Set(blockSchemas.output.flatMap(({ properties }) => Object.keys(properties as object)))];
const nearBlock = fc
  .tuple(
    fc.constantFrom(...BLOCK_TYPES, 'constructor', '__proto__'),
    fc.nat(),
    fc.dictionary(fc.constantFrom(...FIELDS, 'constructor', 'toString'), value),
  )
  .map(([type, drawn, changed]) => {
    const sample = blockSchemas.output[drawn % blockSchemas.output.length]?.['example'];
    const { type: _, ...others } = changed;
    if (drawn % 3 === 0) return Object.assign(others, { type });
    return Object.assign({}, sample, drawn % 2 === 0 ? {} : others);
  });
const nearBody = fc.array(nearBlock, { maxLength: 12 });

describe('any body', () => {
  it('is read without a throw, and what is accepted reads the same again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), nearBody), (input) => {
        const { blocks, problems } = parse(input);
        if (problems.length === 0) expect(parse(blocks)).toEqual({ blocks, problems: [] });
        else expect(problems.every(({ path, message }) => path.startsWith('bodyJson') && message !== '')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('that was stored and read can be sent back, and is then stored as it was', () => {
    fc.assert(
      fc.property(fc.array(nearBlock), fc.boolean(), (input, isGone) => {
        const { blocks: accepted } = parse(input.filter((block) => parse([block]).problems.length === 0));
        const { blocks } = deriveBody(accepted);
        const read: unknown = JSON.parse(
          JSON.stringify(withImageUrls(blocks, () => (isGone ? null : 'https://cdn/a'))),
        );
        const again = parse(read);
        expect(again.problems).toEqual([]);
        expect(deriveBody(again.blocks).blocks).toEqual(blocks);
        const ids = blocks.flatMap((block) => (block.type === 'heading' ? [block.id ?? ''] : []));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => codePointLength(id) >= 1 && codePointLength(id) <= 200)).toBe(true);
      }),
    );
  });

  it('has a text whose words have single spaces between them, and counts these words', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '🍞', ' ', '\n', '\t', '\u00A0', '\u2003') });
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const words = texts.join(' ').split(/\s+/).filter(Boolean);
        const derived = deriveBody(texts.map((own) => ({ type: 'paragraph', text: own })));
        expect(derived).toMatchObject({ bodyText: words.join(' '), wordCount: words.length });
      }),
    );
  });

  it('is judged as the documented schema says', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    ajv.addFormat('uuid', isUuid).addFormat('uri', isHttpUrl);
    const documented = ajv.compile({
      type: 'object',
      properties: { body: { type: 'array', items: { $ref: '#/components/schemas/BlockInput' } } },
      components: { schemas: blockComponents },
    });
    const isLink = (block: object) => 'linkUrl' in block;
    fc.assert(
      fc.property(nearBlock, (block) => {
        // The schema describes valid links in words only.
        fc.pre(!isLink(block));
        expect(parse([block]).problems.length === 0).toBe(documented({ body: [block] }));
      }),
      { numRuns: 2000 },
    );
  });

  it('of thousands of faults is refused in a bounded answer', () => {
    const list = { type: 'list', style: 'bullet', items: Array.from({ length: 500 }, () => 1) };
    const { problems } = parse(Array.from({ length: 1000 }, () => list));
    expect(problems.length).toBeGreaterThan(1_000);
    expect(problems.length).toBeLessThan(11_000);
  });
});

describe('blockComponents', () => {
  it('documents each type as it is written and as it is read, with an example that holds', () => {
    expect(Object.keys(blockComponents)).toHaveLength(2 * (BLOCK_TYPES.length + 1));
    const ajv = new Ajv({ strict: false }).addFormat('uuid', isUuid).addFormat('uri', isHttpUrl);
    for (const schema of [...blockSchemas.input, ...blockSchemas.output]) {
      expect(ajv.validate(schema, schema['example'])).toBe(true);
    }
    const { oneOf, discriminator } = blockComponents['Block'] as unknown as {
      oneOf: { $ref: string }[];
      discriminator: { mapping: Record<string, string> };
    };
    expect(Object.keys(discriminator.mapping)).toEqual(BLOCK_TYPES);
    expect(oneOf.map(({ $ref }) => $ref)).toEqual(Object.values(discriminator.mapping));
    for (const { $ref } of oneOf) expect(blockComponents).toHaveProperty($ref.replace('#/components/schemas/', ''));
  });
});

describe('mediaReferences', () => {
  it('names the place of each image', () => {
    const { blocks } = parse(blockSchemas.input.map(({ example }) => example));
    expect(mediaReferences(blocks, 'bodyJson')).toEqual([
      { path: 'bodyJson[3].mediaId', mediaId: '0190a5c0-7b1e-7cc0-8000-000000000001' },
    ]);
  });
});
