import type { Author, Category, Media, Page, Post, Tag, Workspace } from '@galley/client';
import { filled } from '../html/html.ts';
import type { MediaById, Site } from '../model.ts';
import { categoryPath, slugPath } from '../permalinks/resource-path.ts';
import { siteOf } from '../site.ts';

/** Everything that a site shows, as a mirror has it. */
export interface SiteContent {
  readonly site: Site;
  /** Published, newest first. */
  readonly posts: readonly Post[];
  readonly pages: readonly Page[];
  /** In the order of the workspace. */
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
  readonly authors: readonly Author[];
  readonly media: MediaById;
}

export interface Link {
  readonly label: string;
  readonly path: string;
}

/** An item of a mirror. */
export interface ContentItem {
  readonly type: 'post' | 'page' | 'category' | 'tag' | 'author' | 'media' | 'workspace';
  readonly item: unknown;
}

/** Pages that a menu shows beside the categories. */
const MENU_PAGES = 5;

/**
 * Sorts what a mirror has by its type.
 *
 * @param url origin of the site where the workspace names none, or another
 * @throws TypeError without a workspace
 */
export function contentOf(items: Iterable<ContentItem>, url?: string): SiteContent {
  const entries = [...items];
  const all = <T>(wanted: ContentItem['type']) =>
    entries.flatMap(({ type, item }) => (type === wanted ? [item as T] : []));
  const [workspace] = all<Workspace>('workspace');
  if (workspace === undefined) throw new TypeError('The mirror has no workspace: let it read that type too');
  return {
    site: siteOf(workspace, url),
    posts: all<Post>('post').toSorted((a, b) => compare(b.publishedAt ?? '', a.publishedAt ?? '')),
    pages: all<Page>('page').toSorted((a, b) => compare(a.createdAt, b.createdAt)),
    categories: all<Category>('category').toSorted((a, b) => a.sortOrder - b.sortOrder || compare(a.name, b.name)),
    tags: all<Tag>('tag').toSorted((a, b) => compare(a.name, b.name)),
    authors: all<Author>('author'),
    media: new Map(all<Media>('media').map((file) => [file.id, file])),
  };
}

/** The parts of a content that a menu is made of. */
export interface MenuContent {
  readonly site: Site;
  readonly categories: readonly Pick<Category, 'name' | 'path' | 'parentId' | 'isActive'>[];
  readonly pages: readonly Pick<Page, 'slug' | 'title'>[];
}

/** The categories at the top, and the first pages. */
export function menuOf({ site, categories, pages }: MenuContent): Link[] {
  const roots = categories.filter(({ parentId, isActive }) => parentId === null && isActive);
  return [
    ...roots.map((category) => ({ label: category.name, path: categoryPath(site.permalinks, category) })),
    ...pages.slice(0, MENU_PAGES).map((page) => ({ label: page.title, path: slugPath(site.permalinks, 'page', page) })),
  ];
}

/** The categories from the root down to one, as breadcrumbs name them; none where the workspace wants none. */
export function trailOf(
  category: { readonly path: string } | null,
  { site, categories }: { readonly site: Site; readonly categories: readonly TrailCategory[] },
): Link[] {
  if (category === null || !site.workspace.breadcrumbsEnabled) return [];
  return categories
    .filter(({ path }) => path === category.path || category.path.startsWith(`${path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
    .map((each) => ({
      label: filled(each.seo.breadcrumbsTitle) ?? each.name,
      path: categoryPath(site.permalinks, each),
    }));
}

export type TrailCategory = Pick<Category, 'name' | 'path' | 'seo'>;

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
