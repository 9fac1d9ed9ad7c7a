import type { ExportReport } from '../export-report.ts';
import type { ImportReport } from '../import-report.ts';
import { countByKind } from './bounded-report.ts';

/** Counts of an import. */
export interface ImportSummary {
  readonly dryRun: boolean;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly authors: number;
  readonly categories: number;
  readonly tags: number;
  readonly redirects: number;
  readonly mediaUploaded: number;
  readonly mediaReused: number;
  readonly mediaMissing: number;
  readonly permalinks: ImportReport['permalinks'];
  readonly notes: Readonly<Record<string, number>>;
}

/** Counts of an export. */
export interface ExportSummary {
  readonly posts: number;
  readonly pages: number;
  readonly media: number;
  readonly missing: number;
  readonly notes: number;
}

export function importSummary(report: ImportReport): ImportSummary & Readonly<Record<string, unknown>> {
  const { items, media, dryRun, authors, categories, tags, redirects, permalinks } = report;
  return {
    dryRun,
    ...items,
    authors,
    categories,
    tags,
    redirects,
    mediaUploaded: media.uploaded,
    mediaReused: media.reused,
    mediaMissing: media.missing.length,
    permalinks,
    notes: countByKind(report.notes),
  };
}

export function exportSummary({
  posts,
  pages,
  media,
  missing,
  notes,
}: ExportReport): ExportSummary & Readonly<Record<string, unknown>> {
  return { posts, pages, media, missing: missing.length, notes: notes.length };
}
