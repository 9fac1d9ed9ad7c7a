import { describe, expect, it, jest } from '@jest/globals';
import * as fc from 'fast-check';
import { faultsOf } from '../../../../testing/check-graph.ts';
import { anyAuthorPage, anyCategoryPage, anyPage, anyPost, anySite } from '../../../../testing/graph-arbitraries.ts';
import { aGraphPost, aSite } from '../../../../testing/graph-builders.ts';
import { TABLE } from '../../../../testing/structured-data-samples.ts';
import type { JsonLdGraph } from '../graph-node.ts';
import { buildAuthorGraph } from './build-author-graph.ts';
import { buildCategoryGraph, buildTagGraph } from './build-collection-graphs.ts';
import { buildPageGraph } from './build-page-graph.ts';
import { buildPostGraph } from './build-post-graph.ts';
import { GraphSite } from './graph-site.ts';

/** Anything that could end a script element or a line of script when a consumer writes the graph into a page. */
const DANGEROUS = /<[A-Za-z/!?]|[\u2028\u2029]/;

function expectSound(graph: JsonLdGraph): void {
  const text = JSON.stringify(graph);
  expect(DANGEROUS.exec(text)?.[0]).toBeUndefined();
  expect(text.isWellFormed()).toBe(true);
  // Half a surrogate pair is written as an escape; after an escaped backslash the same letters are plain text.
  expect(text).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/);
  expect(JSON.parse(text)).toEqual(graph);
  expect(faultsOf(graph, { google: false })).toEqual([]);
}

const options = { endOnFailure: true };

// A generous limit for a busy machine.
jest.setTimeout(60_000);

describe('any graph', () => {
  it('of a post is sound and safe, and the same each time', () => {
    fc.assert(
      fc.property(anySite, anyPost, (input, post) => {
        const site = new GraphSite(input);
        const graph = buildPostGraph(site, post);
        expectSound(graph);
        expect(JSON.stringify(buildPostGraph(site, post))).toBe(JSON.stringify(graph));
        expect(JSON.stringify(buildPostGraph(new GraphSite(input), post))).toBe(JSON.stringify(graph));
      }),
      { ...options, numRuns: 150 },
    );
  });

  it('of a page, category, tag or author is sound and safe', () => {
    fc.assert(
      fc.property(anySite, anyPage, anyCategoryPage, anyAuthorPage, (input, page, category, author) => {
        const site = new GraphSite(input);
        expectSound(buildPageGraph(site, page));
        expectSound(buildCategoryGraph(site, category));
        expectSound(buildTagGraph(site, category));
        expectSound(buildAuthorGraph(site, author));
      }),
      options,
    );
  });

  it('comes out whatever stands in structured data, as if nothing had read it before', () => {
    const site = new GraphSite(aSite());
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(TABLE.types)),
        // As the database returns it: JSON has no negative zero.
        fc.jsonValue({ maxDepth: 4 }).map((junk) => JSON.parse(JSON.stringify(junk)) as typeof junk),
        ([schemaType, type], junk) => {
          const names = [
            ...Object.keys(type.props),
            ...type.groups.flatMap((group) => Object.keys(TABLE.groups[group] ?? {})),
          ];
          const entry = Object.fromEntries(names.map((name) => [name, junk as never]));
          const post = aGraphPost({ schemaType, structuredData: { [schemaType]: entry } });
          expectSound(buildPostGraph(site, post));
          expectSound(buildPostGraph(site, { ...post, structuredData: { [schemaType]: junk as never } }));
        },
      ),
      options,
    );
  });
});
