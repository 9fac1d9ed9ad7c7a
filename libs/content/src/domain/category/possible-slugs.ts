import { SLUG_MAX } from '@app/shared-kernel';

/**
 * The slugs that a category may get, best first, without end: its own, then with its parent's before it, then numbered.
 *
 * @param parentSlug null for a root
 */
export function* possibleSlugs(slug: string, parentSlug: string | null): Generator<string, never> {
  yield slug;
  const long = parentSlug === null ? slug : `${parentSlug}-${slug}`;
  if (parentSlug !== null) yield within(long, SLUG_MAX);
  for (let number = 2; ; number++) yield `${within(long, SLUG_MAX - 1 - String(number).length)}-${number}`;
}

function within(slug: string, max: number): string {
  return slug.slice(0, max).replace(/-$/, '');
}
