import type { NewPost } from '@app/content';

export const DEMO_SLUG = 'demo';

export const DEMO_SETTINGS = {
  name: 'The Copper Kettle',
  slug: DEMO_SLUG,
  siteName: 'The Copper Kettle Journal',
  siteUrl: 'http://localhost:4000',
  defaultLocale: 'en',
  publisher: { name: 'The Copper Kettle', logoMediaId: null, sameAs: [] },
  seoTemplates: { post: { title: '{title} | {siteName}', description: '{excerpt}' } },
};

export const DEMO_AUTHOR = { displayName: 'Mara Lindqvist', bio: 'Baker and food writer.' };
export const DEMO_CATEGORY = ['Baking', 'Sourdough'] as const;
export const DEMO_TAGS = ['starter', 'rye'];

type DemoPost = Omit<NewPost, 'authorId' | 'categoryId' | 'tagIds'>;

/** A small blog that shows most kinds of blocks, structured data and SEO values. */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    slug: 'sourdough-starter-guide',
    title: 'Sourdough starter: a simple guide',
    excerpt: 'Grow a lively starter from flour and water in seven days, and keep it going for years.',
    status: 'published',
    isHowTo: true,
    summaryForAi: 'How to grow and keep a sourdough starter within one week.',
    seo: { focusKeyword: 'sourdough starter' },
    bodyJson: [
      { type: 'paragraph', text: 'A **sourdough starter** is flour, water and patience. Nothing else goes in.' },
      { type: 'heading', level: 2, text: 'Step 1: Mix flour and water' },
      { type: 'paragraph', text: 'Stir 50 g of rye flour into 50 g of warm water. Cover the jar loosely.' },
      { type: 'heading', level: 2, text: 'Step 2: Feed it daily' },
      { type: 'list', style: 'ordered', items: ['Discard half.', 'Add 25 g of flour.', 'Add 25 g of water.'] },
      { type: 'heading', level: 2, text: 'Step 3: Test it' },
      { type: 'paragraph', text: 'A spoonful that floats in water is ready to bake with.' },
      {
        type: 'faq',
        items: [
          { question: 'Can I use tap water?', answer: 'Yes, unless it is strongly chlorinated.' },
          { question: 'How warm should the jar be?', answer: 'Between 24 and 28 degrees Celsius.' },
        ],
      },
      { type: 'key_takeaways', items: ['Rye wakes up fastest.', 'Warmth matters more than exact weights.'] },
    ],
  },
  {
    slug: 'simple-country-loaf',
    title: 'A simple country loaf',
    excerpt: 'One bowl, one night, one loaf.',
    status: 'published',
    schemaType: 'Recipe',
    structuredData: {
      Recipe: {
        recipeYield: '1 loaf',
        prepTime: 'PT30M',
        cookTime: 'PT45M',
        recipeIngredient: ['500 g wheat flour', '350 g water', '100 g starter', '10 g salt'],
        recipeInstructions: ['Mix everything and let it rise overnight.', 'Shape, rest for an hour, bake hot.'],
      },
    },
    bodyJson: [
      { type: 'paragraph', text: 'The loaf that we bake when we do not want to think about bread.' },
      { type: 'callout', variant: 'info', title: 'Timing', body: 'Start in the evening, bake in the morning.' },
      {
        type: 'quote',
        text: 'Good bread is the most fundamentally satisfying of all foods.',
        attribution: 'James Beard',
      },
    ],
  },
  {
    slug: 'ovens-we-have-loved',
    title: 'Ovens we have loved',
    status: 'draft',
    bodyJson: [{ type: 'paragraph', text: 'A draft: nobody but editors should ever read this.' }],
  },
];
