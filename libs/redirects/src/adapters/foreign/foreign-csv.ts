import { parse } from 'csv-parse/sync';
import { withoutFormulaGuards } from '@app/shared-kernel';
import type { ImportLine } from '../../domain/redirect/import-line.ts';
import { findColumns, patternColumn, type ChosenColumns, type RedirectColumns } from './column-names.ts';
import { importLine } from './foreign-line.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const HEADER_MAX = 200;

export interface ForeignCsv {
  readonly header: readonly string[];
  readonly columns: RedirectColumns;
  readonly lines: Iterable<ImportLine>;
}

/**
 * Reads a CSV file of another tool, line by line: no cell may span lines.
 *
 * @returns null if its first line is no header with a known column, and none is chosen
 */
export function readForeignCsv(lines: readonly string[], chosen: ChosenColumns): ForeignCsv | null {
  const [first = ''] = lines;
  const delimiter = DELIMITERS.toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ',';
  const header = (cellsOf(first, delimiter) ?? []).slice(0, HEADER_MAX).map((name) => name.trim());
  if (header.length < 2) return null;
  const columns = findColumns(header, chosen);
  if (columns.fromPath === null && chosen.fromPath === undefined) return null;
  return { header, columns, lines: rows(lines, delimiter, { header, columns }) };
}

function* rows(
  lines: readonly string[],
  delimiter: string,
  { header, columns }: Pick<ForeignCsv, 'header' | 'columns'>,
): Generator<ImportLine> {
  const place = (name: string | null) => (name === null ? -1 : header.indexOf(name));
  const [from, to, type, pattern] = [columns.fromPath, columns.toPath, columns.type, patternColumn(header)].map(place);
  for (let at = 1; at < lines.length; at++) {
    const cells = cellsOf(lines[at] ?? '', delimiter);
    if (cells === null) yield { line: at + 1, unreadable: 'the quotes do not match' };
    else {
      const cell = (column = -1) => withoutFormulaGuards(cells[column] ?? '').trim();
      const isPattern = /^(?:1|true|yes)$/i.test(cell(pattern));
      yield importLine({
        line: at + 1,
        from: cell(from),
        to: cell(to),
        type: typeIn(cell(type), columns.type),
        isPattern,
      });
    }
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
