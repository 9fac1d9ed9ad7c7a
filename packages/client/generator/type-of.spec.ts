import { describe, expect, it } from '@jest/globals';
import { typesOf } from './index.ts';
import { typeOf, type Schema } from './type-of.ts';

describe(typeOf.name, () => {
  it.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'binary' }, 'Blob'],
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: ['string', 'null'], enum: ['a', "b'c\\", null] }, String.raw`'a' | 'b\'c\\' | null`],
    [{ const: 'https://schema.org' }, "'https://schema.org'"],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'Array<string | null>'],
    [{ anyOf: [{ $ref: '#/components/schemas/Media' }, { type: 'null' }] }, 'Media | null'],
    [{ $ref: '#/components/schemas/CreatePostDto' }, 'CreatePost'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [
      {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string' }, '@b': { type: 'boolean', description: 'Not */ the end.' } },
      },
      "{\n  a: string;\n  /** Not *\\/ the end. */\n  '@b'?: boolean;\n}",
    ],
  ])('makes %j a type', (schema, type) => expect(typeOf(schema)).toBe(type));

  it.each([{}, { type: 'date' }, { allOf: [{ type: 'string' }] }])('does not guess at %j', (schema) =>
    expect(() => typeOf(schema as Schema)).toThrow('No type for'),
  );
});

describe(typesOf.name, () => {
  it('declares components, and the queries of lists', () => {
    const parameters = [
      { name: 'page', in: 'query', schema: { type: 'integer' }, description: 'Counts from 1.' },
      { name: 'isActive', in: 'query', schema: { type: 'string', enum: ['true', 'false'] } },
      { name: 'fields', in: 'query', schema: { type: 'string' } },
      { name: 'If-None-Match', in: 'header', schema: { type: 'string' } },
    ];
    const types = typesOf({
      paths: {
        '/tags': { get: { operationId: 'tags.list', parameters } },
        '/media/{id}/usage': { get: { operationId: 'media.usage', parameters: parameters.slice(0, 1) } },
        '/tags/{id}': { get: { operationId: 'tags.read' } },
      },
      components: { schemas: { Error: { type: 'object', properties: { code: { type: 'string' } } } } },
    });
    expect(types.split('\n').slice(2).join('\n')).toBe(
      `export interface ErrorBody {
  code?: string;
}

export interface TagsQuery {
  /** Counts from 1. */
  page?: number;
  isActive?: boolean;
}

export interface MediaUsageQuery {
  /** Counts from 1. */
  page?: number;
}
`,
    );
  });
});
