import { rules } from '@app/shared-kernel';
import { defineExtension } from '../../../apps/galley/src/index.ts';

const { integer, listOf, objectOf, oneOf, optional, text } = rules;

/** Custom fields for reviews of products. */
export const ratings = defineExtension({
  name: 'ratings',
  galley: '>=0.1.0',
  register: () => ({
    permissions: [{ name: 'ratings.judge', label: 'Judge things' }],
    fields: [
      {
        name: 'stars',
        label: 'Stars',
        help: 'From one to five.',
        of: ['post', 'page', 'category', 'tag', 'author'],
        rule: integer({ min: 1, max: 5 }),
        external: true,
      },
      {
        name: 'votes',
        label: 'Votes',
        of: ['post'],
        rule: integer({ min: 0, max: 9_999 }),
        external: true,
        derived: true,
      },
      { name: 'mood', label: 'Mood', of: ['post'], rule: oneOf(['calm', 'loud']), external: true },
      {
        name: 'verdict',
        label: 'Verdict',
        of: ['post'],
        rule: objectOf({ line: text({ max: 100, notBlank: true }), pros: optional(listOf(text({ max: 50 }), 0, 5)) }),
        permission: 'ratings.judge',
      },
    ],
  }),
});
