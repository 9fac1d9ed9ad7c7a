import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_GRAPHS } from '../../../../testing/example-graphs.ts';
import { readFixture } from '../../../../testing/read-fixture.ts';

/** The keys of these graphs follow the order of the catalogue, which differs from that of the example files. */
const OTHER_KEY_ORDER = new Set([
  'post-event.json',
  'post-review.json',
  'post-newsarticle.json',
  'post-faqpage-without-site-url.json',
]);

describe('example graphs', () => {
  it.each(Object.entries(EXAMPLE_GRAPHS))('%s', (file, build) => {
    const expected = readFixture(`jsonld-examples/${file}`);
    const graph = build();
    expect(graph).toEqual(expected);
    if (!OTHER_KEY_ORDER.has(file)) expect(JSON.stringify(graph)).toBe(JSON.stringify(expected));
  });
});
