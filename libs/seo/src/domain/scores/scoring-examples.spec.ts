import { describe, expect, it } from '@jest/globals';
import { readFixture } from '../../../testing/read-fixture.ts';
import type { ContentBlock } from '../blocks.ts';
import { SchemaCatalogue } from '../catalogue/schema-catalogue.ts';
import { scoreRequirements } from '../catalogue/score-requirements.ts';
import type { ScoreInput } from './score-input.ts';
import { scorePost } from './score-post.ts';
import { scoreReadability } from './score-readability.ts';
import type { ScoreReport } from './score-report.ts';
import { scoreSeo } from './score-seo.ts';

interface Example {
  readonly id: string;
  readonly note: string;
  readonly input: ScoreInput & { readonly blocks: readonly ContentBlock[] };
  readonly expected: {
    readonly seoScore: number;
    readonly seoParts: Readonly<Record<string, number>>;
    readonly words: number;
    readonly keywordCount: number;
    readonly keywordDensityPct: number;
    readonly titleWidth: number;
    readonly descriptionWidth: number;
    readonly readabilityScore: number;
    readonly readabilityParts: Readonly<Record<string, number>>;
    readonly readabilityPossible: number;
    readonly proseWords: number;
    readonly sentences: number;
    readonly fleschReadingEase: number | null;
    readonly longSentencePct: number | null;
    readonly longestParagraph: number | null;
    readonly longestRun: number | null;
    readonly transitionPct: number | null;
  };
}

const catalogue = SchemaCatalogue.standard();
const examples = readFixture('scoring-examples.json') as readonly Example[];

function inputOf({ input }: Example): ScoreInput {
  const { blocks, ...rest } = input;
  return { ...rest, bodyJson: blocks, requirements: scoreRequirements(catalogue, input.schemaType ?? '') };
}

function pointsOf({ checks }: ScoreReport): Record<string, number> {
  return Object.fromEntries(checks.map(({ id, points }) => [id, points]));
}

function rounded(value: number | null | undefined, digits: number): number | null | undefined {
  return typeof value === 'number' ? Number(value.toFixed(digits)) : value;
}

describe('the worked examples of the scores', () => {
  it('are twelve', () =>
    expect(examples.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => `E${n + 1}`)));

  it.each(examples.map((example) => [`${example.id}, ${example.note}`, example] as const))(
    'seoScore of %s',
    (_, example) => {
      const { expected } = example;
      const report = scoreSeo(inputOf(example));
      expect(pointsOf(report)).toEqual(expected.seoParts);
      expect(report.score).toBe(expected.seoScore);
      const { keywordDensityPct, ...measures } = report.measures;
      expect(rounded(keywordDensityPct, 2)).toBe(expected.keywordDensityPct);
      expect(measures).toEqual({
        words: expected.words,
        keywordCount: expected.keywordCount,
        titleWidth: expected.titleWidth,
        descriptionWidth: expected.descriptionWidth,
      });
    },
  );

  it.each(examples.map((example) => [`${example.id}, ${example.note}`, example] as const))(
    'readabilityScore of %s',
    (_, example) => {
      const { expected } = example;
      const report = scoreReadability(inputOf(example));
      expect(pointsOf(report)).toEqual(expected.readabilityParts);
      expect(report.score).toBe(expected.readabilityScore);
      const { readingEase, longSentencePct, connectivePct, ...measures } = report.measures;
      expect(rounded(readingEase, 2)).toBe(expected.fleschReadingEase);
      expect(rounded(longSentencePct, 1)).toBe(expected.longSentencePct);
      expect(rounded(connectivePct, 1)).toBe(expected.transitionPct);
      expect(measures).toEqual({
        words: expected.proseWords,
        sentences: expected.sentences,
        possible: expected.readabilityPossible,
        longestParagraph: expected.longestParagraph,
        longestRun: expected.longestRun,
      });
    },
  );

  it.each(examples.map((example) => [example.id, example] as const))('both scores of %s at once', (_, example) => {
    const input = inputOf(example);
    expect(scorePost(input)).toEqual({ seo: scoreSeo(input), readability: scoreReadability(input) });
  });

  it.each(catalogue.types().map(({ name }) => [name]))('a %s earns more for each property that is stated', (type) => {
    const requirements = scoreRequirements(catalogue, type);
    const names = [...(requirements?.required.map(([first]) => first ?? '') ?? []), ...(requirements?.suggested ?? [])];
    const pointsWith = (count: number) => {
      const data = Object.fromEntries(names.slice(0, count).map((name) => [name, 'x']));
      return pointsOf(scoreSeo({ schemaType: type, structuredData: { [type]: data }, requirements }))['C6'] ?? -1;
    };
    const points = Array.from({ length: names.length + 1 }, (_, count) => pointsWith(count));
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    if (requirements?.family !== 'article') expect(points.at(-1)).toBe(4);
  });
});
