import { defineExtension } from 'galley';
import { rules } from 'galley/kernel';

const { boolean, integer, listOf, objectOf, oneOf, optional, text } = rules;

/** An extension with fields of every kind. */
export const extensions = [
  defineExtension({
    name: 'shop',
    galley: '>=0.1.0',
    register: () => ({
      permissions: [{ name: 'shop.judge', label: 'Judge things' }],
      fields: [
        {
          name: 'stars',
          label: 'Stars',
          help: 'From one to five.',
          of: ['post', 'page'],
          rule: integer({ min: 1, max: 5 }),
        },
        { name: 'mood', label: 'Mood', of: ['post'], rule: oneOf(['calm', 'loud']) },
        { name: 'isTried', label: 'Tried by us', of: ['post'], rule: boolean },
        { name: 'pros', label: 'What is good', of: ['post'], rule: listOf(text({ max: 50 }), 0, 5) },
        {
          name: 'verdict',
          label: 'Verdict',
          of: ['post'],
          rule: objectOf({ line: text({ max: 100, notBlank: true }), weight: optional(integer({ min: 0, max: 9 })) }),
          permission: 'shop.judge',
        },
        { name: 'shelf', label: 'Shelf', of: ['category', 'tag', 'author'], rule: integer({ min: 1, max: 9 }) },
      ],
    }),
  }),
];
