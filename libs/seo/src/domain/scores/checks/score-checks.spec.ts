import { describe, expect, it } from '@jest/globals';
import { heading, image, paragraph, points, words } from '../../../../testing/score-samples.ts';
import type { ScoreInput } from '../score-input.ts';
import { scoreReadability } from '../score-readability.ts';
import { scoreSeo } from '../score-seo.ts';

function keyword(focusKeyword: string, input: ScoreInput = {}): ScoreInput {
  return { ...input, seo: { ...input.seo, focusKeyword } };
}

describe('the checks of the focus keyword', () => {
  it.each([
    [4, 3],
    [5, 1],
    [8, 1],
    [9, 0],
  ])('K1: %d words earn %d', (count, earned) => expect(points('K1', keyword(words(count)))).toBe(earned));

  it.each([
    ['rye bread and more', 10],
    ['how to bake rye bread', 8],
    ['bread made of rye', 5],
    ['bread', 0],
  ])('K2: %j earns %d', (title, earned) => expect(points('K2', keyword('rye bread', { title }))).toBe(earned));

  it('K2 and S1 look at the SEO title first, blank ones aside', () => {
    expect(points('K2', keyword('rye', { title: 'x', seo: { title: 'rye' } }))).toBe(10);
    expect(points('K2', keyword('rye', { title: 'rye', seo: { title: ' ' } }))).toBe(10);
  });

  it.each([
    ['best-rye-bread', 'rye bread', 6],
    ['bread-of-rye', 'rye bread', 4],
    ['bread', 'rye bread', 0],
    ['anything', 'хлеб', 6],
  ])('K3: slug %s and phrase %s earn %d', (slug, phrase, earned) =>
    expect(points('K3', keyword(phrase, { slug }))).toBe(earned),
  );

  it.each([
    ['rye bread', 6],
    ['rye bread, rye bread', 6],
    ['rye bread, rye bread, rye bread', 3],
    ['bread of rye', 3],
    ['rye', 0],
  ])('K4: description %j earns %d', (excerpt, earned) =>
    expect(points('K4', keyword('rye bread', { excerpt }))).toBe(earned),
  );

  it.each([
    [['rye'], 5],
    [['rye', 'x'], 5],
    [['rye', 'rye', 'rye', 'x'], 5],
    [['rye', 'rye'], 2],
    [['rye', 'rye', 'rye', 'rye', 'x'], 2],
    [['x'], 0],
    [[], 0],
  ])('K6: headings %j earn %d', (texts, earned) => {
    const bodyJson = [...texts.map((text) => heading(text, 3)), heading('rye', 4)];
    expect(points('K6', keyword('rye', { bodyJson }))).toBe(earned);
  });

  it.each([
    [99, 1, 0],
    [401, 1, 0],
    [400, 1, 3],
    [200, 1, 6],
    [100, 3, 6],
    [100, 4, 3],
    [100, 5, -10],
    [99, 50, 0],
  ])('K7: in %d words %d times earns %d', (total, times, earned) => {
    const bodyJson = [paragraph(words(total - times) + words(times, 'rye'))];
    expect(points('K7', keyword('rye', { bodyJson }))).toBe(earned);
  });

  it('K8 wants the words in an alternative text', () => {
    expect(points('K8', keyword('rye bread', { bodyJson: [image('x'), image('bread of rye')] }))).toBe(3);
    expect(points('K8', keyword('rye bread', { bodyJson: [image('rye'), image()] }))).toBe(0);
  });
});

describe('the checks of the search result', () => {
  it.each([
    [0, 0],
    [1, 2],
    [19, 2],
    [20, 5],
    [29, 5],
    [30, 8],
    [60, 8],
    [61, 5],
    [70, 5],
    [71, 2],
  ])('S1: %d columns earn %d', (width, earned) => expect(points('S1', { title: 'x'.repeat(width) })).toBe(earned));

  it.each([
    [0, 0],
    [69, 2],
    [70, 5],
    [119, 5],
    [120, 8],
    [160, 8],
    [161, 5],
    [180, 5],
    [181, 2],
  ])('S2: %d columns earn %d', (width, earned) => expect(points('S2', { excerpt: 'x'.repeat(width) })).toBe(earned));

  it.each([
    ['x'.repeat(75), 4],
    ['x'.repeat(76), 2],
    ['x'.repeat(100), 2],
    ['x'.repeat(101), 0],
    ['a-b-c-d-e-f-g-h', 4],
    ['a-b-c-d-e-f-g-h-i', 2],
  ])('S3: slug %s earns %d', (slug, earned) => expect(points('S3', { slug })).toBe(earned));

  it.each<[NonNullable<ScoreInput['seo']>, number]>([
    [{}, 5],
    [{ robots: { index: false } }, 2],
    [{ robots: { snippet: false } }, 4],
    [{ robots: { maxSnippet: 0 } }, 4],
    [{ robots: { maxSnippet: -1 } }, 5],
    [{ redirectTo: '/x' }, 4],
  ])('S4: %j earns %d', (seo, earned) => expect(points('S4', { seo })).toBe(earned));
});

describe('a text in other letters than the default language has', () => {
  const sentence = 'Закваска живёт из муки и воды, и каждый день её кормят снова. ';
  const russian = { locale: 'en', bodyJson: [{ type: 'paragraph', text: sentence.repeat(40) }] } as const;

  it('is not judged by English rules, and the report says so', () => {
    const { checks, note, measures } = scoreReadability(russian);
    expect(checks.map(({ id }) => id)).toEqual(['R2', 'R3', 'R4', 'R5']);
    expect(measures).toMatchObject({ readingEase: null, connectivePct: null });
    expect(note).toMatch(/not written in the letters of the default language/);
  });

  it('has no note in its own language', () => expect(scoreReadability({ ...russian, locale: 'ru' }).note).toBeNull());

  it('is not judged by the first words of sentences where words have no spaces', () => {
    const japanese = {
      locale: 'en',
      bodyJson: [{ type: 'paragraph', text: '種は毎日小麦粉と水で育てます。'.repeat(5) }],
    } as const;
    expect(scoreReadability(japanese).checks.map(({ id }) => id)).toEqual(['R2', 'R3']);
  });
});

describe('a focus keyword that cannot be found', () => {
  it.each(['!!!', '🍞', ' — '])('is called one without letter or digit: "%s"', (focusKeyword) =>
    expect(scoreSeo({ seo: { focusKeyword } }).checks[0]?.found).toBe('The focus keyword has no letter or digit.'),
  );

  it('is called unset when it is blank', () =>
    expect(scoreSeo({ seo: { focusKeyword: '  ' } }).checks[0]?.found).toBe('No focus keyword is set.'));
});

describe('keyword stuffing', () => {
  it.each([
    [3, 97, 6, false],
    [35, 965, 3, false],
    [5, 95, -10, true],
    [7, 93, -25, true],
    [11, 89, -40, true],
  ])('%d times among %d other words: %d points', (times, others, points, stuffed) => {
    const text = [...Array<string>(times).fill('starter,'), ...Array<string>(others).fill('word')].join(' ');
    const bodyJson = [{ type: 'paragraph', text }] as const;
    const k7 = scoreSeo({ seo: { focusKeyword: 'starter' }, bodyJson }).checks.find(({ id }) => id === 'K7');
    expect(k7?.points).toBe(points);
    expect(k7?.found.includes('keyword stuffing')).toBe(stuffed);
    if (stuffed) expect(k7?.advice).toBe('Use the keyword less: in 0.5 to 3 % of the words.');
  });
});
