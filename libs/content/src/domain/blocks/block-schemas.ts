import { rules, type FieldRule } from '@app/shared-kernel';
import { BLOCK_SHAPES, BLOCK_TYPES } from './block-shapes.ts';
import type { Block, BlockType } from './block.ts';

type Schema = FieldRule['schema'];

interface Sample {
  readonly description: string;
  readonly example: Block;
}

const SAMPLES: { readonly [Type in BlockType]: Sample } = {
  paragraph: {
    description: 'Running text in inline Markdown.',
    example: { type: 'paragraph', text: 'Flour, *water*, salt.' },
  },
  heading: {
    description: 'A heading; the table of contents is made of these.',
    example: { type: 'heading', level: 2, text: 'Mix and fold', id: 'mix-and-fold' },
  },
  list: {
    description: 'Items in inline Markdown, with bullets or numbers.',
    example: { type: 'list', style: 'bullet', items: ['500 g flour', '350 g water'] },
  },
  image: {
    description: 'A media file of the workspace.',
    example: {
      type: 'image',
      mediaId: '0190a5c0-7b1e-7cc0-8000-000000000001',
      alt: 'A loaf',
      caption: 'Fresh from the oven',
    },
  },
  code: {
    description: 'Raw text, to be shown as it is.',
    example: { type: 'code', language: 'ts', code: 'const hydration = 0.7;' },
  },
  quote: {
    description: 'Words of somebody else.',
    example: { type: 'quote', text: 'Bread is life.', attribution: 'A baker' },
  },
  divider: { description: 'A break between two parts.', example: { type: 'divider' } },
  callout: {
    description: 'A note that stands out.',
    example: { type: 'callout', variant: 'info', title: 'Timing', body: 'Start in the evening.' },
  },
  video_embed: {
    description: 'A video at its address.',
    example: { type: 'video_embed', url: 'https://www.youtube.com/watch?v=AbCdEfGhIjK', title: 'Folding' },
  },
  tweet_embed: {
    description: 'A post on X at its address.',
    example: { type: 'tweet_embed', url: 'https://x.com/baker/status/1' },
  },
  faq: {
    description: 'Questions with their answers.',
    example: { type: 'faq', items: [{ question: 'Tap water?', answer: 'Yes.' }] },
  },
  cta: {
    description: 'An invitation with a button.',
    example: {
      type: 'cta',
      title: 'Bake along',
      body: 'Every Friday.',
      linkUrl: '/courses',
      linkLabel: 'Join',
      variant: 'default',
    },
  },
  key_takeaways: {
    description: 'What to remember.',
    example: { type: 'key_takeaways', items: ['Warmth matters.'] },
  },
};

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
    description: SAMPLES[type].description,
    properties: { type: { type: 'string', enum: [type] }, ...nullableUnless(required, properties) },
    required: ['type', ...required],
    example: SAMPLES[type].example,
  };
}

function readSchema(type: BlockType): Schema {
  const { properties, required } = rules.objectSchema(BLOCK_SHAPES[type]);
  const isImage = type === 'image';
  const always = { heading: ['id'], image: ['url'] }[type as string] ?? [];
  return {
    type: 'object',
    description: SAMPLES[type].description,
    properties: { type: { type: 'string', enum: [type] }, ...properties, ...(isImage ? { url: URL_ON_READ } : {}) },
    required: ['type', ...required, ...always],
    example: { ...SAMPLES[type].example, ...(isImage ? { url: 'https://cdn.example/loaf.jpg' } : {}) },
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
