import { BLOCK_LIMITS, rules, type FieldRules } from '@app/shared-kernel';
import type { BlockType } from './block.ts';
import { headingId, link } from './link-rules.ts';

const { httpUrl, listOf, objectOf, oneOf, optional, text, uuid } = rules;

/** Blocks of a document, at most. */
export const MAX_BLOCKS = BLOCK_LIMITS.blocks;

const prose = text({ max: BLOCK_LIMITS.text });
const filled = text({ min: 1, max: BLOCK_LIMITS.text });

/** The fields of every block type in the order in which they are stored, without `type`. */
export const BLOCK_SHAPES: Readonly<Record<BlockType, FieldRules>> = {
  paragraph: { text: prose },
  heading: { level: oneOf([2, 3, 4]), text: prose, id: optional(headingId) },
  list: { style: oneOf(['bullet', 'ordered']), items: listOf(filled, 1, BLOCK_LIMITS.listItems) },
  image: { mediaId: uuid, alt: optional(prose), caption: optional(prose) },
  code: { language: prose, code: text({ max: BLOCK_LIMITS.code }) },
  quote: { text: prose, attribution: optional(prose) },
  divider: {},
  callout: { variant: oneOf(['info', 'warning', 'success', 'error']), title: optional(prose), body: prose },
  video_embed: { url: httpUrl, title: optional(prose) },
  tweet_embed: { url: httpUrl },
  faq: { items: listOf(objectOf({ question: filled, answer: filled }), 1, BLOCK_LIMITS.faqItems) },
  cta: { title: prose, body: prose, linkUrl: link, linkLabel: prose, variant: oneOf(['default', 'outlined']) },
  key_takeaways: { items: listOf(filled, 1, BLOCK_LIMITS.takeaways) },
};

export const BLOCK_TYPES = Object.keys(BLOCK_SHAPES) as readonly BlockType[];
