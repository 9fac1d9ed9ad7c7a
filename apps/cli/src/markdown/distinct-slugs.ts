import { SLUG_MAX } from '@app/shared-kernel';
import type { ImportedPost } from './imported-post.ts';

type Slugged = Pick<ImportedPost, 'slug' | 'date' | 'sourcePath'>;

/** Room for a date and a number. */
const ROOM = 20;

/**
 * Posts of different days or sections may ask for one slug, where an old site told them apart by their paths. The oldest
 * keeps it; each later one gets its date behind it, and a number when that is not enough. So a post that is added later
 * changes no slug of an earlier one, and every run gives the same.
 *
 * @returns slugs by `sourcePath`
 */
export function distinctSlugs(posts: readonly Slugged[]): ReadonlyMap<string, string> {
  const wanted = new Set(posts.map(({ slug }) => slug));
  const taken = new Set<string>();
  const slugs = new Map<string, string>();
  for (const post of posts.toSorted(byAge)) {
    const slug = taken.has(post.slug) ? free(post, (slug) => taken.has(slug) || wanted.has(slug)) : post.slug;
    taken.add(slug);
    slugs.set(post.sourcePath, slug);
  }
  return slugs;
}

function byAge(a: Slugged, b: Slugged): number {
  const age = (a.date?.getTime() ?? Infinity) - (b.date?.getTime() ?? Infinity);
  // Of two without a date the difference is no number.
  return age || (a.sourcePath < b.sourcePath ? -1 : 1);
}

function free({ slug, date }: Slugged, isTaken: (slug: string) => boolean): string {
  const base = slug.slice(0, SLUG_MAX - ROOM);
  const dated = date === null ? base : `${base}-${date.toISOString().slice(0, 10)}`;
  let suffixed = dated;
  for (let number = 2; isTaken(suffixed) || suffixed === slug; number++) suffixed = `${dated}-${number}`;
  return suffixed;
}
