import type { ExportReport } from '../export-report.ts';
import type { ImportReport } from '../import-report.ts';

/** Entries kept in each list of a report, at most. */
const REPORT_ENTRIES_MAX = 2_000;
const POSTS_MAX = 20;
const TEXT_MAX = 1_000;

/** The number of entries that were left out. */
export interface LeftOutEntries {
  readonly notes: number;
  readonly failures: number;
  readonly missing: number;
}

export type StoredImportReport = ImportReport & {
  readonly notesByKind: Readonly<Record<string, number>>;
  readonly cut: LeftOutEntries;
};
export type StoredExportReport = ExportReport & { readonly cut: LeftOutEntries };

/** A report of bounded size; entries that are left out are counted. */
export function boundedImportReport(report: ImportReport): StoredImportReport {
  const { notes, failures, media } = report;
  return {
    ...report,
    notes: notes.slice(0, REPORT_ENTRIES_MAX).map(({ item, kind, message, leftOut }) => ({
      item,
      kind,
      message: cut(message),
      ...(leftOut === undefined ? {} : { leftOut: cut(leftOut) }),
    })),
    failures: failures.slice(0, REPORT_ENTRIES_MAX).map(({ item, message }) => ({ item, message: cut(message) })),
    media: {
      ...media,
      missing: media.missing
        .slice(0, REPORT_ENTRIES_MAX)
        .map(({ ref, posts }) => ({ ref: cut(ref), posts: posts.slice(0, POSTS_MAX) })),
    },
    notesByKind: countByKind(notes),
    cut: { notes: beyond(notes), failures: beyond(failures), missing: beyond(media.missing) },
  };
}

/** A report of bounded size; entries that are left out are counted. */
export function boundedExportReport(report: ExportReport): StoredExportReport {
  return {
    ...report,
    missing: report.missing.slice(0, REPORT_ENTRIES_MAX),
    notes: report.notes.slice(0, REPORT_ENTRIES_MAX),
    cut: { notes: beyond(report.notes), failures: 0, missing: beyond(report.missing) },
  };
}

export function countByKind(notes: ImportReport['notes']): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of notes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function beyond(entries: readonly unknown[]): number {
  return Math.max(0, entries.length - REPORT_ENTRIES_MAX);
}

function cut(text: string): string {
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).toWellFormed()}…` : text;
}
