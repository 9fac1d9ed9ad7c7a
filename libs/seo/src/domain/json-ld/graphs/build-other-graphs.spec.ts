import { describe, expect, it } from '@jest/globals';
import { faultsOf } from '../../../../testing/check-graph.ts';
import { aGraphPage, anAuthor, aSite, CATEGORIES, someSeo } from '../../../../testing/graph-builders.ts';
import type { JsonLdGraph } from '../graph-node.ts';
import { buildAuthorGraph } from './build-author-graph.ts';
import { buildCategoryGraph, buildTagGraph } from './build-collection-graphs.ts';
import { buildPageGraph } from './build-page-graph.ts';
import type { GraphCategoryPage } from './graph-input.ts';
import { GraphSite } from './graph-site.ts';

const site = new GraphSite(aSite());
const bare = new GraphSite(aSite({ siteUrl: null }));
const publisher = { '@id': 'https://kettle.example/#/schema/organization/8a6e0f4c-2b1d-4c3a-9f57-0d2c7b9e1a10' };

function sound(graph: JsonLdGraph): JsonLdGraph {
  expect(faultsOf(graph)).toEqual([]);
  return graph;
}

function aCategory(given: Partial<GraphCategoryPage> = {}): GraphCategoryPage {
  return {
    id: 'baking',
    parentId: null,
    path: '/category/baking',
    name: 'Baking',
    description: null,
    seo: someSeo(),
    updatedAt: new Date('2026-10-20T09:30:00.000Z'),
    categories: CATEGORIES,
    posts: [],
    order: 'desc',
    ...given,
  };
}

describe('the graph of a page', () => {
  it('is about the publisher where it introduces or reaches it', () => {
    const [about] = sound(buildPageGraph(site, aGraphPage({ pageType: 'AboutPage' })))['@graph'];
    expect(about).toMatchObject({ '@type': 'AboutPage', about: publisher, mainEntity: publisher });
    const [contact] = sound(buildPageGraph(site, aGraphPage({ pageType: 'ContactPage' })))['@graph'];
    expect(contact).toMatchObject({ '@type': 'ContactPage', mainEntity: publisher });
    expect(contact).not.toHaveProperty('about');
  });

  it('shows the questions of its body', () => {
    const body = [{ type: 'faq' as const, items: [{ question: 'Why?', answer: 'So.' }] }];
    for (const pageType of ['WebPage', 'AboutPage', 'LearningResource', 'MedicalWebPage']) {
      const graph = sound(buildPageGraph(site, aGraphPage({ pageType, body })));
      const page = graph['@graph'].find((node) => [node['@type']].flat().includes('FAQPage'));
      expect(page?.['mainEntity']).toEqual([{ '@id': 'https://kettle.example/a-page#question-1' }]);
    }
  });

  it('is a plain page for a type that it does not know, and stands without a site', () => {
    const graph = sound(buildPageGraph(bare, aGraphPage({ pageType: 'constructor', publishedAt: new Date(0) })));
    expect(graph['@graph'][0]).toEqual({
      '@type': 'WebPage',
      '@id': '#webpage',
      inLanguage: 'en-US',
      isPartOf: { '@id': '#/schema/website/8a6e0f4c-2b1d-4c3a-9f57-0d2c7b9e1a10' },
      name: 'A page',
      datePublished: '1970-01-01T00:00:00.000Z',
      dateModified: '2026-06-03T10:00:00.000Z',
    });
  });
});

describe('the graph of a collection', () => {
  it('lists ten posts in the order that they were given', () => {
    const posts = Array.from({ length: 12 }, (_value, at) => ({ path: `/post-${at}`, title: `Post ${at}` }));
    const [page, list] = sound(buildCategoryGraph(site, aCategory({ posts, order: 'asc' })))['@graph'];
    expect(page?.['mainEntity']).toEqual({ '@id': 'https://kettle.example/category/baking#list' });
    expect(list).toMatchObject({ numberOfItems: 10, itemListOrder: 'https://schema.org/ItemListOrderAscending' });
    expect(list?.['itemListElement']).toHaveLength(10);
    sound(buildCategoryGraph(bare, aCategory({ posts })));
  });

  it('has no list where it is empty', () => {
    for (const graph of [
      buildCategoryGraph(site, aCategory()),
      buildTagGraph(site, { id: 't', path: '/tag/rye', name: 'Rye', seo: someSeo(), posts: [], order: 'desc' }),
    ]) {
      expect(sound(graph)['@graph'].some((node) => node['@type'] === 'ItemList')).toBe(false);
      expect(graph['@graph'][0]).not.toHaveProperty('mainEntity');
    }
  });

  it('has a trail of two at least, named as its SEO group wishes', () => {
    const graph = sound(buildCategoryGraph(site, aCategory({ seo: someSeo({ breadcrumbsTitle: 'Bread' }) })));
    const trail = graph['@graph'].find((node) => node['@type'] === 'BreadcrumbList');
    expect(trail?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kettle.example/' },
      { '@type': 'ListItem', position: 2, name: 'Bread' },
    ]);
    const hidden = new GraphSite(aSite({ breadcrumbsEnabled: false }));
    expect(sound(buildCategoryGraph(hidden, aCategory()))['@graph'][0]).not.toHaveProperty('breadcrumb');
  });

  it('ends where its parents run in a circle', () => {
    const graph = sound(buildCategoryGraph(site, aCategory({ parentId: 'sourdough' })));
    const trail = graph['@graph'].find((node) => node['@type'] === 'BreadcrumbList');
    expect(trail?.['itemListElement']).toHaveLength(3);
  });
});

describe('the graph of an author', () => {
  it('is a profile even of an account, and of one without a picture', () => {
    const graph = sound(buildAuthorGraph(site, anAuthor({ displayName: 'Admin', avatar: null, bio: null })));
    expect(graph['@graph'].map((node) => node['@type'])).toEqual([
      'ProfilePage',
      'Person',
      'WebSite',
      'Organization',
      'ImageObject',
    ]);
    sound(buildAuthorGraph(bare, anAuthor()));
  });

  it('says when the profile was made and changed, shows its picture, and is about the person', () => {
    const author = anAuthor();
    const { '@graph': nodes } = sound(buildAuthorGraph(site, author));
    const [page, person] = nodes;
    const picture = nodes.find((node) => node['@type'] === 'ImageObject' && node['url'] === author.avatar?.url);
    expect(page).toMatchObject({
      '@type': 'ProfilePage',
      dateCreated: author.createdAt.toISOString(),
      dateModified: author.updatedAt.toISOString(),
      primaryImageOfPage: { '@id': picture?.['@id'] },
      mainEntity: { '@id': person?.['@id'] },
    });
  });

  it('has the title and description of its own before those of the person', () => {
    const author = anAuthor({ bio: 'Bakes.' });
    const [own] = buildAuthorGraph(site, { ...author, seo: someSeo({ title: 'T', description: 'D' }) })['@graph'];
    expect(own).toMatchObject({ name: 'T', description: 'D' });
    const [told] = buildAuthorGraph(site, { ...author, seo: someSeo({ title: null, description: null }) })['@graph'];
    expect(told).toMatchObject({ name: author.displayName, description: 'Bakes.' });
  });
});

describe('the graph of an organization that writes', () => {
  it('is a profile without what only people have', () => {
    const [page, author] = sound(buildAuthorGraph(site, anAuthor({ kind: 'organization' })))['@graph'];
    expect(page).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@id': author?.['@id'] } });
    expect(author).toMatchObject({ '@type': 'Organization', knowsAbout: ['sourdough', 'rye bread'] });
    for (const name of ['jobTitle', 'honorificPrefix', 'worksFor', 'alumniOf']) expect(author).not.toHaveProperty(name);
  });
});
