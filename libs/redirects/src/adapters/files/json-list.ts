import { Invalid, isJsonObject } from '@app/shared-kernel';
import type { ImportLine } from '../../domain/redirect/import-line.ts';
import {
  findColumns,
  missingColumns,
  type ChosenColumns,
  type NeededColumn,
  type RedirectColumns,
} from './column-names.ts';
import { importLine } from './foreign-line.ts';

type Values = Readonly<Record<string, unknown>>;

/** Of objects with other values; names of columns are looked for in the first of them. */
const LOOKED_AT = 100;

export interface JsonList {
  readonly header: readonly string[];
  readonly columns: RedirectColumns;
  readonly missing: readonly NeededColumn[];
  readonly lines: Iterable<ImportLine>;
}

/**
 * Reads a list of redirects in JSON, or the one in a member `redirects`: of Ghost, Next, Vercel and others. Lines count its entries.
 *
 * @param rowsMax how many entries it may have
 * @throws Invalid for what is no JSON, or holds no such list
 */
export function readJsonList(text: string, chosen: ChosenColumns, rowsMax: number): JsonList {
  const list = listIn(text);
  if (list.length > rowsMax) throw Invalid.at('file', `must have at most ${rowsMax} rows`);
  const objects = list.slice(0, LOOKED_AT).filter(isJsonObject);
  const header = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  const columns = findColumns(header, chosen);
  // The plugin Redirection of WordPress has the target in an object of its own.
  const isTarget = (field: NeededColumn) =>
    field === 'toPath' && objects.some((each) => isJsonObject(each['action_data']));
  const missing = header.length === 0 ? [] : missingColumns(columns, chosen).filter((field) => !isTarget(field));
  return { header, columns, missing, lines: lines(list, columns) };
}

function listIn(text: string): readonly unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw Invalid.at('file', 'must be valid JSON');
  }
  const list = isJsonObject(value) ? value['redirects'] : value;
  if (!Array.isArray(list)) throw Invalid.at('file', 'must hold a list of redirects');
  return list as unknown[];
}

function* lines(list: readonly unknown[], columns: RedirectColumns): Generator<ImportLine> {
  for (const [at, entry] of list.entries()) {
    if (!isJsonObject(entry)) yield { line: at + 1, unreadable: 'it is no object' };
    else yield lineOf(entry, columns, at + 1);
  }
}

function lineOf(entry: Values, columns: RedirectColumns, line: number): ImportLine {
  const text = (name: string | null) => textOf(name === null ? undefined : entry[name]);
  const action = isJsonObject(entry['action_data']) ? (entry['action_data'] as Values) : {};
  const condition = ['has', 'missing', 'locale'].find((name) => name in entry && entry[name] !== undefined);
  return importLine({
    line,
    from: text(columns.fromPath),
    to: text(columns.toPath) || textOf(action['url']),
    type: typeOf(entry, columns.type),
    isPattern: entry['regex'] === true || entry['regex'] === 1,
    ...(condition === undefined ? {} : { unsupported: `the condition "${condition}"` }),
  });
}

function typeOf(entry: Values, column: string | null): string {
  const value = column === null ? undefined : entry[column];
  if (typeof value === 'boolean') return value ? '301' : '302';
  const written = textOf(value);
  const { permanent } = entry;
  return written === '' && typeof permanent === 'boolean' ? (permanent ? '301' : '302') : written;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
