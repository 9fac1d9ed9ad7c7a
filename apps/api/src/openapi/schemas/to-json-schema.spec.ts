import { describe, expect, it } from '@jest/globals';
import { toJsonSchema } from './to-json-schema.ts';

const media = '#/components/schemas/Media';

describe(toJsonSchema.name, () => {
  it.each([
    [
      { type: 'string', nullable: true, maxLength: 3 },
      { type: ['string', 'null'], maxLength: 3 },
    ],
    [
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [{ $ref: media, nullable: true }, { anyOf: [{ $ref: media }, { type: 'null' }] }],
    [
      { type: 'object', $ref: media, description: 'A file.' },
      { $ref: media, description: 'A file.' },
    ],
    [{ type: 'object', $ref: media, nullable: true }, { anyOf: [{ $ref: media }, { type: 'null' }] }],
    [
      { type: 'array', items: { type: 'string', nullable: true } },
      { type: 'array', items: { type: ['string', 'null'] } },
    ],
    [
      {
        type: 'object',
        properties: { nullable: { type: 'string', nullable: true }, type: { type: 'object', $ref: media } },
      },
      { type: 'object', properties: { nullable: { type: ['string', 'null'] }, type: { $ref: media } } },
    ],
    [{ oneOf: [{ type: 'integer', nullable: true }] }, { oneOf: [{ type: ['integer', 'null'] }] }],
  ])('tells %j in the words of 3.1', (schema, expected) => expect(toJsonSchema(schema)).toEqual(expected));

  it.each([
    { type: ['string', 'null'] },
    { type: 'string', nullable: false },
    { example: { nullable: true } },
    { default: { $ref: 'x', type: 'y' } },
  ])('leaves %j as it is, but for a word that says nothing', (schema) => {
    const { nullable: _, ...expected } = schema as Record<string, unknown>;
    expect(toJsonSchema(schema)).toEqual(expected);
  });
});
