import { isUtf8 } from 'node:buffer';
import { Invalid } from '@app/shared-kernel';
import type { ImportLine } from '../../domain/redirect/import-line.ts';
import { missingColumns, type ChosenColumns, type NeededColumn, type RedirectColumns } from './column-names.ts';
import { readCsvTable } from './csv-table.ts';
import { readJsonList } from './json-list.ts';
import {
  isApacheLine,
  isUnderscoreLine,
  isYamlLine,
  readApacheLines,
  readUnderscoreLines,
  readYamlLines,
} from './line-files.ts';

export const REDIRECT_FORMATS = ['galley', 'csv', 'json', 'ghost-yaml', 'underscore-redirects', 'apache'] as const;
export type RedirectFormat = (typeof REDIRECT_FORMATS)[number];

/** A file of redirects, of Galley or of another tool. */
export interface RedirectFile {
  readonly format: RedirectFormat;
  /** Names of the columns, or of the members of objects; empty for formats without. */
  readonly header: readonly string[];
  /** Null for formats without columns. */
  readonly columns: RedirectColumns | null;
  /** Columns that have no usual name, and must be chosen: until then the file has no lines. */
  readonly missing: readonly NeededColumn[];
  readonly lines: Iterable<ImportLine>;
}

export const REDIRECT_ROWS_MAX = 100_000;
export const REDIRECT_FILE_MAX = 25 * 1024 * 1024;
/** Of one line: two URLs, and room for further columns. Longer ones take seconds to read, for no redirect. */
export const REDIRECT_LINE_MAX = 20_000;
/** JSON is read as a whole, and keeps others waiting meanwhile. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

const UNKNOWN =
  'must be a CSV or JSON file with a column for the old and the new address, a redirects.yaml of Ghost, a file _redirects, or lines of Apache';
const WITHOUT_COLUMNS = { header: [], columns: null, missing: [] } as const;

/**
 * Recognises a file of redirects by its first lines, and reads it line by line.
 *
 * @param chosen columns instead of those that are found by their usual names
 * @throws Invalid for a file that is not recognised, is no UTF-8, or has too many or too long lines
 */
export function readRedirectFile(file: Buffer, chosen: ChosenColumns = {}): RedirectFile {
  if (!isUtf8(file)) throw Invalid.at('file', 'must be UTF-8 text');
  const text = file.toString('utf8').replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(text.slice(0, 1_000))) {
    if (file.length > MAX_JSON_BYTES) throw Invalid.at('file', 'must have at most 8 MiB as JSON');
    return asked({ format: 'json', ...readJsonList(text, chosen, REDIRECT_ROWS_MAX) });
  }
  // Bounded, because 25 MiB may be millions of lines; a header, one row too many and what follows it are enough to refuse it.
  const lines = text.split(/\r?\n/, REDIRECT_ROWS_MAX + 3);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length - 1 > REDIRECT_ROWS_MAX) throw Invalid.at('file', `must have at most ${REDIRECT_ROWS_MAX} rows`);
  const long = lines.findIndex((line) => line.length > REDIRECT_LINE_MAX);
  if (long >= 0) throw Invalid.at('file', `must have at most ${REDIRECT_LINE_MAX} characters in line ${long + 1}`);
  return linesFile(lines, chosen);
}

/**
 * @param isTried whether the caller only tries the file, and is shown the columns to choose from
 * @throws Invalid for a file whose columns must be chosen first
 */
export function requireColumns({ missing }: Pick<RedirectFile, 'missing'>, isTried: boolean): void {
  if (isTried || missing.length === 0) return;
  const needed = missing.map((field) => (field === 'fromPath' ? 'old URLs (fromColumn)' : 'new URLs (toColumn)'));
  throw Invalid.at('file', `has no column of ${needed.join(' and ')} with a usual name, so these must be chosen`);
}

function linesFile(lines: readonly string[], chosen: ChosenColumns): RedirectFile {
  const first = lines.find((line) => line.trim() !== '' && !line.trim().startsWith('#')) ?? '';
  if (isYamlLine(first)) return { format: 'ghost-yaml', ...WITHOUT_COLUMNS, lines: readYamlLines(lines) };
  if (isUnderscoreLine(first))
    return { format: 'underscore-redirects', ...WITHOUT_COLUMNS, lines: readUnderscoreLines(lines) };
  const table = readCsvTable(lines, chosen);
  const missing = table === null ? [] : missingColumns(table.columns, chosen);
  const isKnown = table !== null && missing.length === 0;
  if (!isKnown && lines.some(isApacheLine))
    return { format: 'apache', ...WITHOUT_COLUMNS, lines: readApacheLines(lines) };
  if (table === null) throw Invalid.at('file', UNKNOWN);
  const { isOwn, ...read } = table;
  return asked({ format: isOwn ? 'galley' : 'csv', ...read, missing });
}

/** Without its lines as long as columns must be chosen. */
function asked(file: RedirectFile): RedirectFile {
  return file.missing.length === 0 ? file : { ...file, lines: [] };
}
