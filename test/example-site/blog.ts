import type { Kettle } from './kettle.ts';

/** Ids of the entities in the blog of the specs. */
export interface Blog {
  readonly baking: string;
  readonly sourdough: string;
  readonly tag: string;
  readonly author: string;
  readonly loaf: string;
}

export const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** Creates a blog with every kind of content that the site can show. */
export async function fillBlog(kettle: Kettle): Promise<Blog> {
  const [lead, portrait, inside] = await Promise.all([
    kettle.image('A loaf on a board'),
    kettle.image('Mara at the oven', 400, 400),
    kettle.image('The crumb', 900, 600),
  ]);
  const baking = await kettle.make('/categories', {
    slug: 'baking',
    name: 'Baking',
    description: 'All about **bread**.',
  });
  const sourdough = await kettle.make('/categories', { slug: 'sourdough', name: 'Sourdough', parentId: baking.id });
  const tag = await kettle.make('/tags', { slug: 'rye', name: 'Rye & spelt' });
  const author = await kettle.make('/authors', {
    slug: 'mara',
    displayName: 'Mara Lindqvist',
    bio: 'Baker and food writer.',
    avatarMediaId: portrait.id,
    sameAs: ['https://social.example/mara'],
  });
  const common = { authorId: author.id, status: 'published', tagIds: [tag.id] };
  const plain = await kettle.make('/posts', {
    ...common,
    slug: 'simple-country-loaf',
    title: 'A simple country loaf',
    excerpt: 'One bowl, one night, one loaf.',
    categoryId: baking.id,
    bodyJson: [{ type: 'paragraph', text: 'Mix, wait, bake.' }],
    publishedAt: '2026-01-02T10:00:00.000Z',
    schemaType: 'Recipe',
    structuredData: { Recipe: { recipeIngredient: ['500 g flour'], recipeYield: '1 loaf' } },
  });
  const loaf = await kettle.make('/posts', {
    ...common,
    slug: 'sourdough-guide',
    title: 'Sourdough <guide> & more',
    excerpt: 'Grow a lively starter from flour and water in seven days, and keep it going for years.',
    categoryId: sourdough.id,
    featuredMediaId: lead.id,
    relatedPostIds: [plain.id],
    publishedAt: '2026-02-03T10:00:00.000Z',
    bodyJson: everyBlock(inside.id),
    seo: { title: 'The sourdough guide', twitter: { creator: '@mara' } },
  });
  await kettle.make('/posts', {
    ...common,
    status: 'draft',
    slug: 'secret-plans',
    title: 'Secret plans',
    categoryId: baking.id,
    bodyJson: [{ type: 'paragraph', text: 'Nobody knows.' }],
  });
  await kettle.make('/pages', {
    slug: 'about',
    title: 'About us',
    status: 'published',
    pageType: 'AboutPage',
    bodyJson: [
      { type: 'paragraph', text: 'We bake.' },
      { type: 'image', mediaId: inside.id },
    ],
    seo: { robots: { index: false } },
  });
  await kettle.make('/redirects', { fromPath: '/old-guide', toPath: '/sourdough-guide' });
  await kettle.make('/redirects', {
    fromPath: '/elsewhere',
    toPath: 'https://a.example/käse?x=1',
    type: 'Temporary307',
  });
  await kettle.make('/redirects', { fromPath: '/gone', type: 'Gone410' });
  await kettle.make('/redirects', { fromPath: '/forbidden', type: 'UnavailableForLegalReasons451' });
  return { baking: baking.id, sourdough: sourdough.id, tag: tag.id, author: author.id, loaf: loaf.id };
}

function everyBlock(mediaId: string): object[] {
  return [
    {
      type: 'paragraph',
      text: 'A **sourdough starter** is flour, water and [patience](/about). <script>alert(1)</script>',
    },
    { type: 'key_takeaways', items: ['Rye wakes up fastest.', 'Warmth matters more than exact weights.'] },
    { type: 'heading', level: 2, text: 'What you need' },
    { type: 'list', style: 'bullet', items: ['50 g of *rye flour*', '50 g of water', 'A jar\n- clean\n- with a lid'] },
    { type: 'image', mediaId, caption: 'The crumb, **a day** later' },
    { type: 'heading', level: 2, text: 'Step by step' },
    { type: 'heading', level: 3, text: 'Feed it daily' },
    { type: 'list', style: 'ordered', items: ['Discard half.', 'Add 25 g of flour.', 'Add 25 g of water.'] },
    { type: 'callout', variant: 'warning', title: 'Mind the lid', body: 'Never close it **tightly**.' },
    { type: 'callout', variant: 'info', body: 'Between 24 and 28 °C it is happiest.' },
    { type: 'callout', variant: 'success', body: 'Bubbles? It lives.' },
    { type: 'callout', variant: 'error', body: 'Pink streaks: throw it away.' },
    {
      type: 'code',
      language: 'js',
      code: 'const water = flour * 0.72; // "hydration" < 1\n'.repeat(2) + 'x'.repeat(140),
    },
    {
      type: 'quote',
      text: 'Good bread is the most fundamentally satisfying of all foods.',
      attribution: 'James Beard',
    },
    { type: 'paragraph', text: '| Day | Flour |\n|---|---|\n| 1 | 50 g |\n| 2 | 25 g |' },
    { type: 'divider' },
    { type: 'video_embed', url: VIDEO, title: 'Kneading, shown slowly' },
    { type: 'tweet_embed', url: 'https://x.com/kettle/status/1234567890' },
    {
      type: 'faq',
      items: [
        { question: 'Can I use tap water?', answer: 'Yes, unless it is strongly chlorinated.' },
        { question: 'How warm should the jar be?', answer: 'Between 24 and 28 degrees.' },
      ],
    },
    {
      type: 'cta',
      title: 'Bake along',
      body: 'Every Sunday.',
      linkUrl: '/about',
      linkLabel: 'Who we are',
      variant: 'default',
    },
  ];
}
