import { describe, expect, it } from '@jest/globals';
import { faultsOf } from '../../../../testing/check-graph.ts';
import { aGraphPost, anAuthor, aPicture, aSite, CATEGORIES, someSeo } from '../../../../testing/graph-builders.ts';
import type { ContentBlock } from '../../blocks.ts';
import type { StructuredData } from '../../catalogue/structured-data.ts';
import type { GraphContributor } from '../graph-contributor.ts';
import type { GraphNode, JsonLdGraph } from '../graph-node.ts';
import { buildPostGraph } from './build-post-graph.ts';
import type { GraphPost, GraphSiteInput } from './graph-input.ts';
import { GraphSite, type GraphOptions } from './graph-site.ts';

function graphOf(
  post: Partial<GraphPost>,
  site: Partial<GraphSiteInput> = {},
  options: GraphOptions = {},
): JsonLdGraph {
  const graph = buildPostGraph(new GraphSite(aSite(site), options), aGraphPost(post));
  expect(faultsOf(graph, { google: false })).toEqual([]);
  return graph;
}

function nodesOf(graph: JsonLdGraph, type: string): GraphNode[] {
  return graph['@graph'].filter((node) => [node['@type']].flat().includes(type));
}

function nodeOf(graph: JsonLdGraph, type: string): GraphNode {
  return nodesOf(graph, type)[0] as GraphNode;
}

const types = (graph: JsonLdGraph) => graph['@graph'].map((node) => node['@type']);
const names = (graph: JsonLdGraph) => {
  const items = nodeOf(graph, 'BreadcrumbList')['itemListElement'] as GraphNode[];
  return items.map(({ name }) => name);
};

describe('the graph of a post', () => {
  it('has its nodes in a fixed order', () => {
    const body: ContentBlock[] = [
      { type: 'video_embed', url: 'https://youtu.be/AbCdEfGhIjK' },
      { type: 'list', style: 'ordered', items: ['One.', 'Two.'] },
      { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] },
    ];
    const post = { body, isHowTo: true, categoryId: 'baking', featuredMedia: aPicture() };
    const tail = ['WebSite', 'Organization', 'BreadcrumbList', 'Person', 'ImageObject', 'ImageObject', 'ImageObject'];
    expect(types(graphOf(post))).toEqual([
      'BlogPosting',
      ['WebPage', 'FAQPage'],
      ...tail,
      'VideoObject',
      'HowTo',
      'Question',
    ]);
    expect(types(graphOf({ ...post, schemaType: 'Book' }))).toEqual([
      'Book',
      'BlogPosting',
      ['WebPage', 'FAQPage'],
      ...tail,
      'VideoObject',
      'Question',
    ]);
    expect(types(graphOf({ ...post, schemaType: 'QAPage' })).slice(0, 2)).toEqual(['QAPage', 'BlogPosting']);
  });

  it("stands at the post's canonical URL, else at that of its SEO group, else at its path", () => {
    const seo = someSeo({ canonicalUrl: 'https://b.example/y' });
    expect(nodeOf(graphOf({ canonicalUrl: 'https://a.example/x', seo }), 'WebPage')['@id']).toBe('https://a.example/x');
    expect(nodeOf(graphOf({ canonicalUrl: 'javascript:alert(1)', seo }), 'WebPage')['@id']).toBe('https://b.example/y');
    expect(nodeOf(graphOf({ path: '/ü/<b>' }), 'WebPage')['@id']).toBe('https://kettle.example/%C3%BC/%3Cb%3E');
    expect(nodeOf(graphOf({ path: '/x' }, { siteUrl: 'https://a.example/blog//' }), 'WebPage')['url']).toBe(
      'https://a.example/blog/x',
    );
  });

  it('shows the byline, and the publisher where the byline names nobody', () => {
    expect(nodeOf(graphOf({}), 'BlogPosting')['author']).toMatchObject({ '@type': 'Person', name: 'Mara Lindqvist' });
    for (const displayName of ['admin', 'Administrator', ' ', '\u0007']) {
      const graph = graphOf({ author: anAuthor({ displayName }) });
      expect(nodeOf(graph, 'BlogPosting')['author']).toEqual({
        '@type': 'Organization',
        '@id': 'https://kettle.example/#/schema/organization/8a6e0f4c-2b1d-4c3a-9f57-0d2c7b9e1a10',
        name: 'The Copper Kettle',
      });
      expect(nodesOf(graph, 'Person')).toEqual([]);
    }
  });

  it('leaves the fragment of a canonical URL out of its ids', () => {
    const page = nodeOf(graphOf({ canonicalUrl: 'https://a.example/x#part' }), 'WebPage');
    expect([page['@id'], page['url']]).toEqual(['https://a.example/x', 'https://a.example/x']);
  });

  it("shows the site's picture where the post has none, and only there", () => {
    const site = { defaultImageUrl: 'https://cdn.example/default.png' };
    const id = 'https://kettle.example/#/schema/image/default';
    const bare = graphOf({ featuredMedia: null, body: [] }, site);
    expect(nodeOf(bare, 'BlogPosting')['image']).toEqual([{ '@id': id }]);
    expect(nodesOf(bare, 'ImageObject')).toContainEqual({
      '@type': 'ImageObject',
      '@id': id,
      url: 'https://cdn.example/default.png',
      contentUrl: 'https://cdn.example/default.png',
    });
    expect(JSON.stringify(graphOf({ featuredMedia: aPicture() }, site))).not.toContain('default.png');
    const unusable = graphOf({ featuredMedia: null, body: [] }, { defaultImageUrl: 'ftp://cdn.example/x.png' });
    expect(nodeOf(unusable, 'BlogPosting')['image']).toBeUndefined();
  });

  it('shows an organization as the author', () => {
    const graph = graphOf({ author: anAuthor({ kind: 'organization', displayName: 'The Test Kitchen' }) });
    const id = 'https://kettle.example/#/schema/organization/3f1c9d2e-7a44-4b0e-8c61-5e9b7d20c4a1';
    expect(nodeOf(graph, 'BlogPosting')['author']).toEqual({
      '@type': 'Organization',
      '@id': id,
      name: 'The Test Kitchen',
    });
    const node = nodesOf(graph, 'Organization').find((organization) => organization['@id'] === id);
    expect(node).toMatchObject({ name: 'The Test Kitchen', description: 'Baker and food writer.' });
    expect(node).not.toHaveProperty('jobTitle');
    expect(nodesOf(graph, 'Person')).toEqual([]);
  });

  it('knows the publisher by the best name there is', () => {
    const nobody = { name: null, logo: null, sameAs: ['ftp://x', 'https://a.example'] };
    const publisher = (site: Partial<GraphSiteInput>) => graphOf({}, { publisher: nobody, ...site })['@graph'][3];
    expect(publisher({})).toEqual({
      '@type': 'Organization',
      '@id': 'https://kettle.example/#/schema/organization/8a6e0f4c-2b1d-4c3a-9f57-0d2c7b9e1a10',
      name: 'The Copper Kettle Journal',
      url: 'https://kettle.example/',
      sameAs: ['https://a.example/'],
    });
    expect(publisher({ siteName: null })?.['name']).toBe('copper-kettle');
    expect(publisher({ publisherType: 'LocalBusiness' })?.['@type']).toBe('Organization');
    expect(publisher({ publisherType: 'NGO' })?.['@type']).toBe('NGO');
    const person = publisher({ publisherType: 'Person', logoUrl: 'https://cdn.example/me.png' });
    expect(person).toMatchObject({ '@type': 'Person', image: { '@id': 'https://kettle.example/#/schema/image/logo' } });
    expect(person?.['@id']).toContain('/#/schema/person/');
  });

  it('leads from home through the categories to the post', () => {
    expect(names(graphOf({ categoryId: 'sourdough', title: 'Rye' }))).toEqual(['Home', 'Baking', 'Sourdough', 'Rye']);
    for (const graph of [
      graphOf({ categoryId: null }),
      graphOf({ categoryId: 'gone' }),
      graphOf({ categoryId: 'baking' }, { breadcrumbsEnabled: false }),
      graphOf({ categoryId: 'baking' }, { siteUrl: null }),
    ]) {
      expect(nodesOf(graph, 'BreadcrumbList')).toEqual([]);
      expect(nodeOf(graph, 'WebPage')['breadcrumb']).toBeUndefined();
    }
  });

  it('ends a trail that runs in a circle at the first repeat', () => {
    const circle = new Map(CATEGORIES);
    circle.set('baking', { ...CATEGORIES.get('baking')!, parentId: 'sourdough' });
    expect(names(graphOf({ categoryId: 'sourdough', categories: circle }))).toEqual([
      'Home',
      'Baking',
      'Sourdough',
      'A post',
    ]);
  });

  it('takes the first picture of the body where none is featured, and none that is gone', () => {
    const picture = aPicture();
    const body: ContentBlock[] = [
      { type: 'image', mediaId: 'gone' },
      { type: 'image', mediaId: 'a-film' },
      { type: 'image', mediaId: picture.id },
    ];
    const film = aPicture({ id: 'a-film', mimeType: 'video/mp4' });
    const media = new Map([film, picture].map((one) => [one.id, one]));
    const graph = graphOf({ body, media });
    expect(nodeOf(graph, 'BlogPosting')['image']).toEqual([
      { '@id': `https://kettle.example/#/schema/image/${picture.id}` },
    ]);
    expect(nodeOf(graphOf({ body }), 'BlogPosting')['image']).toBeUndefined();
    expect(nodeOf(graphOf({ featuredMedia: aPicture({ width: 0 }) }), 'ImageObject')['width']).toBeUndefined();
  });

  it('shows embedded videos of which name, picture and date are known', () => {
    const videos = (urls: string[], post: Partial<GraphPost> = {}) =>
      nodesOf(graphOf({ body: urls.map((url) => ({ type: 'video_embed', url })), ...post }), 'VideoObject');
    const youtube = [
      'https://www.youtube.com/watch?v=AbCdEfGhIjK&t=1',
      'https://youtu.be/AbCdEfGhIjK',
      'https://youtube.com/shorts/AbCdEfGhIjK',
      'https://m.youtube.com/live/AbCdEfGhIjK',
      'https://www.youtube-nocookie.com/embed/AbCdEfGhIjK',
    ];
    expect(videos(youtube).map((node) => node['embedUrl'])).toEqual(
      Array(5).fill('https://www.youtube.com/embed/AbCdEfGhIjK'),
    );
    expect(
      videos(youtube)
        .map((node) => node['name'])
        .slice(0, 2),
    ).toEqual(['A post', 'A post (video 2)']);
    expect(videos(['https://youtu.be/short', 'https://evil.example/watch?v=AbCdEfGhIjK', 'nope'])).toEqual([]);
    expect(videos(['https://vimeo.com/123', 'https://a.example/x.webm'])).toEqual([]);
    const featured = { featuredMedia: aPicture() };
    expect(videos(['https://vimeo.com/123', 'https://a.example/x.webm'], featured)).toMatchObject([
      { embedUrl: 'https://player.vimeo.com/video/123' },
      { contentUrl: 'https://a.example/x.webm' },
    ]);
    expect(videos(youtube, { publishedAt: null })).toEqual([]);
    expect(videos(Array(12).fill(youtube[0]) as string[])).toHaveLength(10);
  });

  it('asks each question once, fifty at most, and keeps them beside the question of a QAPage', () => {
    const items = Array.from({ length: 60 }, (_value, at) => ({ question: `Q ${at}?`, answer: 'So.' }));
    const body: ContentBlock[] = [{ type: 'faq', items: [...items, { question: 'q  0?', answer: 'Again.' }] }];
    expect(nodesOf(graphOf({ body }), 'Question')).toHaveLength(50);
    const structuredData = { QAPage: { mainEntity: { name: 'How?', acceptedAnswer: ['So.', 'Or so.'] } } };
    const graph = graphOf({ schemaType: 'QAPage', structuredData, body: [{ type: 'faq', items: items.slice(0, 1) }] });
    expect(graph['@graph'][0]).toMatchObject({
      '@type': 'QAPage',
      mainEntity: { '@id': 'https://kettle.example/a-post#question-1' },
      hasPart: [{ '@id': 'https://kettle.example/a-post#question-2' }],
    });
    expect(nodesOf(graph, 'Question')).toMatchObject([{ name: 'How?', answerCount: 2 }, { name: 'Q 0?' }]);
    const faq = graphOf({ schemaType: 'FAQPage', body: [{ type: 'faq', items: items.slice(0, 2) }] });
    expect(nodeOf(faq, 'FAQPage')['mainEntity']).toHaveLength(2);
    expect(faq['@graph'][0]?.['@type']).toBe('FAQPage');
  });

  it('sums itself up: in its own words, else in its key takeaways', () => {
    const body: ContentBlock[] = [{ type: 'key_takeaways', items: ['Rye is **dark**.', 'Wait.'] }];
    expect(nodeOf(graphOf({ body }), 'BlogPosting')['abstract']).toBe('Rye is dark. Wait.');
    expect(nodeOf(graphOf({ body, summaryForAi: 'Short.' }), 'BlogPosting')['abstract']).toBe('Short.');
    const recipe = graphOf({ body, schemaType: 'Recipe' });
    expect(nodeOf(recipe, 'Recipe')['abstract']).toBe('Rye is dark. Wait.');
    expect(nodeOf(recipe, 'BlogPosting')['abstract']).toBeUndefined();
  });

  it('can be read aloud where it is English news', () => {
    const speakable = (schemaType: string, defaultLocale: string) =>
      nodeOf(graphOf({ schemaType }, { defaultLocale }), 'WebPage')['speakable'];
    expect(speakable('OpinionNewsArticle', 'en_GB')).toBeDefined();
    expect(speakable('NewsArticle', 'de')).toBeUndefined();
    expect(speakable('BlogPosting', 'en')).toBeUndefined();
  });

  it('fills a job and a review without an author from the post', () => {
    const job = graphOf({
      schemaType: 'JobPosting',
      title: 'Baker',
      body: [
        { type: 'paragraph', text: 'We *bake*.' },
        { type: 'list', style: 'bullet', items: ['Bread'] },
      ],
    });
    const node = nodeOf(job, 'JobPosting');
    expect(node).toMatchObject({
      title: 'Baker',
      description: 'We bake.\nBread',
      datePosted: '2026-10-02T08:00:00.000Z',
    });
    expect(node['name']).toBeUndefined();
    expect(node['hiringOrganization']).toMatchObject({ '@id': expect.stringContaining('/organization/') });
    const structuredData = {
      Product: { review: { reviewRating: 4 }, offers: { price: '39.90', priceCurrency: 'eur' } },
    };
    expect(nodeOf(graphOf({ schemaType: 'Product', structuredData }), 'Product')).toMatchObject({
      review: [{ author: { name: 'Mara Lindqvist' }, datePublished: '2026-10-02T08:00:00.000Z' }],
      offers: [{ price: 39.9, priceCurrency: 'EUR' }],
    });
  });

  it("invents no date for somebody else's review", () => {
    const review = { author: 'Ada', reviewRating: 4 };
    const structuredData = { Product: { review: [review, { ...review, datePublished: '2026-01-02' }] } };
    const found = nodeOf(graphOf({ schemaType: 'Product', structuredData }), 'Product')['review'] as GraphNode[];
    expect(found.map((node) => node['datePublished'])).toEqual([undefined, '2026-01-02']);
  });

  it('leaves out nested nodes that hold a value that cannot be true', () => {
    const structuredData: StructuredData = {
      Product: {
        aggregateRating: { ratingValue: 4.8, ratingCount: 0 },
        offers: [
          { price: -1, priceCurrency: 'EUR' },
          { price: 0, priceCurrency: 'EUR' },
        ],
        review: [
          { author: 'Ada', reviewRating: 9 },
          { author: 'Bo', reviewRating: { ratingValue: 9, bestRating: 10 } },
        ],
        weight: -3,
      },
    };
    const product = nodeOf(graphOf({ schemaType: 'Product', structuredData }), 'Product');
    expect(product['aggregateRating']).toBeUndefined();
    expect(product['weight']).toBeUndefined();
    expect(product['offers']).toEqual([{ '@type': 'Offer', price: 0, priceCurrency: 'EUR' }]);
    expect(product['review']).toMatchObject([{ author: { name: 'Bo' } }]);
  });

  it('is that of an article if the thing itself holds a value that cannot be true', () => {
    const entry = { startDate: '2027-05-02', endDate: '2027-05-01', location: 'Hall' };
    const untrue = graphOf({ schemaType: 'Event', structuredData: { Event: entry } });
    expect(untrue).toEqual(graphOf({}));
    const { endDate: _, ...rest } = entry;
    expect(types(graphOf({ schemaType: 'Event', structuredData: { Event: rest } }))).toContain('Event');
  });

  it('keeps an article without the value that cannot be true', () => {
    const entry = { coverageStartTime: '2027-05-01T12:00:00Z', coverageEndTime: '2027-05-01T11:00:00Z' };
    const graph = graphOf({ schemaType: 'LiveBlogPosting', structuredData: { LiveBlogPosting: entry } });
    const live = nodeOf(graph, 'LiveBlogPosting');
    expect([live['coverageStartTime'], live['coverageEndTime']]).toEqual([entry.coverageStartTime, undefined]);
  });

  it('leaves out nested nodes that say less than their minimum', () => {
    const structuredData: StructuredData = {
      Product: {
        aggregateRating: { ratingValue: 4 },
        offers: [{ priceCurrency: 'EUR' }, { lowPrice: 1, priceCurrency: 'EUR' }],
      },
    };
    const product = nodeOf(graphOf({ schemaType: 'Product', structuredData }), 'Product');
    expect(product['aggregateRating']).toBeUndefined();
    expect(product['offers']).toEqual([{ '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'EUR' }]);
  });

  it('treats a type that is gone as a plain post', () => {
    expect(types(graphOf({ schemaType: 'Gone', structuredData: { Gone: { a: 1 } } }))[0]).toBe('BlogPosting');
  });

  it('makes what posts of one site share only once', () => {
    const site = new GraphSite(aSite());
    const author = anAuthor();
    const [one, other] = [aGraphPost({ author }), aGraphPost({ author })].map((post) => buildPostGraph(site, post));
    for (const type of ['Organization', 'WebSite', 'Person']) {
      expect(nodeOf(one!, type)).toBe(nodeOf(other!, type));
    }
  });
});

describe('the graph of a post with contributors', () => {
  const tweets: GraphContributor = (post, context) => ({
    nodes: post.body.flatMap((block, at) =>
      block.type === 'tweet_embed'
        ? [
            {
              '@type': 'SocialMediaPosting',
              '@id': context.fragment(`post-${at}`),
              url: context.link(block.url) ?? '',
              headline: '</b>\u2028',
              text: null,
            },
          ]
        : [],
    ),
    link: { from: 'article', property: 'citation' },
  });
  const body: ContentBlock[] = [{ type: 'tweet_embed', url: 'https://x.example/1' }];

  it('holds their nodes, cleaned and linked', () => {
    const graph = graphOf({ body }, {}, { contributors: [tweets] });
    expect(nodeOf(graph, 'SocialMediaPosting')).toEqual({
      '@type': 'SocialMediaPosting',
      '@id': 'https://kettle.example/a-post#post-0',
      url: 'https://x.example/1',
      headline: '&lt;/b>',
    });
    expect(nodeOf(graph, 'BlogPosting')['citation']).toEqual([{ '@id': 'https://kettle.example/a-post#post-0' }]);
  });

  it('adds to what a property says already', () => {
    const structuredData = { BlogPosting: { citation: ['Town records'] } };
    const graph = graphOf({ body, structuredData }, {}, { contributors: [tweets] });
    expect(nodeOf(graph, 'BlogPosting')['citation']).toHaveLength(2);
  });

  it('is not hurt by one that throws, repeats an id or has nothing to say', () => {
    const wrong: GraphContributor[] = [
      () => {
        throw new Error('no');
      },
      () => null,
      (_post, { fragment }) => ({ nodes: [{ '@id': fragment('x') }], link: { from: 'page', property: 'hasPart' } }),
      () => ({
        nodes: [{ '@type': 'Thing', '@id': 'https://kettle.example/a-post' }],
        link: { from: 'page', property: 'about' },
      }),
      (_post, { fragment }) => ({
        nodes: [{ '@type': 'Thing', '@id': fragment('y') }],
        link: { from: 'page', property: '@id' },
      }),
    ];
    expect(graphOf({ body }, {}, { contributors: wrong })).toEqual(graphOf({ body }));
  });
});
