import { describe, expect, it } from '@jest/globals';
import { emptyReport, inWords, type ReportNote } from './import-report.ts';

const note = (kind: ReportNote['kind'], message: string, line: number): ReportNote => ({
  item: { id: 'a.md', kind: 'post', slug: 'a', line },
  kind,
  message,
});
const linesOf = (notes: readonly ReportNote[]) =>
  inWords({ ...emptyReport({ system: 'markdown', site: 'files' }, false), notes: [...notes] }, 1)
    .split('\n')
    .slice(1, -1);

describe('the report in words', () => {
  it('counts notes by their kind, and constructs of generators each by its name', () => {
    const gist = 'Hugo shortcode `gist`: became a link';
    const notes = [
      note('construct', gist, 3),
      note('construct', gist, 4),
      note('construct', 'Hugo shortcode `ad`: kept as text', 5),
      note('table', 'a table is kept as Markdown source', 6),
      note('table', 'another', 7),
    ];
    expect(linesOf(notes)).toEqual([
      `  2 × ${gist}, such as a.md:3`,
      '  1 × Hugo shortcode `ad`: kept as text, such as a.md:5',
      '  2 × table, such as a.md:6: a table is kept as Markdown source',
    ]);
  });

  it('stays short, however many constructs a source has', () => {
    const notes = Array.from({ length: 1_000 }, (_, at) => note('construct', `component \`A${at}\`: left out`, at));
    expect(linesOf(notes).length).toBeLessThan(110);
  });
});
