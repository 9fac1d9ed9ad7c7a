import type { NewPage } from '@app/content';

export const DEMO_PAGES: readonly NewPage[] = [
  {
    slug: 'about',
    title: 'About us',
    pageType: 'AboutPage',
    status: 'published',
    bodyJson: [
      {
        type: 'paragraph',
        text: 'We are two people with one oven. Mara bakes, Tomás cooks, and what works is written down here.',
      },
      { type: 'heading', level: 2, text: 'Where we are' },
      { type: 'paragraph', text: 'In an old bakery with a copper kettle in the window.' },
    ],
  },
  {
    slug: 'contact',
    title: 'Contact',
    pageType: 'ContactPage',
    status: 'draft',
    bodyJson: [{ type: 'paragraph', text: 'Write to us; we answer when the bread is out.' }],
  },
];
