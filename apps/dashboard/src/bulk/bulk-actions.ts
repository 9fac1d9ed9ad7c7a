import { api, refresh, type Api } from '../api/index.ts';
import { warn, wordsFor } from '../ui/index.ts';

/** An entry that refused a change, with the reason. */
export interface Refused<Row> {
  readonly row: Row;
  readonly message: string;
}

/**
 * A change of many entries.
 *
 * @returns those that refused it; @throws ApiError if the whole request was refused
 */
export type BulkAction<Row> = (rows: readonly Row[]) => Promise<readonly Refused<Row>[]>;

/** A change for which the service has no route for many: a request for each entry, in their order. */
export async function forEach<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
): Promise<readonly Refused<Row>[]> {
  const refused: Refused<Row>[] = [];
  for (const row of rows) {
    try {
      await change(row);
    } catch (error) {
      refused.push({ row, message: wordsFor(error) });
    }
  }
  return refused;
}

/** Deletes entries for which the service has no route for many. @param workspace its path */
export function deletionOf<Row extends { readonly id: string }>(workspace: string, resource: string): BulkAction<Row> {
  return async (rows) => {
    const refused = await forEach(rows, ({ id }) => api.delete(`${workspace}/${resource}/${id}`));
    await refresh(workspace, resource);
    return refused;
  };
}

/** The entries that refused a change for which the service has a route for many. */
export function refusedOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { results }: Api.BulkStatusResults,
): readonly Refused<Row>[] {
  const reasons = new Map(results.filter(({ ok }) => !ok).map(({ id, error }) => [id, error?.message ?? 'Failed.']));
  return rows.flatMap((row) => {
    const message = reasons.get(row.id);
    return message === undefined ? [] : [{ row, message }];
  });
}

/** The entries without those that refused. */
export function changedOf<Row>(rows: readonly Row[], refused: readonly Refused<Row>[]): readonly Row[] {
  const left = new Set(refused.map(({ row }) => row));
  return rows.filter((row) => !left.has(row));
}

/** For a user who is on another screen by then. */
export function warnOf<Row>([first, ...others]: readonly Refused<Row>[], nameOf: (row: Row) => string): void {
  if (!first) return;
  const more = others.length === 0 ? '' : ` ${others.length} more failed.`;
  warn(`“${nameOf(first.row)}”: ${first.message}${more}`);
}
