import { stringify } from 'csv-stringify/sync';
import { guardFormulas } from '@app/shared-kernel';
import type { Redirect } from '../../domain/redirect/redirect.ts';

const COLUMNS = ['fromPath', 'toPath', 'type'] as const;

/**
 * Writes redirects as the CSV that `readRedirectFile` reads without changing a cell. Paths begin with a slash or http, but a spreadsheet
 * may take a semicolon in one for a separator: an apostrophe precedes what it would run as a formula. The reader removes it.
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
