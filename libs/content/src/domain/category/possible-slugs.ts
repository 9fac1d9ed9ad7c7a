import { cutSlug, numberedSlug, SLUG_MAX } from '@app/shared-kernel';

/**
 * Candidate slugs of a category, best first, without end: its own, then with the parent's slug before it, then with a
 * number.
 *
 * @param parentSlug null for a root
 */
export function* possibleSlugs(slug: string, parentSlug: string | null): Generator<string, never> {
  yield slug;
  const long = parentSlug === null ? slug : `${parentSlug}-${slug}`;
  if (parentSlug !== null) yield cutSlug(long, SLUG_MAX);
  for (let number = 2; ; number++) yield numberedSlug(long, number);
}
