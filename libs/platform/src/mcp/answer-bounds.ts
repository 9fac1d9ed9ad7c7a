import type { ListArguments } from './tool-arguments.ts';

/** Characters of an answer to an assistant: larger ones are cut or refused by hosts. */
export const ANSWER_MAX = 20_000;

/** Room for what surrounds rows. */
const AROUND = 1_000;

/** As many of the rows, from the first, as fit into an answer. */
export function fitting<Row>(rows: readonly Row[], around: object = {}): readonly Row[] {
  let left = ANSWER_MAX - AROUND - JSON.stringify(around).length;
  const end = rows.findIndex((row) => (left -= JSON.stringify(row).length + 1) < 0);
  return end < 0 ? rows : rows.slice(0, end);
}

/** Where a list goes on, as a cursor, if it does. */
export function cursorAfter(offset: number, shown: number, total: number): { cursor?: string } {
  return offset + shown < total ? { cursor: String(offset + shown) } : {};
}

interface Paged<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/**
 * Reads rows from any offset through a reader of pages: one page, or two that overlap the range.
 *
 * @param page reads the page of that number, from 1, with `limit` rows
 */
export async function readFrom<Row>(
  offset: number,
  limit: number,
  page: (number: number) => Promise<Paged<Row>>,
): Promise<Paged<Row>> {
  const [first, skipped] = [Math.floor(offset / limit) + 1, offset % limit];
  const one = await page(first);
  if (skipped === 0) return one;
  const other = await page(first + 1);
  return { items: [...one.items.slice(skipped), ...other.items.slice(0, skipped)], total: other.total };
}

/**
 * A part of a list as an answer: the rows from a cursor on, as many as fit, and the cursor after them.
 *
 * @param read reads a page, from 1
 * @param row what an assistant sees of an item
 */
export async function listed<Item>(
  { limit = 20, cursor = '0' }: ListArguments,
  read: (page: { readonly page: number; readonly pageSize: number }) => Promise<Paged<Item>>,
  row: (item: Item) => object,
): Promise<object> {
  const offset = Number(cursor);
  const { items, total } = await readFrom(offset, limit, (page) => read({ page, pageSize: limit }));
  const rows = fitting(items.map((item) => row(item)));
  return { total, ...cursorAfter(offset, rows.length, total), rows };
}
