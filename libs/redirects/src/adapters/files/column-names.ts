import { Invalid } from '@app/shared-kernel';

/** The columns of a file from which redirects are read, by their names there. */
export interface RedirectColumns {
  readonly fromPath: string | null;
  readonly toPath: string | null;
  readonly type: string | null;
}

/** Columns that somebody chose instead of those that are found. */
export type ChosenColumns = { readonly [Field in keyof RedirectColumns]?: string | undefined };

/** A column without which nothing can be read. */
export type NeededColumn = 'fromPath' | 'toPath';

/** Usual names, the most certain first, without spaces and signs. */
const USUAL = {
  fromPath: ['frompath', 'source', 'from', 'oldurl', 'origin', 'redirectfrom', 'sourceurl', 'old', 'oldpath', 'fromurl', 'path', 'requesturl', 'url'],
  toPath: ['topath', 'target', 'to', 'newurl', 'destination', 'redirectto', 'targeturl', 'destinationurl', 'new', 'newpath', 'tourl', 'location'],
  type: ['code', 'status', 'statuscode', 'httpcode', 'redirecttype', 'actioncode', 'type', 'permanent'],
} as const; // prettier-ignore
/** The parameters by which columns are chosen. */
const QUERY = { fromPath: 'fromColumn', toPath: 'toColumn', type: 'typeColumn' } as const;
/** Columns that say whether the source is a pattern. */
const PATTERNS: ReadonlySet<string> = new Set(['regex', 'isregex', 'regularexpression']);

/**
 * Finds the columns of a file: those that Galley writes, otherwise by their usual names.
 *
 * @param chosen instead of these; an empty name for none
 * @throws Invalid for a chosen column that the file does not have
 */
export function findColumns(header: readonly string[], chosen: ChosenColumns): RedirectColumns {
  const own = Object.values(chosen).every((name) => name === undefined) ? ownColumns(header) : null;
  const found = (field: keyof RedirectColumns) => named(field, header, chosen);
  return own ?? { fromPath: found('fromPath'), toPath: found('toPath'), type: found('type') };
}

/** Whether the columns are those that Galley writes. */
export function areOwn({ fromPath, toPath, type }: RedirectColumns): boolean {
  const isOwn = (name: string | null, own: string) => name?.toLowerCase() === own;
  return isOwn(fromPath, 'frompath') && isOwn(toPath, 'topath') && (type === null || isOwn(type, 'type'));
}

/** The columns that Galley writes, in any order and case, or null. */
export function ownColumns(header: readonly string[]): RedirectColumns | null {
  const column = (own: string) => header.find((name) => name.toLowerCase() === own) ?? null;
  const columns = { fromPath: column('frompath'), toPath: column('topath'), type: column('type') };
  return areOwn(columns) ? columns : null;
}

/** Columns that were neither found nor chosen, not even by "none". */
export function missingColumns(columns: RedirectColumns, chosen: ChosenColumns): readonly NeededColumn[] {
  const isMissing = (field: NeededColumn) => columns[field] === null && chosen[field] === undefined;
  return (['fromPath', 'toPath'] as const).filter(isMissing);
}

/** The column that says whether a source is a pattern, or null. */
export function patternColumn(header: readonly string[]): string | null {
  return header.find((name) => PATTERNS.has(plain(name))) ?? null;
}

function named(field: keyof typeof USUAL, header: readonly string[], chosen: ChosenColumns): string | null {
  const choice = chosen[field];
  if (choice === '') return null;
  if (choice !== undefined) {
    if (!header.includes(choice)) throw Invalid.at(QUERY[field], 'must be a column of the file');
    return choice;
  }
  const found = USUAL[field].map((usual) => header.find((name) => plain(name) === usual));
  return found.find((name) => name !== undefined) ?? null;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
