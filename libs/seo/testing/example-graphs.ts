import type { JsonObject } from '@app/shared-kernel';
import type { JsonLdGraph } from '../src/domain/json-ld/graph-node.ts';
import { buildAuthorGraph } from '../src/domain/json-ld/graphs/build-author-graph.ts';
import { buildCategoryGraph, buildTagGraph } from '../src/domain/json-ld/graphs/build-collection-graphs.ts';
import { buildPageGraph } from '../src/domain/json-ld/graphs/build-page-graph.ts';
import { buildPostGraph } from '../src/domain/json-ld/graphs/build-post-graph.ts';
import { GraphSite } from '../src/domain/json-ld/graphs/graph-site.ts';
import { DOUGH, EVENT, NEWS, RECIPE, REVIEW, STARTER_BODY } from './example-contents.ts';
import { aGraphPage, aGraphPost, anAuthor, aPicture, aSite, CATEGORIES, someSeo } from './graph-builders.ts';

const KETTLE = ' | The Copper Kettle';
const site = new GraphSite(aSite());
const author = anAuthor();

const STARTER_TITLE = 'Sourdough Starter: A Simple Guide for Beginners';

function picture(number: number, name: string, width: number, height: number, alt: string) {
  const id = `c0ffee00-0000-4000-8000-00000000000${number}`;
  return aPicture({ id, url: `https://cdn.kettle.example/${name}.jpg`, width, height, alt });
}

function starter(): JsonLdGraph {
  return buildPostGraph(
    site,
    aGraphPost({
      id: '5b0d6c1e-9a3f-4d27-8e1b-2f6a7c8d9e01',
      path: '/sourdough-starter-guide',
      title: STARTER_TITLE,
      excerpt: 'Grow a starter from flour and water in seven days.',
      seo: someSeo({ title: STARTER_TITLE + KETTLE, breadcrumbsTitle: 'Sourdough starter guide' }),
      body: STARTER_BODY,
      summaryForAi: 'How to grow and keep a sourdough starter in one week.',
      isHowTo: true,
      wordCount: 631,
      readingTimeMin: 3,
      author,
      categoryId: 'sourdough',
      tagNames: ['starter', 'rye'],
      featuredMedia: picture(3, 'starter', 1600, 900, 'A jar of active starter'),
      relatedPaths: ['/simple-country-loaf'],
    }),
  );
}

function recipe(): JsonLdGraph {
  const date = new Date('2026-09-12T06:00:00.000Z');
  return buildPostGraph(
    site,
    aGraphPost({
      id: '6c1e7d2f-0b4a-4e38-9f2c-3a7b8d9e0f12',
      path: '/rye-crispbread',
      title: 'Rye Crispbread',
      seo: someSeo({
        title: `Rye Crispbread${KETTLE}`,
        description: 'Thin, crisp rye bread with caraway, ready in an hour.',
      }),
      schemaType: 'Recipe',
      structuredData: { Recipe: RECIPE },
      summaryForAi: 'A one-hour rye crispbread with caraway.',
      wordCount: 412,
      readingTimeMin: 2,
      publishedAt: date,
      updatedAt: date,
      author,
      categoryId: 'baking',
      tagNames: ['crispbread', 'rye'],
      featuredMedia: picture(4, 'crispbread', 1600, 1200, 'Rye crispbread'),
      media: new Map([[DOUGH, picture(5, 'dough', 1200, 900, 'The dough after resting')]]),
    }),
  );
}

function event(): JsonLdGraph {
  return buildPostGraph(
    site,
    aGraphPost({
      id: '7d2f8e30-1c5b-4f49-8a3d-4b8c9e0f1a23',
      path: '/open-bakery-day',
      title: 'Open Bakery Day',
      excerpt: 'Tours, tastings and a kneading class for families.',
      seo: someSeo({ title: `Open Bakery Day${KETTLE}` }),
      schemaType: 'Event',
      structuredData: { Event: EVENT },
      wordCount: 180,
      readingTimeMin: 1,
      publishedAt: new Date('2027-02-01T08:00:00.000Z'),
      updatedAt: new Date('2027-02-03T08:00:00.000Z'),
      author,
      featuredMedia: picture(6, 'open-day', 1920, 1080, 'Visitors at the oven'),
    }),
  );
}

function review(): JsonLdGraph {
  const date = new Date('2026-08-01T07:00:00.000Z');
  return buildPostGraph(
    site,
    aGraphPost({
      id: '8e308f41-2d6c-4a5a-9b4e-5c9d0f1a2b34',
      path: '/the-quiet-oven-review',
      title: 'The Quiet Oven, reviewed',
      excerpt: 'A patient book about bread that rewards slow reading.',
      seo: someSeo({ title: `The Quiet Oven, reviewed${KETTLE}` }),
      schemaType: 'Review',
      structuredData: { Review: REVIEW },
      wordCount: 540,
      readingTimeMin: 3,
      publishedAt: date,
      updatedAt: date,
      author,
      featuredMedia: picture(7, 'quiet-oven', 1200, 1200, 'Cover of The Quiet Oven'),
    }),
  );
}

function news(): JsonLdGraph {
  return buildPostGraph(
    site,
    aGraphPost({
      id: 'b063b274-5a9f-4d8d-9e71-8f2a3b4c5d67',
      path: '/mill-reopens',
      title: 'Old mill reopens after a century',
      excerpt: 'The town mill grinds again.',
      seo: someSeo({ title: `Old mill reopens after a century${KETTLE}` }),
      schemaType: 'NewsArticle',
      structuredData: { NewsArticle: NEWS },
      wordCount: 320,
      readingTimeMin: 2,
      publishedAt: new Date('2026-11-02T08:00:00.000Z'),
      updatedAt: new Date('2026-11-03T08:00:00.000Z'),
      author,
      featuredMedia: picture(8, 'mill', 1600, 900, 'The old mill'),
    }),
  );
}

/** A hostile title in a workspace without a site URL; author and publisher have only names. */
function questionsWithoutSite(): JsonLdGraph {
  const bare = new GraphSite(
    aSite({ siteUrl: null, publisher: { name: 'The Copper Kettle', logo: null, sameAs: [] } }),
  );
  const date = new Date('2026-10-02T08:00:00.000Z');
  const mainEntity: JsonObject[] = [
    { question: 'May a title contain markup?', answer: 'Yes, it is kept as text.' },
    { name: 'What of \\</script\\>?', acceptedAnswer: { text: 'It cannot end the element.' } },
  ];
  return buildPostGraph(
    bare,
    aGraphPost({
      id: 'af52a163-4f8e-4c7c-8d60-7e1f2a3b4c56',
      path: '/using-script-tags',
      title: 'Using <script> tags: a < b & other questions',
      schemaType: 'FAQPage',
      structuredData: { FAQPage: { mainEntity } },
      wordCount: 40,
      readingTimeMin: 1,
      publishedAt: date,
      updatedAt: date,
      author: anAuthor({
        bio: null,
        avatar: null,
        sameAs: [],
        person: { ...author.person, jobTitle: null },
      }),
    }),
  );
}

function category(): JsonLdGraph {
  return buildCategoryGraph(site, {
    id: 'sourdough',
    parentId: 'baking',
    path: '/category/baking/sourdough',
    name: 'Sourdough',
    description: 'Everything about wild yeast.',
    seo: someSeo({ title: `Sourdough${KETTLE}` }),
    updatedAt: new Date('2026-10-20T09:30:00.000Z'),
    categories: CATEGORIES,
    posts: [
      { path: '/sourdough-starter-guide', title: STARTER_TITLE },
      { path: '/simple-country-loaf', title: 'Simple Country Loaf' },
    ],
    order: 'desc',
  });
}

function tag(): JsonLdGraph {
  return buildTagGraph(site, {
    id: 'd0d0d0d0-0000-4000-8000-000000000001',
    path: '/tag/rye',
    name: 'Rye',
    seo: someSeo({ title: `Rye${KETTLE}` }),
    posts: [{ path: '/sourdough-starter-guide', title: STARTER_TITLE }],
    order: 'desc',
  });
}

function about(): JsonLdGraph {
  const title = 'About The Copper Kettle';
  return buildPageGraph(
    site,
    aGraphPage({
      path: '/about',
      title,
      pageType: 'AboutPage',
      seo: someSeo({ title, description: 'Who bakes here, and why.' }),
    }),
  );
}

function learningResource(): JsonLdGraph {
  const title = 'Starter course in seven lessons';
  const seo = someSeo({ title: title + KETTLE, description: 'A free course for new bakers.' });
  return buildPageGraph(site, aGraphPage({ path: '/starter-course', title, pageType: 'LearningResource', seo }));
}

/** The builders' graphs for `fixtures/jsonld-examples`, by the name of the expected file. */
export const EXAMPLE_GRAPHS: Readonly<Record<string, () => JsonLdGraph>> = {
  'post-blogposting.json': starter,
  'post-recipe.json': recipe,
  'post-event.json': event,
  'post-review.json': review,
  'post-newsarticle.json': news,
  'post-faqpage-without-site-url.json': questionsWithoutSite,
  'page-about.json': about,
  'page-learning-resource.json': learningResource,
  'category.json': category,
  'tag.json': tag,
  'author.json': () => buildAuthorGraph(site, author),
};
