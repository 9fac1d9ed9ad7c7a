import type { SchemaTypeEntry } from '../../catalogue-entry.ts';

/** Page and list families: the page itself, and listicles. */
export const PAGES_AND_LISTS: readonly SchemaTypeEntry[] = [
  {
    type: 'FAQPage',
    family: 'page',
    groups: [],
    properties: {
      mainEntity: { kind: 'node(FaqQuestion)[]', level: 's', blocks: 'qa' },
    },
  },
  {
    type: 'QAPage',
    family: 'page',
    groups: [],
    googleDoc: 'qapage',
    properties: {
      mainEntity: { kind: 'node(QaQuestion)', level: 'R', blocks: 'question' },
    },
  },
  {
    type: 'ItemList',
    family: 'list',
    groups: ['subject'],
    googleDoc: 'carousel',
    properties: {
      itemListOrder: { kind: 'enum(ItemListOrderType)', level: 'o' },
      itemListElement: { kind: 'ranking', level: 'R', blocks: 'ranking' },
    },
  },
];
