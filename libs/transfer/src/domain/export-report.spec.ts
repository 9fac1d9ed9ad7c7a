import { describe, expect, it } from '@jest/globals';
import { exportInWords, type ExportNote } from './export-report.ts';

const note = (slug: string, message: string): ExportNote => ({ item: { kind: 'post', id: slug, slug }, message });
const words = (notes: ExportNote[]) =>
  exportInWords({ posts: 2, pages: 1, media: 0, missing: [], notes }, '/tmp/out').split('\n').slice(1);

describe(exportInWords, () => {
  it('tells the counts alone where nothing is lost', () => {
    const report = { posts: 2, pages: 1, media: 0, missing: [], notes: [] };
    expect(exportInWords(report, '/tmp/out')).toBe('Wrote 2 posts, 1 pages and 0 files to /tmp/out.');
  });

  it('tells each loss once, the most frequent first, with an example', () => {
    expect(
      words([note('rye', 'no place for a'), note('rye', 'no place for b'), note('oat', 'no place for b')]),
    ).toEqual(['  2 × no place for b, such as post rye', '  post rye: no place for a', '  --json lists all 3 notes.']);
    expect(words([note('rye', 'no place for a')])).toEqual(['  post rye: no place for a']);
  });

  it('tells of many kinds of losses some', () => {
    const told = words(Array.from({ length: 30 }, (_, at) => note('rye', `no place for ${at}`)));
    expect([told.length, told.at(-1)]).toEqual([21, '  --json lists all 30 notes.']);
  });
});
