import { categoryPath, type Site } from '@galley/render';
import type { Category } from './model.ts';

export interface Link {
  readonly label: string;
  readonly path: string;
}

/** What every page of the site shows, whatever else it is about. */
export interface Frame extends Site {
  /** Every category, in the order of the workspace. */
  readonly categories: readonly CategoryInTree[];
  readonly menu: readonly Link[];
}

export type CategoryInTree = Pick<Category, 'id' | 'parentId' | 'slug' | 'name' | 'path' | 'isActive' | 'seo'>;

/** From the root down to the category itself, as breadcrumbs name them. */
export function trailOf({ path }: { path: string }, { categories, permalinks }: Frame): Link[] {
  return categories
    .filter((each) => path === each.path || path.startsWith(`${each.path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
    .map((each) => ({ label: each.seo.breadcrumbsTitle ?? each.name, path: categoryPath(permalinks, each) }));
}

/** The categories right below one, those that are switched off left out. */
export function childrenOf({ id }: { id: string | null }, { categories }: Frame): CategoryInTree[] {
  return categories.filter(({ parentId, isActive }) => parentId === id && isActive);
}
