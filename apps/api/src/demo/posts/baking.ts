import type { DemoPost } from './demo-post.ts';

export const BAKING: readonly DemoPost[] = [
  {
    slug: 'sourdough-starter-guide',
    title: 'Sourdough starter: a simple guide',
    excerpt:
      'Grow a lively sourdough starter from flour and water in seven days, and keep it going for years with five minutes a week.',
    author: 'mara',
    category: 'sourdough',
    tags: ['starter', 'rye', 'beginners'],
    picture: 'starter',
    daysAgo: 4,
    status: 'published',
    isHowTo: true,
    summaryForAi: 'How to grow and keep a sourdough starter within one week.',
    seo: { focusKeyword: 'sourdough starter' },
    blocks: [
      {
        type: 'paragraph',
        text: 'A **sourdough starter** is flour, water and patience. Nothing else goes in, and nothing has to be bought. In a week you have one; with five minutes a week you keep it for years.',
      },
      {
        type: 'key_takeaways',
        items: [
          'Rye wakes up fastest.',
          'Warmth matters more than exact weights.',
          'A starter that doubles within four hours is ready.',
        ],
      },
      { type: 'heading', level: 2, text: 'Step 1: Mix flour and water' },
      {
        type: 'paragraph',
        text: 'Stir 50 g of whole rye flour into 50 g of warm water. Cover the jar loosely: it wants air, not flies.',
      },
      { type: 'image', picture: 'starter', caption: 'Day seven: it doubles within four hours.' },
      { type: 'heading', level: 2, text: 'Step 2: Feed it daily' },
      {
        type: 'list',
        style: 'ordered',
        items: ['Discard half of the sourdough starter.', 'Add 25 g of flour.', 'Add 25 g of water and stir.'],
      },
      {
        type: 'callout',
        variant: 'info',
        title: 'It looks dead on day three',
        body: 'That is normal. The first bacteria give up, the ones we want take over. Go on feeding.',
      },
      { type: 'heading', level: 2, text: 'Step 3: Test it' },
      {
        type: 'paragraph',
        text: 'A spoonful that floats in water is ready to bake with. Then make [a simple country loaf](/simple-country-loaf).',
      },
      { type: 'heading', level: 2, text: 'Questions we are asked' },
      {
        type: 'faq',
        items: [
          { question: 'Can I use tap water?', answer: 'Yes, unless it is strongly chlorinated.' },
          { question: 'How warm should the jar be?', answer: 'Between 24 and 28 degrees Celsius.' },
          {
            question: 'Can I go on holiday?',
            answer: 'Yes. In the fridge a sourdough starter sleeps for three weeks.',
          },
        ],
      },
    ],
  },
  {
    slug: 'simple-country-loaf',
    title: 'A simple country loaf',
    excerpt: 'One bowl, one night, one loaf: the country bread we bake when we do not want to think about bread.',
    author: 'mara',
    category: 'sourdough',
    tags: ['bread', 'beginners'],
    picture: 'countryLoaf',
    daysAgo: 11,
    status: 'published',
    schemaType: 'Recipe',
    seo: { focusKeyword: 'country loaf' },
    structuredData: {
      Recipe: {
        recipeYield: '1 loaf',
        prepTime: 'PT30M',
        cookTime: 'PT45M',
        recipeIngredient: ['500 g wheat flour', '350 g water', '100 g starter', '10 g salt'],
        recipeInstructions: [
          'Mix everything and let it rise overnight.',
          'Shape, rest for an hour.',
          'Bake hot, with the lid on for the first half.',
        ],
      },
    },
    blocks: [
      {
        type: 'paragraph',
        text: 'This country loaf is the one that we bake when we do not want to think about bread. It needs one bowl, one night and a hot pot.',
      },
      { type: 'callout', variant: 'info', title: 'Timing', body: 'Start in the evening, bake in the morning.' },
      { type: 'heading', level: 2, text: 'What the dough should feel like' },
      {
        type: 'paragraph',
        text: 'Soft, a little sticky, and never dry. If it clings to your hands, wet them; flour would only make it heavy.',
      },
      { type: 'image', picture: 'countryLoaf' },
      {
        type: 'quote',
        text: 'Good bread is the most fundamentally satisfying of all foods.',
        attribution: 'James Beard',
      },
      { type: 'heading', level: 2, text: 'Watch the folds' },
      { type: 'video_embed', url: 'https://www.youtube.com/watch?v=AbCdEfGhIjK', title: 'Four folds in two minutes' },
    ],
  },
  {
    slug: 'dark-rye-for-winter',
    title: 'Dark rye for winter',
    excerpt: 'A dense, dark rye bread that keeps for two weeks and is best on the third day.',
    author: 'mara',
    category: 'rye',
    tags: ['rye', 'bread', 'winter'],
    picture: 'ryeBread',
    daysAgo: 19,
    status: 'published',
    seo: {
      focusKeyword: 'dark rye',
      description:
        'Dark rye bread for winter: dense, fragrant, and at its best on the third day. With the scald that keeps it moist.',
    },
    blocks: [
      {
        type: 'paragraph',
        text: 'Dark rye is not kneaded, it is stirred. What gives it its colour is a scald: rye malt and boiling water, left alone overnight.',
      },
      { type: 'heading', level: 2, text: 'The scald' },
      { type: 'list', style: 'bullet', items: ['100 g rye malt', '200 g boiling water', 'A pinch of caraway'] },
      { type: 'divider' },
      { type: 'heading', level: 2, text: 'How much water' },
      { type: 'paragraph', text: 'More than you think. As a rule of thumb:' },
      {
        type: 'code',
        language: 'js',
        code: 'const flour = 600;\nconst hydration = 0.85;\nconst water = flour * hydration; // 510 g',
      },
      { type: 'heading', level: 2, text: 'Waiting' },
      {
        type: 'paragraph',
        text: 'Cut it a day after baking at the earliest. On the third day it is at its best, after two weeks it is still good.',
      },
      {
        type: 'cta',
        title: 'Bake dark rye with us',
        body: 'Every Friday in the old bakery, eight people, one oven.',
        linkUrl: 'https://www.example.com/courses',
        linkLabel: 'See the dates',
        variant: 'default',
      },
    ],
  },
  {
    slug: 'which-flour-for-what',
    title: 'Which flour for what',
    excerpt: 'Wheat, rye or spelt: what each flour does in a dough, and when it pays to mix them.',
    author: 'mara',
    category: 'bakingTools',
    tags: ['flour', 'beginners'],
    picture: 'grains',
    daysAgo: 33,
    status: 'published',
    schemaType: 'FAQPage',
    seo: { focusKeyword: 'flour' },
    blocks: [
      {
        type: 'paragraph',
        text: 'There is no best flour. There is a flour for what you are about to make, and here is how we choose.',
      },
      { type: 'image', picture: 'grains' },
      {
        type: 'faq',
        items: [
          {
            question: 'Which flour holds the most air?',
            answer: 'Strong wheat. Its gluten stretches without tearing.',
          },
          { question: 'Why does rye stay moist?', answer: 'Its starch binds far more water than that of wheat.' },
          { question: 'Is spelt just old wheat?', answer: 'A cousin: more taste, less patience. Knead it briefly.' },
        ],
      },
    ],
  },
];
