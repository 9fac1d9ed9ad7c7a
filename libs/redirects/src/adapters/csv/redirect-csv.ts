import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { guardFormulas, Invalid, withoutFormulaGuards } from '@app/shared-kernel';
import type { ImportLine } from '../../domain/redirect/import-line.ts';
import type { Redirect } from '../../domain/redirect/redirect.ts';

export const MAX_CSV_ROWS = 100_000;
export const MAX_CSV_BYTES = 25 * 1024 * 1024;

const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = ['fromPath', 'toPath', 'type'] as const;
type Column = (typeof COLUMNS)[number];
/** The index of each known column in the file; -1 for an absent one. */
type Header = Record<Column, number> & { width: number };

/**
 * Reads a CSV file (RFC 4180) line by line. No path contains a line break, so no cell may either, and invalid quotes
 * affect only their line. Unknown columns are skipped.
 *
 * @throws Invalid before any line is returned, when the file as a whole is invalid
 */
export function readRedirectCsv(file: Buffer): Iterable<ImportLine> {
  if (!isUtf8(file)) throw Invalid.at('file', 'must be UTF-8 text');
  const text = file.toString('utf8');
  // Bounded, because 25 MiB may be millions of lines; a header, one row too many and what follows it are enough to refuse it.
  const lines = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split(/\r?\n/, MAX_CSV_ROWS + 3);
  if (lines.at(-1) === '') lines.pop();
  const header = readHeader(lines[0]);
  if (lines.length - 1 > MAX_CSV_ROWS) throw Invalid.at('file', `must have at most ${MAX_CSV_ROWS} rows`);
  return readRows(lines, header);
}

function* readRows(lines: readonly string[], header: Header): Generator<ImportLine> {
  for (let at = 1; at < lines.length; at++) yield readRow(lines[at] ?? '', at + 1, header);
}

function readRow(text: string, line: number, header: Header): ImportLine {
  const cells = cellsOf(text);
  if (cells === null) return { line, unreadable: 'the quotes do not match' };
  if (cells.slice(header.width).some((cell) => cell !== '')) {
    return { line, unreadable: `the line has ${cells.length} cells, the header ${header.width}` };
  }
  const [fromPath, toPath, type] = COLUMNS.map((column) => withoutFormulaGuards(cells[header[column]] ?? '')) as [
    string,
    string,
    string,
  ];
  return { line, fromPath, toPath, type };
}

function readHeader(text: string | undefined): Header {
  const names = (cellsOf(text ?? '') ?? []).map((name) => name.trim().toLowerCase());
  const places = COLUMNS.map((column) => {
    const name = column.toLowerCase();
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw Invalid.at('file', `must have one column ${column}`);
    return names.indexOf(name);
  });
  const [fromPath = -1, toPath = -1, type = -1] = places;
  if (fromPath < 0 || toPath < 0) throw Invalid.at('file', 'must begin with the header fromPath,toPath,type');
  return { fromPath, toPath, type, width: names.length };
}

/** @returns null when the quotes of the line are invalid */
function cellsOf(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',');
  try {
    return parse(line, { relax_column_count: true })[0] ?? [];
  } catch {
    return null;
  }
}

/**
 * Writes redirects in the format that `readRedirectCsv` reads. Paths begin with a slash or http, but a spreadsheet may
 * take a semicolon in one for a separator: an apostrophe precedes what it would run as a formula. `readRedirectCsv` removes it.
 */
export async function* writeRedirectCsv(redirects: AsyncIterable<Redirect>): AsyncGenerator<string> {
  let rows: (readonly (string | null)[])[] = [COLUMNS];
  for await (const { fromPath, toPath, type } of redirects) {
    rows.push([fromPath, toPath, type]);
    if (rows.length < 1_000) continue;
    yield stringify(rows, { cast: { string: guardFormulas } });
    rows = [];
  }
  if (rows.length > 0) yield stringify(rows, { cast: { string: guardFormulas } });
}
