import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ImportReport, ReportNote } from '@app/transfer';
import { ReportFile } from './report-file.ts';

const REPORT: ImportReport = {
  source: { system: 'ghost', site: '"notes": [' },
  dryRun: false,
  items: { created: 2, updated: 0, unchanged: 0, failed: 1, leftOut: {} },
  authors: 1,
  tags: 2,
  categories: 0,
  media: { uploaded: 0, reused: 0, missing: [{ ref: 'a.png', posts: ['rye'] }] },
  redirects: 3,
  permalinks: null,
  notes: [],
  failures: [{ item: { id: '2', kind: 'post', slug: 'oats' }, message: 'title must be given' }],
};

const note = (message: string): ReportNote => ({
  item: { id: '1', kind: 'post', slug: 'rye', line: 3 },
  kind: 'html',
  message,
  leftOut: '<div>\n  "notes": [\n</div>',
});

describe(ReportFile, () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-report-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([0, 1, 3, 2_000])('writes the JSON of a report with %d notes as one text would be', async (count) => {
    const notes = Array.from({ length: count }, (_, at) => note(`a loaf, ${'ä\n'.repeat(at % 40)}`));
    const path = join(folder, `report-${count}.json`);
    const file = new ReportFile(path);
    for (const each of notes) file.note(each);
    await file.write(REPORT);
    file.close();
    expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify({ ...REPORT, notes }, null, 2)}\n`);
    expect(existsSync(`${path}.notes`)).toBe(false);
  });

  it('leaves nothing when the import fails', () => {
    const path = join(folder, 'failed.json');
    const file = new ReportFile(path);
    file.note(note('a loaf'));
    file.close();
    expect([path, `${path}.notes`].filter((each) => existsSync(each))).toEqual([]);
  });

  it('tells at once that it cannot be written', () => {
    expect(() => new ReportFile(join(folder, 'missing', 'report.json'))).toThrow('ENOENT');
  });
});
