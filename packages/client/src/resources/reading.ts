import type { Included } from '../generated/api.ts';

/** The names of the fields of T; `included` is what `include` adds. */
export type FieldOf<T> = Exclude<keyof T & string, 'included'>;

/** T if all of its fields are requested, else only those. */
export type Selected<T, F extends FieldOf<T>> = [FieldOf<T>] extends [F] ? T : Pick<T, F | (keyof T & 'included')>;

/** What a response can have beside the entities that it is asked for. */
export type IncludeName = keyof Included;

/** Options of every request. */
export interface RequestOptions {
  /** Aborts the request, and its retries, with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Options of every single request that reads. */
export interface FetchOptions extends RequestOptions {
  /** Passed to `fetch` with the request, for caches of frameworks: `{ next: { tags: ['posts'] } }`. */
  init?: object | undefined;
}

/** Options of every read. */
export interface ReadOptions<F extends string> extends FetchOptions {
  /** Only these fields are sent and in the type. Lists of posts are much smaller without `bodyJson`. */
  fields?: readonly F[] | undefined;
}

/** Options of a read of posts, pages, categories, tags and authors that is one request. */
export interface IncludingOptions<F extends string> extends ReadOptions<F> {
  /** What `included` has: of the item, or of the list. */
  include?: readonly IncludeName[] | undefined;
}

/** One page of a list. */
export interface List<T> {
  data: T[];
  /** Counts from 1. */
  page: number;
  /** As applied; at most 100. */
  pageSize: number;
  order: 'asc' | 'desc';
  /** Absent unless requested. */
  orderBy?: string;
  /** In all pages. */
  total: number;
  totalPages: number;
  /** What `include` asked for, of all items; absent without it. */
  included?: Included;
}

/** Only the given fields of an item; the item itself if none are given. */
export function select<T extends object, F extends FieldOf<T>>(
  item: T,
  fields: readonly F[] | undefined,
): Selected<T, F> {
  if (!fields) return item;
  const names = [...fields, 'included' as F].filter((name) => name in item);
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Selected<T, F>;
}

/** The fields, with one that the client needs; undefined already means all. */
export function including<F extends string>(fields: readonly F[] | undefined, needed: F): readonly F[] | undefined {
  return fields && !fields.includes(needed) ? [...fields, needed] : fields;
}
