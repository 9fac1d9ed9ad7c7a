/** The names of the fields of T. */
export type FieldOf<T> = keyof T & string;

/** T when all of its fields are asked for, else only those. */
export type Selected<T, F extends FieldOf<T>> = [FieldOf<T>] extends [F] ? T : Pick<T, F>;

/** What every request takes. */
export interface RequestOptions {
  /** Ends the request, and its retries, with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** What every read takes. */
export interface ReadOptions<F extends string> extends RequestOptions {
  /** Only these fields are sent, and only these are in the type. Lists of posts get much smaller without `bodyJson`. */
  fields?: readonly F[] | undefined;
}

/** One page of a list. */
export interface List<T> {
  data: T[];
  /** Counts from 1. */
  page: number;
  /** As applied: 100 at most. */
  pageSize: number;
  order: 'asc' | 'desc';
  /** Absent unless it was asked for. */
  orderBy?: string;
  /** Of all pages. */
  total: number;
  totalPages: number;
}

/** Only the given fields of an item that may have been read with more; the item itself without a choice. */
export function select<T extends object, F extends FieldOf<T>>(
  item: T,
  fields: readonly F[] | undefined,
): Selected<T, F> {
  if (!fields) return item;
  return Object.fromEntries(fields.filter((name) => name in item).map((name) => [name, item[name]])) as Selected<T, F>;
}

/** The choice with a field that we need ourselves; no choice is all fields already. */
export function including<F extends string>(fields: readonly F[] | undefined, needed: F): readonly F[] | undefined {
  return fields && !fields.includes(needed) ? [...fields, needed] : fields;
}
