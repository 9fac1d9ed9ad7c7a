import type {
  GraphAuthorPage,
  GraphCategory,
  GraphMedia,
  GraphPage,
  GraphPost,
  GraphSeo,
  GraphSiteInput,
} from '../src/domain/json-ld/graphs/graph-input.ts';

const NO_SEO: GraphSeo = { title: null, description: null, canonicalUrl: null, breadcrumbsTitle: null };

/** A picture, by default 1600 by 900 pixels. */
export function aPicture(given: Partial<GraphMedia> = {}): GraphMedia {
  const { id = 'c0ffee00-0000-4000-8000-000000000009' } = given;
  return {
    id,
    url: `https://cdn.kettle.example/${id}.jpg`,
    mimeType: 'image/jpeg',
    width: 1600,
    height: 900,
    alt: null,
    caption: null,
    ...given,
  };
}

/** The site of an example bakery. */
export function aSite(given: Partial<GraphSiteInput> = {}): GraphSiteInput {
  return {
    workspaceId: '8a6e0f4c-2b1d-4c3a-9f57-0d2c7b9e1a10',
    name: 'copper-kettle',
    siteName: 'The Copper Kettle Journal',
    siteUrl: 'https://kettle.example/',
    defaultLocale: 'en_US',
    breadcrumbsEnabled: true,
    publisherType: 'Organization',
    publisher: {
      name: 'The Copper Kettle',
      logo: aPicture({
        id: 'c0ffee00-0000-4000-8000-000000000001',
        url: 'https://cdn.kettle.example/logo.png',
        mimeType: 'image/png',
        width: 512,
        height: 512,
        alt: 'The Copper Kettle',
      }),
      sameAs: ['https://social.example/copperkettle'],
    },
    logoUrl: null,
    defaultImageUrl: null,
    ...given,
  };
}

/** An author with all fields set. */
export function anAuthor(given: Partial<GraphAuthorPage> = {}): GraphAuthorPage {
  return {
    id: '3f1c9d2e-7a44-4b0e-8c61-5e9b7d20c4a1',
    kind: 'person',
    path: '/author/mara-lindqvist',
    displayName: 'Mara Lindqvist',
    bio: 'Baker and food writer.',
    credentials: 'MSc Food Science',
    avatar: aPicture({
      id: 'c0ffee00-0000-4000-8000-000000000002',
      url: 'https://cdn.kettle.example/mara.jpg',
      width: 800,
      height: 800,
      alt: 'Mara Lindqvist',
    }),
    sameAs: ['https://social.example/mara'],
    person: {
      jobTitle: 'Head baker',
      worksFor: 'The Copper Kettle',
      alumniOf: 'Lund University',
      award: 'Golden Whisk 2025',
      honorificPrefix: 'Dr',
      honorificSuffix: null,
      knowsAbout: ['sourdough', 'rye bread'],
    },
    seo: someSeo({ title: 'Mara Lindqvist | The Copper Kettle' }),
    createdAt: new Date('2025-01-05T12:00:00.000Z'),
    updatedAt: new Date('2026-03-09T12:00:00.000Z'),
    ...given,
  };
}

export function someSeo(given: Partial<GraphSeo> = {}): GraphSeo {
  return { ...NO_SEO, ...given };
}

/** The category Baking, with Sourdough below it. */
export const CATEGORIES: ReadonlyMap<string, GraphCategory> = new Map(
  [
    { id: 'baking', parentId: null, path: '/category/baking', name: 'Baking', breadcrumbsTitle: null },
    {
      id: 'sourdough',
      parentId: 'baking',
      path: '/category/baking/sourdough',
      name: 'Sourdough',
      breadcrumbsTitle: null,
    },
  ].map((category) => [category.id, category]),
);

/** A published post with only the required fields. */
export function aGraphPost(given: Partial<GraphPost> = {}): GraphPost {
  return {
    id: '5b0d6c1e-9a3f-4d27-8e1b-2f6a7c8d9e01',
    path: '/a-post',
    seo: NO_SEO,
    title: 'A post',
    excerpt: null,
    canonicalUrl: null,
    schemaType: 'BlogPosting',
    structuredData: {},
    body: [],
    summaryForAi: null,
    isHowTo: false,
    wordCount: 0,
    readingTimeMin: 1,
    publishedAt: new Date('2026-10-02T08:00:00.000Z'),
    updatedAt: new Date('2026-10-20T09:30:00.000Z'),
    author: anAuthor(),
    categoryId: null,
    categories: CATEGORIES,
    tagNames: [],
    featuredMedia: null,
    media: new Map(),
    relatedPaths: [],
    ...given,
  };
}

export function aGraphPage(given: Partial<GraphPage> = {}): GraphPage {
  return {
    id: '9f419052-3e7d-4b6b-8c5f-6d0e1f2a3b45',
    path: '/a-page',
    seo: NO_SEO,
    title: 'A page',
    pageType: 'WebPage',
    body: [],
    publishedAt: null,
    updatedAt: new Date('2026-06-03T10:00:00.000Z'),
    ...given,
  };
}
