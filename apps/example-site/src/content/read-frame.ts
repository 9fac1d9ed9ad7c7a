import type { Galley } from '@galley/client';
import { categoryPath, siteOf, slugPath, type Permalinks } from '@galley/render';
import type { CategoryInTree, Frame } from './frame.ts';
import type { Page } from './model.ts';

/** Pages that the menu shows beside the categories; a site with more would want a menu of its own. */
const MENU_PAGES = 5;
const CATEGORY_FIELDS = ['id', 'parentId', 'slug', 'name', 'path', 'isActive', 'seo'] as const;

/**
 * Reads what every page shows.
 *
 * @param siteUrl origin of the site where it differs from what the workspace says
 * @param ownUrl the origin when none is set
 */
export async function readFrame(galley: Galley, siteUrl: string | null, ownUrl: string): Promise<Frame> {
  const [workspace, categories, pages] = await Promise.all([
    galley.workspace.get(),
    readCategories(galley),
    galley.pages.list({ pageSize: MENU_PAGES, orderBy: 'createdAt', order: 'asc', fields: ['slug', 'title'] }),
  ]);
  const site = siteOf(workspace, siteUrl ?? workspace.siteUrl ?? ownUrl);
  return { ...site, categories, menu: menuOf(categories, pages.data, site.permalinks) };
}

async function readCategories(galley: Galley): Promise<CategoryInTree[]> {
  const categories: CategoryInTree[] = [];
  const query = { orderBy: 'sortOrder', order: 'asc', fields: CATEGORY_FIELDS } as const;
  for await (const category of galley.categories.all(query)) categories.push(category);
  return categories;
}

function menuOf(categories: readonly CategoryInTree[], pages: readonly Pick<Page, 'slug' | 'title'>[], to: Permalinks) {
  const roots = categories.filter(({ parentId, isActive }) => parentId === null && isActive);
  return [
    ...roots.map((category) => ({ label: category.name, path: categoryPath(to, category) })),
    ...pages.map((page) => ({ label: page.title, path: slugPath(to, 'page', page) })),
  ];
}
