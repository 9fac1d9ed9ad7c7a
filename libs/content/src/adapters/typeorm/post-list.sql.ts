import type { PageRequest } from '@app/shared-kernel';
import type { PostFilter, PostSort } from '../../ports/post-reader.port.ts';
import { containing } from './like-pattern.ts';

/** Only columns that can be null say where nulls go: the plain forms are served by one index in both directions. */
const SORT_BY: Record<PostSort, string> = {
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
  publishedAt: 'p.published_at',
  title: 'lower(p.title)',
  status: 'p.status',
  seoScore: 'p.seo_score',
  readabilityScore: 'p.readability_score',
};

export function orderBy({ orderBy: sort = 'createdAt', order }: PageRequest<PostSort>): string {
  const nulls = sort === 'publishedAt' ? ' nulls last' : '';
  return `${SORT_BY[sort]} ${order}${nulls}, p.id ${order}`;
}

export interface Condition {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The filter over `posts p` as SQL; $1 is the workspace, and the values of the filter follow `taken` others. */
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
  if (filter.tagId !== undefined) {
    parts.push(
      `exists (select 1 from post_tags t where t.workspace_id = p.workspace_id and t.post_id = p.id and t.tag_id = ${next(filter.tagId)})`,
    );
  }
  for (const term of filter.terms ?? []) parts.push(`p.search_text like lower(${next(containing(term))})`);
  return { text: parts.join(' and '), values };
}
