import { parse } from 'csv-parse/sync';
import { Invalid, withoutFormulaGuards } from '@app/shared-kernel';
import type { ImportLine } from '../../domain/redirect/import-line.ts';
import {
  areOwn,
  findColumns,
  ownColumns,
  patternColumn,
  type ChosenColumns,
  type RedirectColumns,
} from './column-names.ts';
import { importLine } from './foreign-line.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const HEADER_MAX = 200;

/** A CSV file (RFC 4180) whose first line names its columns. */
export interface CsvTable {
  /** Whether its columns are those that Galley writes; then each cell is read as it is. */
  readonly isOwn: boolean;
  readonly header: readonly string[];
  readonly columns: RedirectColumns;
  readonly lines: Iterable<ImportLine>;
}

/**
 * Reads a CSV file line by line. No path contains a line break, so no cell may either, and invalid quotes affect only their line.
 *
 * @returns null if its first line is no header
 * @throws Invalid for a chosen column that the file does not have, and for one of Galley that it has twice
 */
export function readCsvTable(lines: readonly string[], chosen: ChosenColumns): CsvTable | null {
  const [first = ''] = lines;
  const delimiter = delimiterOf(first);
  const header = (cellsOf(first, delimiter) ?? []).slice(0, HEADER_MAX).map((name) => name.trim());
  if (header.length < 2 || header.some(isNoName)) return null;
  const columns = findColumns(header, chosen);
  const isOwn = areOwn(columns);
  if (isOwn) refuseTwins(header);
  return { isOwn, header, columns, lines: rows(lines, delimiter, { header, columns, isOwn }) };
}

/** The usual delimiter if it separates the columns of Galley, otherwise the one that separates most. */
function delimiterOf(first: string): string {
  if (ownColumns((cellsOf(first, ',') ?? []).map((name) => name.trim())) !== null) return ',';
  return DELIMITERS.toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ',';
}

/** A redirect, or a comment, in the place of a header. */
function isNoName(name: string): boolean {
  return /^(?:[/#^]|https?:)/i.test(name);
}

function refuseTwins(header: readonly string[]): void {
  const names = header.map((name) => name.toLowerCase());
  for (const name of ['fromPath', 'toPath', 'type'])
    if (names.indexOf(name.toLowerCase()) !== names.lastIndexOf(name.toLowerCase()))
      throw Invalid.at('file', `must have one column ${name}`);
}

function* rows(
  lines: readonly string[],
  delimiter: string,
  { header, columns, isOwn }: Pick<CsvTable, 'header' | 'columns' | 'isOwn'>,
): Generator<ImportLine> {
  const place = (name: string | null) => (name === null ? -1 : header.indexOf(name));
  const [from, to, type, pattern] = [columns.fromPath, columns.toPath, columns.type, patternColumn(header)].map(place);
  for (let at = 1; at < lines.length; at++) {
    const line = at + 1;
    const cells = cellsOf(lines[at] ?? '', delimiter);
    const cell = (column = -1) => withoutFormulaGuards(cells?.[column] ?? '');
    if (cells === null) yield { line, unreadable: 'the quotes do not match' };
    else if (cells.slice(header.length).some((each) => each !== ''))
      yield { line, unreadable: `the line has ${cells.length} cells, the header ${header.length}` };
    else if (isOwn) yield { line, fromPath: cell(from), toPath: cell(to), type: cell(type) };
    else
      yield importLine({
        line,
        from: cell(from),
        to: cell(to),
        type: typeIn(cell(type).trim(), columns.type),
        isPattern: /^(?:1|true|yes)$/i.test(cell(pattern).trim()),
      });
  }
}

/** A column named "permanent" says yes or no. */
function typeIn(value: string, column: string | null): string {
  if (column === null || !/^permanent$/i.test(column)) return value;
  return /^(?:1|true|yes)$/i.test(value) ? '301' : '302';
}

/** @returns null when the quotes of the line are invalid */
function cellsOf(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line.split(delimiter);
  try {
    return parse(line, { relax_column_count: true, delimiter })[0] ?? [];
  } catch {
    return null;
  }
}
