import { postPath } from '@app/shared-kernel';
import type { ImportHead } from '../item.ts';
import { pathKey } from './link-index.ts';

/** The share of published posts that must keep their addresses. */
const SHARE = 0.95;
const PLACEHOLDERS: readonly ((head: ImportHead) => readonly [string, string][])[] = [
  ({ date }) => {
    const [year = '', month = '', day = ''] = date ? date.toISOString().slice(0, 10).split('-') : [];
    return [
      [year, '{year}'],
      [month, '{month}'],
      [day, '{day}'],
    ];
  },
];

/**
 * The permalink pattern that reproduces most old addresses of posts, if it reproduces nearly all.
 *
 * @param slugOf returns the new slug of a post
 */
export function findPermalinks(
  heads: readonly ImportHead[],
  slugOf: (head: ImportHead) => string,
): { found: string; share: number } | null {
  const posts = heads.filter(({ kind, published, oldPaths }) => kind === 'post' && published && oldPaths.length > 0);
  const votes = new Map<string, number>();
  for (const post of posts) {
    const pattern = patternOf(post);
    if (pattern !== null) votes.set(pattern, (votes.get(pattern) ?? 0) + 1);
  }
  let best: { found: string; share: number } | null = null;
  for (const [found] of [...votes].toSorted((one, other) => other[1] - one[1]).slice(0, 5)) {
    const kept = posts.filter((post) => {
      const categoryPath = post.categorySlugs.length > 0 ? post.categorySlugs.join('/') : null;
      const permalinks = { post: found, page: '', category: '', tag: '', author: '' };
      const path = postPath(permalinks, { slug: slugOf(post), categoryPath, publishedAt: post.date });
      return pathKey(path) === pathKey(post.oldPaths[0] ?? '');
    });
    const share = kept.length / posts.length;
    if (share >= SHARE && share > (best?.share ?? 0)) best = { found, share };
  }
  return best;
}

/** The old path of a post with its own values replaced by placeholders; null if the slug is not at the end. */
function patternOf(post: ImportHead): string | null {
  const segments = pathKey(post.oldPaths[0] ?? '')
    .split('/')
    .slice(1);
  const last = segments.pop();
  if (last === undefined || last !== post.wanted) return null;
  const category = post.categorySlugs.join('/');
  let middle = segments.join('/');
  if (category !== '' && (middle === category || middle.endsWith(`/${category}`))) {
    middle = `${middle.slice(0, middle.length - category.length)}{category}`;
  }
  const values = new Map(PLACEHOLDERS.flatMap((of) => of(post)).filter(([value]) => value !== ''));
  const named = middle
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => values.get(segment) ?? segment);
  return `/${[...named, '{slug}'].join('/')}`;
}
