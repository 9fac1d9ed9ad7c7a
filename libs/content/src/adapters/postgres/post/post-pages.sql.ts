import type { PageRequest } from '@app/shared-kernel';
import type { PostFilter, PostSort } from '../../../ports/post/post-reader.port.ts';
import { whereClause, type Condition } from './post-list.sql.ts';
import { matching } from './post-search.sql.ts';

/** Only nullable columns say where nulls go: one index serves the plain forms in both directions. */
const SORT_BY: Record<Exclude<PostSort, 'relevance'>, string> = {
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

/** @param terms the parameters of the terms that are searched for */
function sortKey({ orderBy: sort = 'createdAt' }: PageRequest<PostSort>, terms: readonly string[] = []): string {
  return sort === 'relevance' ? relevance(terms) : SORT_BY[sort];
}

/** How many of the terms are in the title, then in the excerpt; then the newest first. */
function relevance(terms: readonly string[]): string {
  const within = (text: string) =>
    terms.map((term) => `(strpos(search_form(${text}), search_form(${term})) > 0)::int`).join(' + ');
  return `row(${within('p.title')}, ${within(`coalesce(p.excerpt, '')`)}, p.created_at)`;
}

function direction({ orderBy: sort, order }: PageRequest<PostSort>): string {
  return sort === 'publishedAt' ? `${order} nulls last` : order;
}

/**
 * The ids of one page, for `limit $2 offset $3`, found one by one on the index of the order. A search with few matches
 * finds all of them first, by the index of words; a search with many must not use that index. The planner cannot tell the
 * two apart, because statistics do not cover substrings.
 */
export function pageIds(request: PageRequest<PostSort>, filter: PostFilter, matches: 'few' | 'many'): Condition {
  if (!filter.terms?.length || matches === 'many') {
    const { text, values } = whereClause(filter, 3);
    return { text: `select p.id from posts p where ${text} order by ${orderBy(request)} limit $2 offset $3`, values };
  }
  const taken = 3 + whereClause(filter, 3).values.length - filter.terms.length;
  const terms = filter.terms.map((_, at) => `$${taken + at + 1}`);
  const { text, values } = matching(`p.id, ${sortKey(request, terms)} as sort_key`, filter, 3);
  return {
    text: `
      with found as materialized (${text})
      select id from found order by sort_key ${direction(request)}, id ${request.order} limit $2 offset $3`,
    values,
  };
}
