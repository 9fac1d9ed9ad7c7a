import { authorPath, categoryPath, pagePath, postPath, tagPath, type Permalinks } from '@app/shared-kernel';
import type { AuthorView } from '../../../domain/author/author-view.ts';
import type { CategoryView } from '../../../domain/category/category-view.ts';
import type { CollectionItem } from '../../../domain/collection-item.ts';
import type { PageView } from '../../../domain/page/page-view.ts';
import type { PostView } from '../../../domain/post/post-view.ts';
import type { TagView } from '../../../domain/tag/tag-view.ts';

/** An entity with the path of its page. */
export type Place = readonly [id: string, path: string];

/** The paths of everything that the answer of a post names. */
export function postPlaces(
  { post, author, category, trail, tags, related }: PostView,
  links: Permalinks,
): [Place, ...Place[]] {
  return [
    [post.id, postPath(links, { ...post, categoryPath: category?.path ?? null })],
    [author.id, authorPath(links, author)],
    ...trail.map((step): Place => [step.id, categoryPath(links, step)]),
    ...tags.map((tag): Place => [tag.id, tagPath(links, tag)]),
    ...related.map((other): Place => [other.id, postPath(links, other)]),
  ];
}

export function pagePlaces({ page }: PageView, links: Permalinks): [Place, ...Place[]] {
  return [[page.id, pagePath(links, page)]];
}

export function authorPlaces({ author }: AuthorView, links: Permalinks): [Place, ...Place[]] {
  return [[author.id, authorPath(links, author)]];
}

export function categoryPlaces({ category, trail, items }: CategoryView, links: Permalinks): [Place, ...Place[]] {
  return [
    [category.id, categoryPath(links, category)],
    ...trail.map((step): Place => [step.id, categoryPath(links, step)]),
    ...itemPlaces(items, links),
  ];
}

export function tagPlaces({ tag, items }: TagView, links: Permalinks): [Place, ...Place[]] {
  return [[tag.id, tagPath(links, tag)], ...itemPlaces(items, links)];
}

function itemPlaces(items: readonly CollectionItem[], links: Permalinks): Place[] {
  return items.map((item): Place => [item.id, postPath(links, item)]);
}
