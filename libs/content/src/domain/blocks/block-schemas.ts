import type { BlockType } from './block.ts';
import { BLOCK_SHAPES, BLOCK_TYPES } from './block-shapes.ts';
import { objectSchema, type FieldRule } from './field-rules.ts';

const EXAMPLES: Readonly<Record<BlockType, object>> = {
  paragraph: { text: 'Flour, *water*, salt.' },
  heading: { level: 2, text: 'Mix and fold', id: 'mix-and-fold' },
  list: { style: 'bullet', items: ['500 g flour', '350 g water'] },
  image: { mediaId: '0190a5c0-7b1e-7cc0-8000-000000000001', alt: 'A loaf', caption: 'Fresh from the oven' },
  code: { language: 'ts', code: 'const hydration = 0.7;' },
  quote: { text: 'Bread is life.', attribution: 'A baker' },
  divider: {},
  callout: { variant: 'info', title: 'Timing', body: 'Start in the evening.' },
  video_embed: { url: 'https://www.youtube.com/watch?v=AbCdEfGhIjK', title: 'Folding' },
  tweet_embed: { url: 'https://x.com/baker/status/1' },
  faq: { items: [{ question: 'Tap water?', answer: 'Yes.' }] },
  cta: { title: 'Bake along', body: 'Every Friday.', linkUrl: '/courses', linkLabel: 'Join', variant: 'default' },
  key_takeaways: { items: ['Warmth matters.'] },
};

const URL_ON_READ = { type: ['string', 'null'], description: 'Where the file is; null once it was deleted.' };

type Schema = FieldRule['schema'];

function schemaOf(type: BlockType, read: boolean): Schema {
  const { properties, required } = objectSchema(BLOCK_SHAPES[type]) as { properties: object; required: string[] };
  const resolved = read && type === 'image';
  const always = read && type === 'heading' ? ['id'] : [];
  return {
    type: 'object',
    properties: { type: { const: type }, ...properties, ...(resolved ? { url: URL_ON_READ } : {}) },
    required: ['type', ...required, ...always, ...(resolved ? ['url'] : [])],
    example: { type, ...EXAMPLES[type], ...(resolved ? { url: 'https://cdn.example/loaf.jpg' } : {}) },
  };
}

/** JSON Schemas of every block type as it is written (`BlockInput`) and as it is read (`Block`). */
export const blockSchemas: { readonly input: readonly Schema[]; readonly output: readonly Schema[] } = {
  input: BLOCK_TYPES.map((type) => schemaOf(type, false)),
  output: BLOCK_TYPES.map((type) => schemaOf(type, true)),
};
