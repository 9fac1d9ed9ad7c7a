export const DEMO_SLUG = 'demo';

export const DEMO_SETTINGS = {
  name: 'The Copper Kettle',
  slug: DEMO_SLUG,
  siteName: 'The Copper Kettle Journal',
  siteUrl: 'http://localhost:4000',
  previewUrl: 'http://localhost:4000/preview',
  defaultLocale: 'en',
  primaryColor: '#a8532f',
  aboutMd: 'Two bakers write down what worked, and what did not.',
  publisher: { name: 'The Copper Kettle', logoMediaId: null, sameAs: [] },
  seoTemplates: { post: { title: '{title} | {siteName}', description: '{excerpt}' } },
};

export const DEMO_AUTHORS = {
  mara: {
    slug: 'mara-lindqvist',
    displayName: 'Mara Lindqvist',
    bio: 'Baker and food writer. Keeps three sourdough starters and one cat.',
    credentials: 'Twelve years at the oven of a village bakery',
    person: { jobTitle: 'Baker', worksFor: 'The Copper Kettle', knowsAbout: ['sourdough', 'rye bread'] },
  },
  tomas: {
    slug: 'tomas-ferreira',
    displayName: 'Tomás Ferreira',
    bio: 'Cooks what the market has, and preserves what is left.',
    credentials: null,
    person: { jobTitle: 'Cook', worksFor: 'The Copper Kettle', knowsAbout: ['preserving', 'seasonal cooking'] },
  },
} as const;

export type DemoAuthor = keyof typeof DEMO_AUTHORS;

/** Categories from the root down. */
export const DEMO_CATEGORIES = {
  sourdough: ['Baking', 'Sourdough'],
  rye: ['Baking', 'Rye'],
  bakingTools: ['Baking', 'Tools'],
  preserving: ['Cooking', 'Preserving'],
  seasons: ['Cooking', 'Seasons'],
  notes: ['Notes'],
} as const satisfies Record<string, readonly string[]>;

export type DemoCategory = keyof typeof DEMO_CATEGORIES;

/** Broken addresses that visitors requested, with counts. */
export const DEMO_LOST = [
  { path: '/recipes/sourdough-bread', referrer: 'https://www.example.org/links/bread', times: 7 },
  { path: '/2019/rye-loaf', referrer: 'https://forum.example.com/t/rye', times: 4 },
  { path: '/newsletter', referrer: null, times: 3 },
  { path: '/copper-kettel', referrer: 'https://www.example.net/kitchens', times: 1 },
] as const;

export const DEMO_REDIRECT = { fromPath: '/bread', toPath: '/simple-country-loaf', type: 'Permanent301' } as const;
