import { createHash } from 'node:crypto';
import type { PostFilter } from '../../../../ports/post/post-reader.port.ts';
import type { Condition } from '../post-list.sql.ts';
import { matching } from '../post-search.sql.ts';

/** A filter whose total can be kept, as the columns of `post_totals`. */
export interface KeptFilter {
  /** A digest of all conditions: equal filters share one row. */
  readonly key: string;
  readonly values: readonly unknown[];
}

/** Columns in the order of a kept filter's values; $1 is the workspace, $2 the key. */
const COLUMNS = [
  'status',
  'author_id',
  'category_id',
  'uncategorised',
  'created_from',
  'created_to',
  'min_seo_score',
  'max_seo_score',
  'terms',
];

/** @returns null when more than the row of the post decides whether it matches */
export function keptFilter(filter: PostFilter): KeptFilter | null {
  if (filter.tagId !== undefined || filter.editors) return null;
  const values = [
    filter.status ?? null,
    filter.authorId?.toLowerCase() ?? null,
    filter.categoryId?.toLowerCase() ?? null,
    filter.categoryId === null,
    filter.createdFrom ?? null,
    filter.createdTo ?? null,
    filter.minSeoScore ?? null,
    filter.maxSeoScore ?? null,
    [...new Set(filter.terms)].sort(),
  ];
  return { key: createHash('sha256').update(JSON.stringify(values)).digest('base64'), values };
}

const KEPT_NOW = `
  t.posts + coalesce((select sum(c.posts) from post_total_changes c where c.workspace_id = $1 and c.key = $2), 0)`;

/** The number of matches. $1 is the workspace, and the values of the filter follow `taken` other values. */
function counted(filter: PostFilter, taken: number): Condition {
  const { text, values } = matching('count(*) as posts', filter, taken);
  return { text: `select sum(posts) from (${text}) counted`, values };
}

/**
 * Selects `total`, the kept or counted number of matches; `posts`, the approximate number of posts of the workspace;
 * and `ms`, the milliseconds that the database took. $1 is the workspace.
 * @param kept null when the total of the filter cannot be kept
 */
export function keptOrCounted(filter: PostFilter, kept: KeptFilter | null): Condition {
  const { text, values } = counted(filter, kept ? 2 : 1);
  const count = `(${text})`;
  const total = kept
    ? `coalesce((select ${KEPT_NOW} from post_totals t where t.workspace_id = $1 and t.key = $2 and t.counted), ${count})`
    : count;
  return {
    text: `
      select found.total, extract(epoch from clock_timestamp() - statement_timestamp())::float8 * 1000 as ms,
        (select coalesce(sum(posts), 0)::float8 from post_counts
         where workspace_id = $1 and dimension = 'all' and key = '') as posts
      from (select ${total}::float8 as total offset 0) found`,
    values: kept ? [kept.key, ...values] : values,
  };
}

/**
 * Announces a filter: from now on writers append its changes. The oldest filters beyond `most` are given up. Terms
 * contain no line break.
 */
export function announced({ key, values }: KeptFilter, most: number): Condition {
  const given = COLUMNS.map((column, at) => {
    const value = `$${at + 4}`;
    return column === 'terms'
      ? String.raw`string_to_array(lower(array_to_string(${value}::text[], E'\n')), E'\n')`
      : value;
  });
  return {
    text: `
      with given_up as (
        delete from post_totals where workspace_id = $1 and id in (
          select id from post_totals where workspace_id = $1 and key <> $2 order by id desc offset $3::int - 1))
      insert into post_totals (workspace_id, key, ${COLUMNS.join(', ')}) values ($1, $2, ${given.join(', ')})
      on conflict do nothing`,
    values: [key, most, ...values],
  };
}

/** Counts the matches, and selects as `missing` how many the announced row `id` lacks. */
export function missingOf(filter: PostFilter, { key }: KeptFilter): Condition {
  const { text, values } = counted(filter, 2);
  return {
    text: `
      select t.id::text, ((${text}) - (${KEPT_NOW}))::text as missing
      from post_totals t where t.workspace_id = $1 and t.key = $2 and not t.counted`,
    values: [key, ...values],
  };
}

/** Does nothing if another process was first, or the row was given up in the meantime. */
export const COMPLETE = `
  update post_totals set posts = posts + $4::bigint, counted = true
  where workspace_id = $1 and key = $2 and id = $3::bigint and not counted`;
