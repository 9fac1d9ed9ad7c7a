import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { slugify } from './slugify.ts';
import { isSlug } from './text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

/** Words that make a slug longer than any limit that is tried. */
const longText = fc
  .array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 40, maxLength: 60 })
  .map((words) => words.join(' '));

describe(slugify.name, () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  Sourdough   Starter ', 'sourdough-starter'],
    ['Crème Brûlée', 'creme-brulee'],
    ['Straße & Fluß', 'strasse-and-fluss'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['ﬁve ½ ①', 'five-1-2-1'],
    ["Don't panic", 'dont-panic'],
    ['Don’t panic', 'dont-panic'],
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['#rustlang', 'rustlang'],
    ['R&D', 'r-and-d'],
    ['2024', '2024'],
    ['constructor', 'constructor'],
    ['--a--b--', 'a-b'],
  ])('makes %j into %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('gives texts in other scripts hashes that tell them apart', () => {
    const slugs = ['日本', '中国', '日本 24', '中国 24', 'Привет', '…', '', '🦀'].map((text) => slugify(text));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.every(isSlug)).toBe(true);
  });

  it('keeps the digits beside letters of another script', () => {
    expect(slugify('Весна 2026')).toMatch(/^2026-[a-z0-9]{8,13}$/);
  });

  it('never looks like an id', () => {
    expect(slugify('0190AAAA-0000-7000-8000-000000000001')).toBe('0190aaaa000070008000000000000001');
  });

  it('is a slug for every text', () => {
    fc.assert(
      fc.property(anyText, (text) => isSlug(slugify(text))),
      { numRuns: 2_000 },
    );
  });

  it('keeps what it made', () => {
    fc.assert(
      fc.property(anyText, (text) => slugify(slugify(text)) === slugify(text)),
      { numRuns: 2_000 },
    );
  });

  it('takes no notice of case and of marks', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9]{1,30}$/),
        fc.constantFrom('\u0301', '\u0308', '\u0327', ''),
        (word, mark) => {
          expect(slugify(word.toUpperCase() + mark)).toBe(word);
        },
      ),
    );
  });

  it('cuts to the wanted length without a dash at the end', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, longText), fc.integer({ min: 32, max: 200 }), (text, max) => {
        const slug = slugify(text, max);
        return isSlug(slug) && slug.length <= max;
      }),
    );
    expect(slugify(`${'a'.repeat(31)} b`, 32)).toBe('a'.repeat(31));
  });
});
