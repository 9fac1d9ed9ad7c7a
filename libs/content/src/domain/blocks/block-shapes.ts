import { rules, type FieldRules } from '@app/shared-kernel';
import type { BlockType } from './block.ts';
import { headingId, link } from './link-rules.ts';

const { httpUrl, listOf, objectOf, oneOf, optional, text, uuid } = rules;

/** Limits in code points and items. */
export const MAX_BLOCKS = 1000;
const TEXT_MAX = 10_000;
const CODE_MAX = 100_000;
const LIST_ITEMS_MAX = 500;
const FAQ_ITEMS_MAX = 50;
const TAKEAWAYS_MAX = 10;

const prose = text({ max: TEXT_MAX });
const filled = text({ min: 1, max: TEXT_MAX });

/** The fields of every block type in the order in which they are stored, without `type`. */
export const BLOCK_SHAPES: Readonly<Record<BlockType, FieldRules>> = {
  paragraph: { text: prose },
  heading: { level: oneOf([2, 3, 4]), text: prose, id: optional(headingId) },
  list: { style: oneOf(['bullet', 'ordered']), items: listOf(filled, 1, LIST_ITEMS_MAX) },
  image: { mediaId: uuid, alt: optional(prose), caption: optional(prose) },
  code: { language: prose, code: text({ max: CODE_MAX }) },
  quote: { text: prose, attribution: optional(prose) },
  divider: {},
  callout: { variant: oneOf(['info', 'warning', 'success', 'error']), title: optional(prose), body: prose },
  video_embed: { url: httpUrl, title: optional(prose) },
  tweet_embed: { url: httpUrl },
  faq: { items: listOf(objectOf({ question: filled, answer: filled }), 1, FAQ_ITEMS_MAX) },
  cta: { title: prose, body: prose, linkUrl: link, linkLabel: prose, variant: oneOf(['default', 'outlined']) },
  key_takeaways: { items: listOf(filled, 1, TAKEAWAYS_MAX) },
};

export const BLOCK_TYPES = Object.keys(BLOCK_SHAPES) as readonly BlockType[];
