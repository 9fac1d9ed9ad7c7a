/**
 * Measures CPU milliseconds of the SEO library: the graphs of a list of 100 posts, and both scores of a post of 2,000
 * words.
 * Needs a build (`npm run build`), no server: `node bench/seo.mjs`.
 */
import { readFile } from 'node:fs/promises';

const RUNS = 200;
const POSTS = 100;
const built = new URL('../dist/libs/seo/src/index.js', import.meta.url);
await readFile(built).catch(() => {
  process.stderr.write('Run `npm run build` first.\n');
  process.exit(1);
});
const { buildPostGraph, GraphSite, scorePost } = await import(built.href);

const site = {
  workspaceId: '0190a5c0-7b1e-7cc0-8000-000000000000',
  name: 'The Copper Kettle',
  siteName: 'The Copper Kettle Journal',
  siteUrl: 'https://kettle.example',
  defaultLocale: 'en',
  breadcrumbsEnabled: true,
  publisherType: 'Organization',
  publisher: { name: 'The Copper Kettle', logo: null, sameAs: [] },
  logoUrl: null,
};
const person = {
  jobTitle: null,
  worksFor: null,
  alumniOf: null,
  award: null,
  honorificPrefix: null,
  honorificSuffix: null,
  knowsAbout: [],
};
const author = {
  id: 'a',
  path: '/author/mara',
  displayName: 'Mara',
  bio: null,
  credentials: null,
  avatar: null,
  sameAs: [],
  person,
};
const sentence = 'A sourdough starter is flour, water and patience, and it grows best where it is warm. ';
const body = Array.from({ length: 40 }, (_, at) =>
  at % 8 === 0
    ? { type: 'heading', level: 2, text: `Part ${at}`, id: `part-${at}` }
    : { type: 'paragraph', text: sentence.repeat(4) },
);

const post = (at) => ({
  id: `0190a5c0-7b1e-7cc0-8000-${String(at).padStart(12, '0')}`,
  path: `/post-${at}`,
  seo: { title: null, description: 'Short.', canonicalUrl: null, breadcrumbsTitle: null },
  title: `Post ${at}`,
  excerpt: 'Short.',
  canonicalUrl: null,
  schemaType: 'BlogPosting',
  structuredData: {},
  body,
  summaryForAi: null,
  isHowTo: false,
  wordCount: 2000,
  readingTimeMin: 9,
  publishedAt: new Date(0),
  updatedAt: new Date(0),
  author,
  categoryId: 'c',
  categories: new Map([
    ['c', { id: 'c', parentId: null, path: '/category/baking', name: 'Baking', breadcrumbsTitle: null }],
  ]),
  tagNames: ['rye', 'starter'],
  featuredMedia: null,
  media: new Map(),
  relatedPaths: [],
});

function medianCpu(work) {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.sort((a, b) => a - b)[RUNS / 2];
}

const posts = Array.from({ length: POSTS }, (_, at) => post(at));
const graphs = medianCpu(() => {
  const shared = new GraphSite(site);
  for (const each of posts) buildPostGraph(shared, each);
});
const scored = {
  title: 'Sourdough starter',
  slug: 'starter',
  seo: { focusKeyword: 'sourdough starter' },
  bodyJson: body,
  locale: 'en',
};
const scores = medianCpu(() => scorePost(scored));

process.stdout.write(`graphs of ${POSTS} posts  ${graphs.toFixed(2)} ms of CPU (median of ${RUNS})\n`);
process.stdout.write(`scores of one post     ${scores.toFixed(2)} ms of CPU (median of ${RUNS})\n`);
