import { cacheTag, placesTag, type CacheTag } from '@app/platform';
import type { PermalinkKind, Permalinks } from '@app/shared-kernel';
import type { AuthorView } from '../../domain/author/author-view.ts';
import type { CategoryView } from '../../domain/category/category-view.ts';
import type { CollectionItem } from '../../domain/collection-item.ts';
import type { PageView } from '../../domain/page/page-view.ts';
import { sortsByPlace } from '../../domain/post/place-in-lists.ts';
import type { PostView } from '../../domain/post/post-view.ts';
import { slugAtPath } from '../../domain/post/slug-at-path.ts';
import type { TagView } from '../../domain/tag/tag-view.ts';
import { KINDS_WITH_PATHS } from '../../ports/path/path-entities.port.ts';

/** Settings, SEO templates and permalinks affect every response. */
export const SITE_TAG: CacheTag = 'workspace';

type Selection = readonly string[] | null;

/** Tags of everything the JSON of a post depends on, whichever fields are selected. */
export function postTags({ post, author, trail, tags, related, media }: PostView): CacheTag[] {
  return [
    SITE_TAG,
    cacheTag('post', post.id),
    cacheTag('author', author.id),
    ...trail.map(({ id }) => cacheTag('category', id)),
    ...tags.map(({ id }) => cacheTag('tag', id)),
    ...related.flatMap(({ id, categoryId }) => [
      cacheTag('post', id),
      ...(categoryId === null ? [] : [cacheTag('category', categoryId)]),
    ]),
    ...mediaTags([...post.mediaIds, ...media.keys()]),
  ];
}

export function pageTags({ page, media }: PageView): CacheTag[] {
  return [SITE_TAG, cacheTag('page', page.id), ...mediaTags([...page.mediaIds, ...media.keys()])];
}

export function authorTags({ author, media }: AuthorView): CacheTag[] {
  return [SITE_TAG, cacheTag('author', author.id), ...mediaTags([...media.keys()])];
}

export function categoryTags({ category, trail, items, media }: CategoryView, selection: Selection): CacheTag[] {
  const places = trail.map(({ id }) => cacheTag('category', id));
  return [
    SITE_TAG,
    cacheTag('category', category.id),
    ...places,
    ...graphTags(items, selection, sortsByPlace(category.collectionMetadata.sortPostsBy)),
    ...mediaTags([...media.keys()]),
  ];
}

export function tagTags({ tag, items, media }: TagView, selection: Selection): CacheTag[] {
  return [SITE_TAG, cacheTag('tag', tag.id), ...graphTags(items, selection, true), ...mediaTags([...media.keys()])];
}

/** The cache tag of post counts: by author, category and tag. Only editors see them. */
export function countTags(selection: Selection): readonly CacheTag[] {
  return selection === null || selection.includes('postCount') ? [placesTag('post')] : [];
}

/** @param ids also of files that are gone: a merged archive brings them back under the same id */
function mediaTags(ids: readonly string[]): CacheTag[] {
  return [...new Set(ids)].map((id) => cacheTag('media', id));
}

/**
 * Tags of all that a change can put at one of the paths. A change of any post counts, because its slug does not decide
 * its place in lists.
 *
 * @param found the kind of what is there, which no other of its kind replaces
 */
export function pathTags(permalinks: Permalinks, paths: readonly string[], found?: PermalinkKind): CacheTag[] {
  const kinds = KINDS_WITH_PATHS.filter(
    (kind) => kind !== found && paths.some((path) => slugAtPath(permalinks[kind], path) !== null),
  );
  const moveWithCategories = kinds.includes('post') && permalinks.post.includes('{category}');
  return [SITE_TAG, ...kinds, ...(moveWithCategories ? ['category'] : [])];
}

/**
 * The graph of a category or tag names its first posts and their addresses.
 *
 * @param byPlace whether changed texts leave other posts where they are
 */
function graphTags(items: readonly CollectionItem[], selection: Selection, byPlace: boolean): readonly CacheTag[] {
  if (selection !== null && !selection.includes('jsonLd')) return [];
  return [byPlace ? placesTag('post') : 'post', 'category', ...items.map(({ id }) => cacheTag('post', id))];
}
