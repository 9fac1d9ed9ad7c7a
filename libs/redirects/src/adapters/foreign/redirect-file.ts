import { isUtf8 } from 'node:buffer';
import { Invalid } from '@app/shared-kernel';
import type { ImportLine } from '../../domain/redirect/import-line.ts';
import { MAX_CSV_ROWS, readRedirectCsv } from '../csv/redirect-csv.ts';
import type { ChosenColumns, RedirectColumns } from './column-names.ts';
import { readForeignCsv } from './foreign-csv.ts';
import { readForeignJson } from './foreign-json.ts';
import {
  isApacheLine,
  isUnderscoreLine,
  isYamlLine,
  readApacheLines,
  readUnderscoreLines,
  readYamlLines,
} from './foreign-lines.ts';

export const REDIRECT_FORMATS = ['galley', 'csv', 'json', 'ghost-yaml', 'underscore-redirects', 'apache'] as const;
export type RedirectFormat = (typeof REDIRECT_FORMATS)[number];

/** A file of redirects, of Galley or of another tool. */
export interface RedirectFile {
  readonly format: RedirectFormat;
  /** Names of the columns, or of the members of objects; empty for formats without. */
  readonly header: readonly string[];
  /** Null for formats without columns. */
  readonly columns: RedirectColumns | null;
  readonly lines: Iterable<ImportLine>;
}

/** JSON is read as a whole, and keeps others waiting meanwhile. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

const UNKNOWN =
  'must be a CSV or JSON file with a column for the old and the new address, a redirects.yaml of Ghost, a file _redirects, or lines of Apache';

/**
 * Recognises a file of redirects by its first lines, and reads it line by line.
 *
 * @param chosen columns instead of those that are found by their usual names
 * @throws Invalid for a file that is not recognised, is no UTF-8, or has too many lines
 */
export function readRedirectFile(file: Buffer, chosen: ChosenColumns = {}): RedirectFile {
  if (!isUtf8(file)) throw Invalid.at('file', 'must be UTF-8 text');
  const text = file.toString('utf8').replace(/^\uFEFF/, '');
  const isChosen = Object.values(chosen).some((name) => name !== undefined);
  const firstLine = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? '';
  if (!isChosen && isOwnHeader(firstLine)) return ownFile(file);
  if (/^\s*[[{]/.test(text.slice(0, 1_000))) {
    if (file.length > MAX_JSON_BYTES) throw Invalid.at('file', 'must have at most 8 MiB as JSON');
    return { format: 'json', ...readForeignJson(text, chosen, MAX_CSV_ROWS) };
  }
  const lines = text.split(/\r?\n/, MAX_CSV_ROWS + 3);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length - 1 > MAX_CSV_ROWS) throw Invalid.at('file', `must have at most ${MAX_CSV_ROWS} rows`);
  return linesFile(lines, chosen);
}

function isOwnHeader(line: string): boolean {
  const names = line.toLowerCase();
  return names.includes('frompath') && names.includes('topath');
}

function ownFile(file: Buffer): RedirectFile {
  return { format: 'galley', header: [], columns: null, lines: readRedirectCsv(file) };
}

function linesFile(lines: readonly string[], chosen: ChosenColumns): RedirectFile {
  const first = lines.find((line) => line.trim() !== '' && !line.trim().startsWith('#')) ?? '';
  const withoutColumns = { header: [], columns: null };
  if (isYamlLine(first)) return { format: 'ghost-yaml', ...withoutColumns, lines: readYamlLines(lines) };
  if (isUnderscoreLine(first))
    return { format: 'underscore-redirects', ...withoutColumns, lines: readUnderscoreLines(lines) };
  const csv = readForeignCsv(lines, chosen);
  if (csv !== null) return { format: 'csv', ...csv };
  if (lines.some(isApacheLine)) return { format: 'apache', ...withoutColumns, lines: readApacheLines(lines) };
  throw Invalid.at('file', UNKNOWN);
}
