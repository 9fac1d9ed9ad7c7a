import type { DemoPost } from './demo-post.ts';

/** Unfinished drafts, and one archived post. */
export const UNFINISHED: readonly DemoPost[] = [
  {
    slug: 'ovens-we-have-loved',
    title: 'Ovens we have loved',
    author: 'tomas',
    category: 'bakingTools',
    tags: ['oven'],
    daysAgo: 2,
    status: 'draft',
    blocks: [{ type: 'paragraph', text: 'A draft: nobody but editors should ever read this.' }],
  },
  {
    slug: 'a-field-of-wheat',
    title: 'A field of wheat',
    excerpt: 'We asked a farmer what our flour has seen.',
    author: 'mara',
    category: 'seasons',
    tags: ['flour'],
    picture: 'field',
    daysAgo: 1,
    status: 'draft',
    blocks: [
      { type: 'paragraph', text: 'Notes from the field, still to be sorted:' },
      { type: 'list', style: 'bullet', items: ['Sown in October', 'Hail in May', 'Harvest: two weeks late'] },
      { type: 'image', picture: 'scrap' },
    ],
  },
  {
    slug: 'flour-prices-2024',
    title: 'Flour prices in 2024',
    excerpt: 'What a sack cost, month by month.',
    author: 'tomas',
    category: 'notes',
    tags: ['flour'],
    picture: 'flour',
    daysAgo: 400,
    status: 'archived',
    blocks: [{ type: 'paragraph', text: 'Kept for the numbers; nobody reads it any more.' }],
  },
];
