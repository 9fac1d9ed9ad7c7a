import { BLOCK_DEFINITIONS, rules, type FieldRule } from '@app/shared-kernel';
import { BLOCK_SHAPES, BLOCK_TYPES } from './block-shapes.ts';
import type { BlockType } from './block.ts';

type Schema = FieldRule['schema'];

const URL_ON_READ = {
  type: 'string',
  nullable: true,
  readOnly: true,
  description: 'Where the file is; null once it was deleted.',
};

function writtenSchema(type: BlockType): Schema {
  const { properties, required } = rules.objectSchema(BLOCK_SHAPES[type]);
  return {
    type: 'object',
    description: BLOCK_DEFINITIONS[type].description,
    properties: { type: { type: 'string', enum: [type] }, ...nullableUnless(required, properties) },
    required: ['type', ...required],
    example: BLOCK_DEFINITIONS[type].example,
  };
}

function readSchema(type: BlockType): Schema {
  const { properties, required } = rules.objectSchema(BLOCK_SHAPES[type]);
  const isImage = type === 'image';
  const always = { heading: ['id'], image: ['url'] }[type as string] ?? [];
  return {
    type: 'object',
    description: BLOCK_DEFINITIONS[type].description,
    properties: { type: { type: 'string', enum: [type] }, ...properties, ...(isImage ? { url: URL_ON_READ } : {}) },
    required: ['type', ...required, ...always],
    example: { ...BLOCK_DEFINITIONS[type].example, ...(isImage ? { url: 'https://cdn.example/loaf.jpg' } : {}) },
  };
}

/** Optional fields also accept null in a write. */
function nullableUnless(required: readonly string[], properties: Readonly<Record<string, Schema>>) {
  const entries = Object.entries(properties);
  return Object.fromEntries(
    entries.map(([name, schema]) => [name, required.includes(name) ? schema : { ...schema, nullable: true }]),
  );
}

/** JSON Schemas of every block type, in the dialect of OpenAPI 3.0: for writes and for reads. */
export const blockSchemas: { readonly input: readonly Schema[]; readonly output: readonly Schema[] } = {
  input: BLOCK_TYPES.map(writtenSchema),
  output: BLOCK_TYPES.map(readSchema),
};

/** Turns `key_takeaways` into `KeyTakeawaysBlock`. */
function componentName(type: BlockType): string {
  const words = type.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Block`;
}

function components(suffix: '' | 'Input', schemas: readonly Schema[]): Record<string, Schema> {
  const names = BLOCK_TYPES.map((type) => componentName(type) + suffix);
  const references = names.map((name) => `#/components/schemas/${name}`);
  const union = {
    oneOf: references.map(($ref) => ({ $ref })),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(BLOCK_TYPES.map((type, at) => [type, references[at]])),
    },
  };
  return { [`Block${suffix}`]: union, ...Object.fromEntries(names.map((name, at) => [name, schemas[at] as Schema])) };
}

/** The same schemas as `components.schemas` of an OpenAPI document: `Block`, `BlockInput`, and one of each per type. */
export const blockComponents: Readonly<Record<string, Schema>> = {
  ...components('', blockSchemas.output),
  ...components('Input', blockSchemas.input),
};
