import * as rules from '../rules/rules.ts';
import { BLOCK_LIMITS } from './block-limits.ts';
import type { Block, BlockType } from './block.ts';
import { headingIdRule, linkRule } from './link-rules.ts';

const { httpUrl, listOf, objectOf, oneOf, optional, text, uuid } = rules;

/** A text of a block that readers see. */
export interface BlockText {
  /** Whether it is inline Markdown; other texts are plain. */
  readonly isMarkdown: boolean;
  /** What it is to the scores: running prose, other prose, a heading, or text beside the prose. Null: its words do not count. */
  readonly role: 'running' | 'prose' | 'heading' | 'aside' | null;
  /** Whether it belongs to the prose of the post in structured data. */
  readonly isProse: boolean;
}

/** The texts of a block by the names of its fields; those of a list are the texts of each of its items. */
export type BlockTexts = { readonly [Field in string]: BlockText | BlockTexts };

/** What the service knows of a block type. Reading, scores, graphs, walks over links and files, import and export ask this. */
interface BlockDefinition<Type extends BlockType, Content = Omit<Extract<Block, { type: Type }>, 'type'>> {
  readonly description: string;
  readonly example: Extract<Block, { type: Type }>;
  /** The rule of each field, in the order in which they are stored. */
  readonly fields: { readonly [Field in keyof Content]-?: rules.FieldRule };
  /** The texts that readers see, in their order. */
  readonly texts: { readonly [Field in keyof Content]?: BlockText | BlockTexts };
  /** The fields that are links; links in Markdown are found by themselves. */
  readonly links?: readonly (keyof Content)[];
  /** The field with the id of a media file. */
  readonly media?: keyof Content;
}

const prose = text({ max: BLOCK_LIMITS.text });
const filled = text({ min: 1, max: BLOCK_LIMITS.text });

const RUNNING: BlockText = { isMarkdown: true, role: 'running', isProse: true };
const ITEM: BlockText = { isMarkdown: true, role: 'prose', isProse: true };
const PLAIN: BlockText = { isMarkdown: false, role: 'aside', isProse: false };
const UNCOUNTED: BlockText = { isMarkdown: false, role: null, isProse: false };

/** Every block type, declared once. How to add one: `CONTRIBUTING.md`. */
export const BLOCK_DEFINITIONS: { readonly [Type in BlockType]: BlockDefinition<Type> } = {
  paragraph: {
    description: 'Running text in inline Markdown.',
    example: { type: 'paragraph', text: 'Flour, *water*, salt.' },
    fields: { text: prose },
    texts: { text: RUNNING },
  },
  heading: {
    description: 'A heading; the table of contents is made of these.',
    example: { type: 'heading', level: 2, text: 'Mix and fold', id: 'mix-and-fold' },
    fields: { level: oneOf([2, 3, 4]), text: prose, id: optional(headingIdRule) },
    texts: { text: { isMarkdown: true, role: 'heading', isProse: false } },
  },
  list: {
    description: 'Items in inline Markdown, with bullets or numbers.',
    example: { type: 'list', style: 'bullet', items: ['500 g flour', '350 g water'] },
    fields: { style: oneOf(['bullet', 'ordered']), items: listOf(filled, 1, BLOCK_LIMITS.listItems) },
    texts: { items: ITEM },
  },
  image: {
    description: 'A media file of the workspace.',
    example: {
      type: 'image',
      mediaId: '0190a5c0-7b1e-7cc0-8000-000000000001',
      alt: 'A loaf',
      caption: 'Fresh from the oven',
    },
    fields: { mediaId: uuid, alt: optional(prose), caption: optional(prose) },
    texts: { alt: UNCOUNTED, caption: { ...PLAIN, isMarkdown: true } },
    media: 'mediaId',
  },
  code: {
    description: 'Raw text, to be shown as it is.',
    example: { type: 'code', language: 'ts', code: 'const hydration = 0.7;' },
    fields: { language: prose, code: text({ max: BLOCK_LIMITS.code }) },
    texts: { code: UNCOUNTED },
  },
  quote: {
    description: 'Words of somebody else.',
    example: { type: 'quote', text: 'Bread is life.', attribution: 'A baker' },
    fields: { text: prose, attribution: optional(prose) },
    texts: { text: RUNNING, attribution: PLAIN },
  },
  divider: {
    description: 'A break between two parts.',
    example: { type: 'divider' },
    fields: {},
    texts: {},
  },
  callout: {
    description: 'A note that stands out.',
    example: { type: 'callout', variant: 'info', title: 'Timing', body: 'Start in the evening.' },
    fields: { variant: oneOf(['info', 'warning', 'success', 'error']), title: optional(prose), body: prose },
    texts: { title: { ...PLAIN, isProse: true }, body: RUNNING },
  },
  video_embed: {
    description: 'A video at its address.',
    example: { type: 'video_embed', url: 'https://www.youtube.com/watch?v=AbCdEfGhIjK', title: 'Folding' },
    fields: { url: httpUrl, title: optional(prose) },
    texts: { title: PLAIN },
  },
  tweet_embed: {
    description: 'A post on X at its address.',
    example: { type: 'tweet_embed', url: 'https://x.com/baker/status/1' },
    fields: { url: httpUrl },
    texts: {},
  },
  faq: {
    description: 'Questions with their answers.',
    example: { type: 'faq', items: [{ question: 'Tap water?', answer: 'Yes.' }] },
    fields: { items: listOf(objectOf({ question: filled, answer: filled }), 1, BLOCK_LIMITS.faqItems) },
    texts: { items: { question: { isMarkdown: false, role: 'prose', isProse: true }, answer: RUNNING } },
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
    fields: { title: prose, body: prose, linkUrl: linkRule, linkLabel: prose, variant: oneOf(['default', 'outlined']) },
    texts: { title: PLAIN, body: { ...ITEM, isProse: false }, linkLabel: PLAIN },
    links: ['linkUrl'],
  },
  key_takeaways: {
    description: 'What to remember.',
    example: { type: 'key_takeaways', items: ['Warmth matters.'] },
    fields: { items: listOf(filled, 1, BLOCK_LIMITS.takeaways) },
    texts: { items: { ...ITEM, isProse: false } },
  },
};
