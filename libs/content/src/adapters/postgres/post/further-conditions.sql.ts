import type { FurtherPostFilter, MISSING_OF_POSTS } from '../../../ports/post/post-reader.port.ts';

/** Each equals the predicate of its partial index. */
const MISSING: Readonly<Record<(typeof MISSING_OF_POSTS)[number], string>> = {
  description: `p.excerpt is null and p.seo ->> 'description' is null`,
  focusKeyword: `p.seo ->> 'focusKeyword' is null`,
  featuredMedia: 'p.featured_media_id is null',
  alt: `p.body_json @? '$[*] ? (@.type == "image" && (!exists(@.alt) || @.alt == ""))'`,
};

/** The conditions over `posts p` of the filters for editors. @param next adds a value as a parameter */
export function furtherConditions(filter: FurtherPostFilter, next: (value: unknown) => string): string[] {
  const parts: string[] = [];
  const bounds: readonly (readonly [string, unknown])[] = [
    ['p.published_at >=', filter.publishedFrom],
    ['p.published_at <=', filter.publishedTo],
    ['p.updated_at >=', filter.updatedFrom],
    ['p.updated_at <=', filter.updatedTo],
    ['p.updated_at >', filter.updatedAfter],
    ['p.scheduled_at >=', filter.scheduledFrom],
    ['p.scheduled_at <=', filter.scheduledTo],
    ['p.unpublish_at >=', filter.unpublishFrom],
    ['p.unpublish_at <=', filter.unpublishTo],
    ['p.updated_by =', filter.updatedBy],
    ['p.readability_score >=', filter.minReadability],
    ['p.readability_score <=', filter.maxReadability],
  ];
  for (const [comparison, value] of bounds) if (value !== undefined) parts.push(`${comparison} ${next(value)}`);
  if (filter.withinCategoryId !== undefined) parts.push(withinCategory(next(filter.withinCategoryId)));
  if (filter.slugs) parts.push(`p.slug = any (${next(filter.slugs)}::text[])`);
  if (filter.ids) parts.push(`p.id = any (${next(filter.ids)}::uuid[])`);
  if (filter.missing) parts.push(`(${MISSING[filter.missing]})`);
  return parts;
}

/** The category and those below it are found once, before any post. */
function withinCategory(categoryId: string): string {
  return `p.category_id = any (array(
    with recursive branch as (
      select c.id from categories c where c.workspace_id = $1 and c.id = ${categoryId}
      union
      select c.id from categories c join branch on c.workspace_id = $1 and c.parent_id = branch.id)
    select id from branch))`;
}
