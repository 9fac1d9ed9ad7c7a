import type { EditorsPostFilter, MISSING_OF_POSTS } from '../../../ports/post/post-reader.port.ts';

/** Each equals the predicate of its partial index. */
const MISSING: Readonly<Record<(typeof MISSING_OF_POSTS)[number], string>> = {
  description: `p.excerpt is null and p.seo ->> 'description' is null`,
  focusKeyword: `p.seo ->> 'focusKeyword' is null`,
  featuredMedia: 'p.featured_media_id is null',
  alt: `p.body_json @? '$[*] ? (@.type == "image" && (!exists(@.alt) || @.alt == ""))'`,
};

/** The conditions over `posts p` of the filters for editors. @param next adds a value as a parameter */
export function editorsConditions(filter: EditorsPostFilter, next: (value: unknown) => string): string[] {
  const parts: string[] = [];
  const bounds: readonly (readonly [string, unknown])[] = [
    ['p.published_at >=', filter.publishedFrom],
    ['p.published_at <=', filter.publishedTo],
    ['p.updated_at >=', filter.updatedFrom],
    ['p.updated_at <=', filter.updatedTo],
    ['p.scheduled_at >=', filter.scheduledFrom],
    ['p.scheduled_at <=', filter.scheduledTo],
    ['p.updated_by =', filter.updatedBy],
    ['p.readability_score >=', filter.minReadability],
    ['p.readability_score <=', filter.maxReadability],
  ];
  for (const [comparison, value] of bounds) if (value !== undefined) parts.push(`${comparison} ${next(value)}`);
  if (filter.ids) parts.push(`p.id = any (${next(filter.ids)}::uuid[])`);
  if (filter.missing) parts.push(`(${MISSING[filter.missing]})`);
  return parts;
}
