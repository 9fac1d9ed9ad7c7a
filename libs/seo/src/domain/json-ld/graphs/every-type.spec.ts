import { describe, expect, it } from '@jest/globals';
import { Problems } from '@app/shared-kernel';
import { faultsOf } from '../../../../testing/check-graph.ts';
import { aGraphPost, aPicture, aSite } from '../../../../testing/graph-builders.ts';
import { MAXIMAL, SAMPLE_MEDIA_ID, sampleOfType, TABLE } from '../../../../testing/structured-data-samples.ts';
import type { ContentBlock } from '../../blocks.ts';
import { projectStructuredBlocks } from '../../catalogue/blocks/structured-blocks.ts';
import { SchemaCatalogue } from '../../catalogue/schema-catalogue.ts';
import { parseStructuredData, type StructuredData } from '../../catalogue/structured-data.ts';
import type { GraphNode } from '../graph-node.ts';
import { buildPostGraph } from './build-post-graph.ts';
import { GraphSite } from './graph-site.ts';

const catalogue = SchemaCatalogue.standard();
const site = new GraphSite(aSite());
const bareSite = new GraphSite(aSite({ siteUrl: null }));
const media = new Map([[SAMPLE_MEDIA_ID, aPicture({ id: SAMPLE_MEDIA_ID })]]);
const BODY: readonly ContentBlock[] = [
  { type: 'paragraph', text: 'A paragraph of the body.' },
  { type: 'video_embed', url: 'https://vimeo.com/76979871' },
  { type: 'list', style: 'ordered', items: ['First.', 'Second.'] },
  { type: 'faq', items: [{ question: 'Why?', answer: 'Because.' }] },
];

function maximalData(type: string): StructuredData {
  const problems = new Problems();
  const given = { [type]: sampleOfType(type, MAXIMAL) };
  const kept = parseStructuredData(catalogue, given, 'structuredData', problems);
  expect(problems.list).toEqual([]);
  expect(kept).toEqual(given);
  return kept;
}

/** Some nodes use another property name than the catalogue, or a separate node. */
function isKnown(type: string, property: string, graph: readonly GraphNode[]): boolean {
  const holders = graph.filter((node) => [node['@type']].flat().includes(type));
  return holders.some((node) => Object.hasOwn(node, property));
}

describe.each(Object.keys(TABLE.types))('%s', (schemaType) => {
  it('has a sound graph when nothing but the type is known', () => {
    const post = aGraphPost({ schemaType, author: null, publishedAt: null });
    expect(faultsOf(buildPostGraph(site, post), { google: false })).toEqual([]);
    expect(faultsOf(buildPostGraph(bareSite, post), { google: false })).toEqual([]);
  });

  it('has a sound graph with all that Google requires when everything is known', () => {
    const post = aGraphPost({
      schemaType,
      structuredData: maximalData(schemaType),
      excerpt: 'A description.',
      body: BODY,
      summaryForAi: 'A summary.',
      isHowTo: true,
      wordCount: 12,
      categoryId: 'sourdough',
      tagNames: ['a', 'b'],
      featuredMedia: aPicture({ id: 'c0ffee00-0000-4000-8000-000000000003' }),
      media,
      relatedPaths: ['/another', '/another'],
    });
    const graph = buildPostGraph(site, post);
    expect(faultsOf(graph)).toEqual([]);
    expect(faultsOf(buildPostGraph(bareSite, post))).toEqual([]);
    const nodes = graph['@graph'];
    const missing = (catalogue.get(schemaType)?.required ?? [])
      .flat()
      .filter((property) => !isKnown(schemaType, property, nodes));
    expect(missing).toEqual([]);
  });

  it('emits every property that was given', () => {
    const data = maximalData(schemaType);
    const graph = buildPostGraph(site, aGraphPost({ schemaType, structuredData: data, media }));
    const nodes = graph['@graph'];
    const target = nodes.filter((node) =>
      [node['@type']].flat().some((type) => type === schemaType || type === 'WebPage'),
    );
    const emitted = new Set(target.flatMap((node) => Object.keys(node)));
    expect(Object.keys(data[schemaType] ?? {}).filter((name) => !emitted.has(name))).toEqual([]);
  });

  it('shows every property that has a form as blocks', () => {
    const type = catalogue.get(schemaType);
    const data = maximalData(schemaType);
    const alone = (type?.properties ?? []).filter(({ name, projection }) => {
      if (!projection || (projection.as === 'fact' && !type?.facts)) return false;
      const value = data[schemaType]?.[name];
      if (value === undefined) return false;
      return projectStructuredBlocks(catalogue, schemaType, { [schemaType]: { [name]: value } }).length === 0;
    });
    expect(alone.map(({ name }) => name)).toEqual([]);
  });
});
