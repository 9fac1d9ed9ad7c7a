import { describe, expect, it } from '@jest/globals';
import { growsTooFast, growWithTheTextAndNoFaster } from '../../testing/index.ts';
import {
  codePointLength,
  collapseWhiteSpace,
  countTextWords,
  guardFormulas,
  headingId,
  isHttpUrl,
  isSlug,
  parseInstant,
  parsePermalinks,
  Problems,
  spacelessWords,
  templateProblem,
  withoutFormulaGuards,
} from '../index.ts';
import { slugify } from '../slugify.ts';

growWithTheTextAndNoFaster({
  slugify: (text) => slugify(text),
  headingId,
  isSlug,
  isHttpUrl: (text) => isHttpUrl(`https://${text}`),
  parseInstant,
  codePointLength,
  collapseWhiteSpace,
  countTextWords,
  spacelessWords,
  guardFormulas,
  withoutFormulaGuards,
  templateProblem,
  parsePermalinks: (text) => parsePermalinks({ post: `/${text}` }, 'permalinks', new Problems()),
});

describe('the measurement', () => {
  it('sees work that grows faster', () => {
    const quadratic = (text: string) => / +$/.test(`${text.slice(text.length * 0.75)}.`);
    expect(growsTooFast(quadratic, ' ')).toBe(true);
  });
});
