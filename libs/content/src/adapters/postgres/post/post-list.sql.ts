import { containing } from '@app/platform';
import type { PageRequest } from '@app/shared-kernel';
import type { PostFilter, PostSort } from '../../../ports/post/post-reader.port.ts';
import { editorsConditions } from './editors-conditions.sql.ts';

/** Only nullable columns say where nulls go: one index serves the plain forms in both directions. */
const SORT_BY: Record<PostSort, string> = {
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
  publishedAt: 'p.published_at',
  title: 'lower(p.title)',
  status: 'p.status',
  seoScore: 'p.seo_score',
  readabilityScore: 'p.readability_score',
};

function orderBy(request: PageRequest<PostSort>): string {
  return `${sortKey(request)} ${direction(request)}, p.id ${request.order}`;
}

function sortKey({ orderBy: sort = 'createdAt' }: PageRequest<PostSort>): string {
  return SORT_BY[sort];
}

function direction({ orderBy: sort, order }: PageRequest<PostSort>): string {
  return sort === 'publishedAt' ? `${order} nulls last` : order;
}

export interface Condition {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The ids of one page, for `limit $2 offset $3`, found one by one on the index of the order. A search with few matches
 * finds all of them first, by the text index; a search with many must not use that index. The planner cannot tell the
 * two apart, because statistics do not cover substrings.
 */
export function pageIds(request: PageRequest<PostSort>, filter: PostFilter, matches: 'few' | 'many'): Condition {
  if (!filter.terms?.length || matches === 'many') {
    const { text, values } = whereClause(filter, 3, oneByOne);
    return { text: `select p.id from posts p where ${text} order by ${orderBy(request)} limit $2 offset $3`, values };
  }
  const { text, values } = whereClause(filter, 3);
  return {
    text: `
      with found as materialized (select p.id, ${sortKey(request)} as sort_key from posts p where ${text})
      select id from found order by sort_key ${direction(request)}, id ${request.order} limit $2 offset $3`,
    values,
  };
}

/** Turns the terms of a search into a condition; `next` adds a value as a parameter. */
type Search = (terms: readonly string[], next: (value: unknown) => string) => string;

/** Uses the index over the text. */
const byIndex: Search = (terms, next) =>
  terms.map((term) => `p.search_text like lower(${next(containing(term))})`).join(' and ');

/** The same condition, written so that no index applies and the planner assumes that a third of all rows match. */
const oneByOne: Search = (terms, next) =>
  `least(${terms.map((term) => `strpos(p.search_text, lower(${next(term)}))`).join(', ')}) > 0`;

/**
 * The filter over `posts p` as SQL; $1 is the workspace, and the parameters of the filter follow `taken` others.
 */
export function whereClause(filter: PostFilter, taken: number, search = byIndex): Condition {
  const values: unknown[] = [];
  const next = (value: unknown) => `$${taken + values.push(value)}`;
  const parts = ['p.workspace_id = $1', 'p.deleted_at is null'];
  if (filter.status !== undefined) parts.push(`p.status = ${next(filter.status)}`);
  if (filter.authorId !== undefined) parts.push(`p.author_id = ${next(filter.authorId)}`);
  if (filter.categoryId === null) parts.push('p.category_id is null');
  else if (filter.categoryId !== undefined) parts.push(`p.category_id = ${next(filter.categoryId)}`);
  if (filter.createdFrom) parts.push(`p.created_at >= ${next(filter.createdFrom)}`);
  if (filter.createdTo) parts.push(`p.created_at <= ${next(filter.createdTo)}`);
  if (filter.minSeoScore !== undefined) parts.push(`p.seo_score >= ${next(filter.minSeoScore)}`);
  if (filter.maxSeoScore !== undefined) parts.push(`p.seo_score <= ${next(filter.maxSeoScore)}`);
  if (filter.editors) parts.push(...editorsConditions(filter.editors, next));
  if (filter.tagId !== undefined) {
    parts.push(
      `exists (select 1 from post_tags t where t.workspace_id = $1 and t.post_id = p.id and t.tag_id = ${next(filter.tagId)})`,
    );
  }
  if (filter.terms?.length) parts.push(search(filter.terms, next));
  return { text: parts.join(' and '), values };
}
