import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { anyBody } from '../../../testing/block-arbitraries.ts';
import { heading, image, paragraph, words } from '../../../testing/score-samples.ts';
import type { ContentBlock } from '../blocks.ts';
import { checkPlaces } from './check-places.ts';
import type { ScoreInput } from './score-input.ts';
import { scorePost } from './score-post.ts';

const DIVIDER: ContentBlock = { type: 'divider' };
const LONG = `${words(25)}. `;

function placeOf(id: string, bodyJson: readonly ContentBlock[], focusKeyword: string | null = null) {
  const input: ScoreInput = { bodyJson, seo: { focusKeyword } };
  return checkPlaces(input, scorePost(input))[id];
}

describe(checkPlaces.name, () => {
  it.each<[string, readonly ContentBlock[], number | undefined]>([
    ['C2', [DIVIDER, heading('deep', 3)], 1],
    ['C2', [paragraph('none')], undefined],
    ['C3', [image('described'), image(), image()], 1],
    ['C3', [image('described'), image(' ')], 1],
    ['R1', [paragraph(`It is so. ${'A cat sat. '.repeat(5)}`), paragraph(words(30, 'incomprehensibility'))], 1],
    ['R2', [paragraph('Short. '.repeat(5)), paragraph(LONG), paragraph(LONG.repeat(3)), paragraph(LONG.repeat(2))], 2],
    ['R3', [paragraph(words(151)), DIVIDER, paragraph(words(160)), paragraph(words(20))], 2],
    ['R4', [heading('a'), ...Array.from({ length: 6 }, () => paragraph(words(60)))], 6],
    ['R4', [paragraph(words(200)), heading('a'), paragraph(words(200)), paragraph(words(101))], 3],
    [
      'R5',
      [
        paragraph('Bake it.'),
        heading('x'),
        paragraph('Bread is. Bread was.'),
        DIVIDER,
        paragraph('Bread will be there on the table.'),
      ],
      4,
    ],
  ])('leads %s to the block that it is about', (id, body, place) => expect(placeOf(id, body)).toBe(place));

  it.each<[string, readonly ContentBlock[], number | undefined]>([
    ['K5', [DIVIDER, image(), paragraph('none')], 2],
    ['K6', [heading('deep', 4), heading('first', 3)], 1],
    ['K6', [heading('rye'), heading('rye'), heading('rye')], 0],
    ['K6', [paragraph('none')], undefined],
    ['K7', [paragraph(`rye ${words(80)}`), paragraph(`rye rye rye rye rye ${words(20)}`)], 1],
    ['K8', [paragraph('x'), image('x')], 1],
  ])('leads %s of a focus keyword to its block', (id, body, place) => expect(placeOf(id, body, 'rye')).toBe(place));

  it('leads nowhere for a focus keyword that is not set', () => {
    const input: ScoreInput = { bodyJson: [heading('x'), paragraph('y'), image('z')] };
    expect(Object.keys(checkPlaces(input, scorePost(input))).filter((id) => id.startsWith('K'))).toEqual([]);
  });

  it('is a block of the body for checks that miss points only, whatever comes', () => {
    fc.assert(
      fc.property(anyBody, fc.constantFrom('rye', null), (bodyJson, focusKeyword) => {
        const input: ScoreInput = { bodyJson, seo: { focusKeyword } };
        const reports = scorePost(input);
        const missing = [...reports.seo.checks, ...reports.readability.checks].filter((each) => each.points < each.max);
        for (const [id, place] of Object.entries(checkPlaces(input, reports))) {
          expect(missing.map((each) => each.id)).toContain(id);
          expect(place).toBeLessThan(bodyJson.length);
        }
      }),
      { numRuns: 60 },
    );
  });
});
