import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { slugify } from './slugify.ts';
import { latinSlug } from './text/slug-with.ts';
import { isSlug } from './text/text.ts';

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

  it.each([
    ['Привет, мир! Щука', 'privet-mir-shchuka'],
    ['Весна 2026', 'vesna-2026'],
    ['Καλημέρα κόσμε', 'kalimera-kosme'],
    ['日本語のパン', 'ri-ben-yu-nopan'],
    ['北京烤鸭', 'bei-jing-kao-ya'],
    ['日本 24', 'ri-ben-24'],
    ['한국어 빵', 'hangugeo-bbang'],
    ['مرحبا بالعالم', 'mrhb-blaalm'],
    ['שלום עולם', 'shlvm-vlm'],
    ['สวัสดีครับ', 'swasdiikhrab'],
    ['नमस्ते दुनिया', 'nmste-duniyaa'],
    ['გამარჯობა', 'gamarjoba'],
    ['Đà Nẵng phở', 'da-nang-pho'],
    ['ɓarna', 'barna'],
    ['Новый C++ für alle', 'novyy-c-plus-plus-fur-alle'],
  ])('writes %j with Latin letters as %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it.each([
    ['de', 'Süße Äpfel für Öle', 'suesse-aepfel-fuer-oele'],
    ['de-AT', 'Müsli', 'muesli'],
    ['de', 'Mu\u0308sli', 'muesli'],
    ['en', 'Müsli', 'musli'],
    ['sv', 'Räksmörgås', 'raksmorgas'],
    ['da', 'Blåbærgrød', 'blaabaergroed'],
    ['nb_NO', 'Ærlig på ål', 'aerlig-paa-aal'],
    ['uk', 'Київські гриби', 'kyivski-hryby'],
    ['bg', 'Къща', 'kashta'],
    ['xx-unknown', 'Müsli', 'musli'],
  ])('writes as in the language %s: %j as %s', (language, text, slug) => {
    expect(slugify(text, { language })).toBe(slug);
  });

  it('names the characters of a text without letters and digits', () => {
    expect(['🍞', '…', '', '   ', '⇒ ⇐', '𐍈𐍉 24'].map((text) => slugify(text))).toEqual([
      'u1f35e',
      'u2026',
      'untitled',
      'untitled',
      'u21d2-u21d0',
      '24-u10348-u10349',
    ]);
  });

  it('tells texts in other scripts apart', () => {
    const slugs = ['日本', '中国', '日本 24', '中国 24', 'Привет', '…', '', '🦀', '🍞'].map((text) => slugify(text));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.every(isSlug)).toBe(true);
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
        const slug = slugify(text, { max });
        return isSlug(slug) && slug.length <= max;
      }),
    );
    expect(slugify(`${'a'.repeat(31)} b`, { max: 32 })).toBe('a'.repeat(31));
  });

  it('is known without the letters of other scripts where a text has none', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), fc.constantFrom('', 'de'), (text, language) => {
        expect([null, slugify(text, { language })]).toContain(latinSlug(text, { language }));
      }),
    );
    const texts = ['Süße Äpfel', 'C++', '🍞', '', 'Щи', 'Rye と bread'];
    expect(texts.map((text) => latinSlug(text, { language: 'de' }))).toEqual([
      'suesse-aepfel',
      'c-plus-plus',
      'u1f35e',
      'untitled',
      null,
      null,
    ]);
  });
});
