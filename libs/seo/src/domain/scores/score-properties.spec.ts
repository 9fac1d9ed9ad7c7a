import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { anyBody, anyCodeBlock, anyProseBlock, anyText } from '../../../testing/block-arbitraries.ts';
import type { ContentBlock } from '../blocks.ts';
import type { ScoreInput } from './score-input.ts';
import { scorePost } from './score-post.ts';
import { scoreReadability } from './score-readability.ts';
import { scoreSeo } from './score-seo.ts';

const nullableText = fc.option(anyText);
const nullableId = fc.option(fc.uuid());
const keyword = fc.option(fc.constantFrom('rye', 'rye bread', 'bread of rye', 'サワー', '!', 'a'.repeat(200)));

const anyInput: fc.Arbitrary<ScoreInput> = fc.record(
  {
    title: nullableText,
    slug: fc.option(fc.stringMatching(/^[a-z0-9-]{1,120}$/)),
    excerpt: nullableText,
    summaryForAi: nullableText,
    featuredMediaId: nullableId,
    schemaType: fc.constantFrom('BlogPosting', 'Recipe', 'constructor'),
    structuredData: fc.dictionary(
      fc.constantFrom('Recipe', 'constructor', 'Event'),
      fc.object() as fc.Arbitrary<unknown>,
    ),
    seo: fc.record(
      {
        title: nullableText,
        description: nullableText,
        focusKeyword: keyword,
        redirectTo: fc.option(fc.constant('/other')),
        robots: fc.record({
          index: fc.boolean(),
          snippet: fc.boolean(),
          maxSnippet: fc.option(fc.constantFrom(-1, 0, 9)),
        }),
        og: fc.record({ imageMediaId: nullableId }),
      },
      { requiredKeys: [] },
    ),
    bodyJson: anyBody,
    publishedAt: fc.option(fc.constant('2026-01-01T00:00:00.000Z')),
    locale: fc.constantFrom('en', 'de-AT', 'ja', 'constructor', ''),
    siteUrl: fc.option(fc.constantFrom('https://www.kettle.example', 'nonsense')),
    publisherNamed: fc.boolean(),
    requirements: fc.option(
      fc.constant({
        family: 'creative',
        required: [['image'], ['name', 'url']],
        suggested: ['cookTime', 'video'],
        fills: new Map([['image', 'image']]),
      }),
    ),
  },
  { requiredKeys: [] },
);

function scoresOf(input: ScoreInput): [seo: number, readability: number] {
  const { seo, readability } = scorePost(input);
  return [seo.score, readability.score];
}

describe('the scores', () => {
  it('are 9 and 0 for nothing at all', () => {
    expect(scoresOf({})).toEqual([9, 0]);
    expect(scoresOf({ seo: null, bodyJson: null, structuredData: null, requirements: null })).toEqual([9, 0]);
  });

  it('are integers from 0 to 100, whatever comes', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const score of scoresOf(input)) {
          expect(Number.isInteger(score)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('add up, and advise exactly where points are missing', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { seo, readability } = scorePost(input);
        const sum = seo.checks.reduce((total, { points }) => total + points, 0);
        expect(seo.score).toBe(Math.max(0, sum));
        expect(seo.checks.reduce((total, { max }) => total + max, 0)).toBe(100);
        for (const { points, max, found, advice } of [...seo.checks, ...readability.checks]) {
          expect(points).toBeLessThanOrEqual(max);
          expect(advice === null).toBe(points === max);
          expect(found).toMatch(/^[A-Z0-9].*[.]$/);
          expect(advice ?? 'None.').toMatch(/^[A-Z0-9].*[.]$/);
        }
      }),
    );
  });

  it('hold for every prefix of a body', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        for (let length = 0; length <= body.length; length++) {
          const [seo, readability] = scoresOf({ bodyJson: body.slice(0, length), seo: { focusKeyword: 'rye' } });
          expect(seo).toBeGreaterThanOrEqual(0);
          expect(seo).toBeLessThanOrEqual(100);
          expect(Number.isInteger(readability)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never make seoScore fall for an alternative text, a fitting description, a summary or a link within the site', () => {
    const atLeast = (better: ScoreInput, worse: ScoreInput) =>
      expect(scoreSeo(better).score).toBeGreaterThanOrEqual(scoreSeo(worse).score);
    const fitting =
      'A description without the phrase, of just the length that search results show in full, neither cut off nor much too short.';
    fc.assert(
      fc.property(anyInput, (input) => {
        const body = input.bodyJson ?? [];
        const bare = body.map((block): ContentBlock => (block.type === 'image' ? { ...block, alt: null } : block));
        const described = bare.map((block): ContentBlock =>
          block.type === 'image' ? { ...block, alt: 'Bread' } : block,
        );
        atLeast({ ...input, bodyJson: described }, { ...input, bodyJson: bare });
        const undescribed = { ...input, excerpt: null, seo: { ...input.seo, description: null } };
        atLeast({ ...undescribed, excerpt: fitting }, undescribed);
        atLeast({ ...input, summaryForAi: 'A summary.' }, { ...input, summaryForAi: null });
        const linked = (source: string): ContentBlock[] => [...body, { type: 'paragraph', text: source }];
        atLeast({ ...input, bodyJson: linked('[more](/more)') }, { ...input, bodyJson: linked('more') });
      }),
    );
  });

  it('never make a focus keyword cost points, unless it is stuffed', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const without = scoreSeo({ ...input, seo: { ...input.seo, focusKeyword: null } });
        const density = scoreSeo(input).measures.keywordDensityPct ?? 0;
        expect(without.score).toBeLessThanOrEqual(55);
        if (density <= 4) expect(scoreSeo(input).score).toBeGreaterThanOrEqual(without.score);
      }),
    );
  });

  it('do not depend on the order of keys, on unknown ones, or on code', () => {
    const turned = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).reverse()) as T;
    fc.assert(
      fc.property(anyInput, anyCodeBlock, fc.nat(), (input, code, seed) => {
        const scores = scoresOf(input);
        expect(scoresOf(turned({ ...input, seo: turned(input.seo ?? {}) }))).toEqual(scores);
        expect(scoresOf(Object.assign({ viewCount: 7 }, input))).toEqual(scores);
        const type = input.schemaType ?? '';
        const data = {
          ...(Object.hasOwn(input.structuredData ?? {}, type) ? (input.structuredData?.[type] as object) : {}),
        };
        const states = (extra: object) => scoresOf({ ...input, structuredData: { [type]: { ...data, ...extra } } });
        expect(states({ unknown: 'x', aggregateRating: { ratingValue: 5 } })).toEqual(states({}));
        const body = input.bodyJson ?? [];
        const at = seed % (body.length + 1);
        expect(scoresOf({ ...input, bodyJson: [...body.slice(0, at), code, ...body.slice(at)] })).toEqual(scores);
      }),
    );
  });

  it('are the same for a body read in any company', () => {
    fc.assert(
      fc.property(fc.array(anyProseBlock, { maxLength: 5 }), (bodyJson) => {
        const input: ScoreInput = { bodyJson, seo: { focusKeyword: 'rye bread' } };
        expect(scoreReadability(input)).toEqual(scorePost(input).readability);
        expect(scoreSeo(input)).toEqual(scorePost(input).seo);
      }),
    );
  });

  // A hundred paragraphs of the maximum length, ten thousand characters: linear code needs a second, other code would
  // not finish.
  it.each(['rye bread ', '[', '<', '`', '*', '_', ' ', 'a.', 'a, ', '一', 'however the '])(
    'finish on a million characters of %j',
    (run) => {
      const text = run.repeat(Math.floor(10_000 / run.length));
      const bodyJson = Array.from({ length: 100 }, (): ContentBlock => ({ type: 'paragraph', text }));
      const [seo] = scoresOf({ bodyJson, seo: { focusKeyword: 'rye rye rye bread' } });
      expect(seo).toBeGreaterThanOrEqual(0);
    },
  );
});
