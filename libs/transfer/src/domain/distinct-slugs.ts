import { SLUG_MAX } from '@app/shared-kernel';
import { keyOf, type ImportHead } from './item.ts';

type Slugged = Pick<ImportHead, 'kind' | 'sourceId' | 'wanted' | 'date' | 'parentSlug'>;

/** Characters reserved for a date and a number. */
const ROOM = 20;

/**
 * Items may have the same slug if the old site told them apart by date, section or parent. The oldest keeps the slug; each
 * later one gets the slug of its parent before it, or else its date appended, and a number if that is not enough. So an item added later never changes the slug
 * of an earlier one, and every run gives the same result.
 *
 * @param items of one kind
 * @param taken slugs already in use
 * @returns slugs by `keyOf`
 */
export function distinctSlugs(items: readonly Slugged[], taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const wanted = new Set(items.map((item) => item.wanted));
  const given = new Set(taken);
  const slugs = new Map<string, string>();
  for (const item of items.toSorted(byAge)) {
    const slug = given.has(item.wanted) ? free(item, (slug) => given.has(slug) || wanted.has(slug)) : item.wanted;
    given.add(slug);
    slugs.set(keyOf(item), slug);
  }
  return slugs;
}

function byAge(a: Slugged, b: Slugged): number {
  const age = (a.date?.getTime() ?? Infinity) - (b.date?.getTime() ?? Infinity);
  // Without dates the difference is NaN.
  return age || (a.sourceId < b.sourceId ? -1 : 1);
}

function free({ wanted: slug, date, parentSlug }: Slugged, isTaken: (slug: string) => boolean): string {
  const below = `${parentSlug}-${slug}`;
  if (parentSlug !== undefined && below.length <= SLUG_MAX && !isTaken(below)) return below;
  const base = slug.slice(0, SLUG_MAX - ROOM).replace(/(?<!-)-+$/, '');
  const dated = date === null ? base : `${base}-${date.toISOString().slice(0, 10)}`;
  let suffixed = dated;
  for (let number = 2; isTaken(suffixed) || suffixed === slug; number++) suffixed = `${dated}-${number}`;
  return suffixed;
}
