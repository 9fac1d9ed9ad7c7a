import { describe, expect, it } from '@jest/globals';
import { emptyReport, type ImportReport } from '../import-report.ts';
import { continuedReport } from './continued-report.ts';

function report(created: number, unchanged: number, messages: readonly string[]): ImportReport {
  const empty = emptyReport({ system: 'ghost', site: 'a' }, false);
  const item = { id: '1', kind: 'post', slug: 'a' } as const;
  return {
    ...empty,
    items: { ...empty.items, created, unchanged, failed: 1 },
    redirects: created,
    notes: messages.map((message) => ({ item, kind: 'image', message })),
  };
}

describe(continuedReport, () => {
  it('counts what the parts before wrote as written, and what was there before them as unchanged', () => {
    const whole = continuedReport(report(40, 10, []), report(5, 50, []));
    expect(whole.items).toMatchObject({ created: 45, unchanged: 10, failed: 1 });
    expect(whole.redirects).toBe(45);
  });

  it('holds each note once', () => {
    const whole = continuedReport(report(1, 0, ['a', 'b']), report(1, 1, ['b', 'c']));
    expect(whole.notes.map(({ message }) => message)).toEqual(['a', 'b', 'c']);
  });
});
