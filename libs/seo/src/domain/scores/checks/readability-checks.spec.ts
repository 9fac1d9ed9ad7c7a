import { describe, expect, it } from '@jest/globals';
import type { ContentBlock } from '../../blocks.ts';
import { scoreReadability } from '../score-readability.ts';

function sentences(count: number, length: number, word = 'cat'): string {
  return `word${` ${word}`.repeat(length - 1)}. `.repeat(count);
}

function points(id: string, bodyJson: readonly ContentBlock[], locale = 'en'): number | undefined {
  return scoreReadability({ bodyJson, locale }).checks.find((check) => check.id === id)?.points;
}

function paragraphs(...texts: readonly string[]): ContentBlock[] {
  return texts.map((text) => ({ type: 'paragraph', text }));
}

describe(scoreReadability.name, () => {
  it('is 0 without checks below ten words', () => {
    expect(scoreReadability({ bodyJson: paragraphs(sentences(1, 9)) })).toMatchObject({ score: 0, checks: [] });
    expect(scoreReadability({ bodyJson: paragraphs(sentences(1, 10)) }).checks).not.toEqual([]);
  });

  it.each([
    ['cat dog '.repeat(5), 35],
    ['market '.repeat(11) + 'dog '.repeat(9), 25],
    ['market '.repeat(16) + 'dog '.repeat(4), 12],
    ['Organisational transformation initiatives necessitate interdepartmental communication. '.repeat(2), 0],
  ])('R1: %j earns %d', (text, earned) => expect(points('R1', paragraphs(text))).toBe(earned));

  it('R1 judges English only', () => {
    expect(points('R1', paragraphs(sentences(3, 10)), 'de')).toBeUndefined();
    expect(points('R1', paragraphs(sentences(3, 10)), 'EN_us')).toBe(35);
  });

  it.each([
    [5, 15, 30],
    [3, 7, 20],
    [31, 69, 10],
    [5, 5, 10],
    [51, 49, 0],
  ])('R2: %d long and %d short earn %d', (long, short, earned) =>
    expect(points('R2', paragraphs(sentences(long, 21) + sentences(short, 20)))).toBe(earned),
  );

  it.each([
    ['en', 20, 'cat'],
    ['es', 25, 'gato'],
    ['pt-BR', 25, 'gato'],
    ['ru', 15, 'кот'],
    ['tr', 15, 'kedi'],
    ['constructor', 20, 'cat'],
    // The text uses another script than the language, so the limit of the language does not apply.
    ['ru', 20, 'cat'],
    ['es', 20, 'кот'],
  ])('R2 in %s: more than %d words are long', (locale, limit, word) => {
    expect(points('R2', paragraphs(sentences(1, limit, word)), locale)).toBe(30);
    expect(points('R2', paragraphs(sentences(1, limit + 1, word)), locale)).toBe(0);
  });

  it.each([
    [150, 10],
    [151, 5],
    [200, 5],
    [201, 0],
  ])('R3: %d words earn %d', (length, earned) => expect(points('R3', paragraphs(sentences(1, length)))).toBe(earned));

  it('R3 leaves lists aside', () => {
    const list: ContentBlock = { type: 'list', style: 'bullet', items: [sentences(20, 20)] };
    expect(points('R3', [list])).toBe(10);
  });

  it.each([
    [300, 10],
    [301, 5],
    [350, 5],
    [351, 0],
  ])('R4: %d words without a heading earn %d', (length, earned) => {
    const rest: ContentBlock[] = [{ type: 'heading', level: 4, text: 'x' }, ...paragraphs(sentences(1, 10))];
    const code: ContentBlock = { type: 'code', language: '', code: '' };
    const run = [...paragraphs(sentences(1, 100)), code, ...paragraphs(sentences(1, length - 100))];
    expect(points('R4', [...run, ...rest])).toBe(earned);
    expect(points('R4', paragraphs(sentences(30, 10)))).toBeUndefined();
  });

  it('R5 sees three neighbours that begin alike', () => {
    const begin = (...firsts: readonly string[]) => firsts.map((first) => `${first} one two three.`).join(' ');
    expect(points('R5', paragraphs(begin('A b', 'A b', 'A b')))).toBe(0);
    expect(points('R5', paragraphs(begin('A b', 'A c', 'A b')))).toBe(5);
    expect(points('R5', paragraphs(begin('x', 'X'), begin('É', 'e', 'é')))).toBe(0);
    expect(points('R5', paragraphs(begin('x', 'x', 'y', 'x')))).toBe(5);
    expect(points('R5', paragraphs(begin('x', 'x')))).toBeUndefined();
    expect(points('R5', paragraphs(begin('the b', 'the c', 'the d')), 'de')).toBe(0);
    expect(points('R5', paragraphs('种子。'.repeat(5)), 'zh-Hans')).toBeUndefined();
  });

  it.each([
    [3, 7, 10],
    [2, 8, 6],
    [1, 9, 2],
  ])('R6: %d of ten sentences with a connective, %d without earn %d', (with_, without, earned) => {
    const text = sentences(with_, 20, 'However') + sentences(without, 20);
    expect(points('R6', paragraphs(text))).toBe(earned);
    expect(points('R6', paragraphs(text), 'fr')).toBeUndefined();
    expect(points('R6', paragraphs(text.slice(0, -10)))).toBeUndefined();
  });

  it('says in its checks that other languages are judged by length alone', () => {
    const { checks } = scoreReadability({ bodyJson: paragraphs(sentences(40, 10)), locale: 'nl' });
    expect(checks.map(({ id }) => id)).toEqual(['R2', 'R3', 'R4', 'R5']);
  });
});
