import type { PostFilter } from '../../../ports/post/post-reader.port.ts';
import { furtherConditions } from './further-conditions.sql.ts';

export interface Condition {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** No index covers this condition; the planner estimates that it matches a third of all rows. */
function inText(terms: readonly string[], next: (value: unknown) => string): string {
  return `least(${terms.map((term) => `strpos(p.search_text, search_form(${next(term)}))`).join(', ')}) > 0`;
}

/**
 * The filter over `posts p` as SQL; $1 is the workspace, and the parameters of the filter follow `taken` others.
 */
export function whereClause(filter: PostFilter, taken: number): Condition {
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
  if (filter.further) parts.push(...furtherConditions(filter.further, next));
  if (filter.tagId !== undefined) {
    parts.push(
      `exists (select 1 from post_tags t where t.workspace_id = $1 and t.post_id = p.id and t.tag_id = ${next(filter.tagId)})`,
    );
  }
  if (filter.terms?.length) parts.push(inText(filter.terms, next));
  return { text: parts.join(' and '), values };
}
