import type { Author, Category, Page, Post, Tag } from '@galley/client';
import { authorMeta, categoryMeta, ownMeta, pageMeta, postMeta, tagMeta, type PageMeta } from '../head/page-meta.ts';
import { categoryPath, postPath, slugPath } from '../permalinks/resource-path.ts';
import { trailOf, type Link, type SiteContent } from './site-content.ts';

/** What a list shows of each post, to ask for: `galley.posts.list({ fields: LIST_FIELDS, … })`. */
export const LIST_FIELDS: readonly [
  'id',
  'slug',
  'title',
  'excerpt',
  'publishedAt',
  'readingTimeMin',
  'featuredMedia',
  'category',
  'author',
] = ['id', 'slug', 'title', 'excerpt', 'publishedAt', 'readingTimeMin', 'featuredMedia', 'category', 'author'];

export type ListedPost = Pick<Post, (typeof LIST_FIELDS)[number]>;

export interface PostPage {
  readonly kind: 'post';
  readonly path: string;
  readonly meta: PageMeta;
  readonly post: Post;
  readonly trail: readonly Link[];
  /** The post before, of those that are older, and the one after. */
  readonly older: Link | null;
  readonly newer: Link | null;
  /** Pinned by editors. */
  readonly related: readonly (Link & { readonly excerpt: string | null })[];
}

export interface TextPage {
  readonly kind: 'page';
  readonly path: string;
  readonly meta: PageMeta;
  readonly page: Page;
}

/** One page of a list. */
export interface ListPage {
  readonly kind: 'home' | 'archive' | 'category' | 'tag' | 'author';
  readonly path: string;
  readonly meta: PageMeta;
  /** What the posts have in common; null for the home page and the archive. */
  readonly entity: Category | Tag | Author | null;
  readonly trail: readonly Link[];
  readonly posts: readonly ListedPost[];
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** What a page of a list has beside what all of them have. */
type Paging = Pick<ListPage, 'posts' | 'number' | 'of' | 'previous' | 'next'>;

export type SitePage = PostPage | TextPage | ListPage;

export interface SitePagesOptions {
  /** Posts on one page of a list. Default 12. */
  readonly pageSize?: number | undefined;
}

export const ARCHIVE_PATH = '/archive';
const ARCHIVE_SIZE = 200;

/** The path of a page of a list: `/category/bread/page/2`; the first is the list itself. */
export function pathOfList(path: string, number: number): string {
  return number === 1 ? path : `${path === '/' ? '' : path}/page/${number}`;
}

/**
 * Every page of a site, for static builds: the home page and its further ones, posts, pages, categories, tags, authors
 * and the archive. What editors redirect elsewhere is left out.
 */
export function sitePages(content: SiteContent, { pageSize = 12 }: SitePagesOptions = {}): SitePage[] {
  const { site, posts, media } = content;
  const to = site.permalinks;
  const own = (name: string | null, path: string) => ownMeta({ name, summary: site.workspace.aboutMd, path }, site);
  const home = { kind: 'home', path: '/', meta: own(null, '/'), entity: null, trail: [] } as const;
  const archive = { ...home, kind: 'archive', path: ARCHIVE_PATH, meta: own('Archive', ARCHIVE_PATH) } as const;
  return [
    ...listPages(home, posts, pageSize),
    ...listPages(archive, posts, ARCHIVE_SIZE),
    ...posts.filter(staysHere).map((post, at, all) => postPage(post, [all[at + 1], all[at - 1]], content)),
    ...content.pages.filter(staysHere).map((page) => textPage(page, content)),
    ...content.categories.filter(staysHere).flatMap((entity) => {
      const path = categoryPath(to, entity);
      const trail = trailOf(entity, content).slice(0, -1);
      const list = { kind: 'category', path, meta: categoryMeta(entity, site, media), entity, trail } as const;
      return listPages(list, postsOfCategory(entity, posts), pageSize);
    }),
    ...content.tags.filter(staysHere).flatMap((entity) => {
      const list = { kind: 'tag', path: slugPath(to, 'tag', entity), meta: tagMeta(entity, site, media) } as const;
      const tagged = posts.filter(({ tags }) => tags.some(({ id }) => id === entity.id));
      return listPages({ ...list, entity, trail: [] }, tagged, pageSize);
    }),
    ...content.authors.filter(staysHere).flatMap((entity) => {
      const path = slugPath(to, 'author', entity);
      const list = { kind: 'author', path, meta: authorMeta(entity, site, media), entity, trail: [] } as const;
      const own = posts.filter(({ authorId }) => authorId === entity.id);
      return listPages(list, own, pageSize);
    }),
  ];
}

/** A post with what its page shows beside it. @param neighbours the posts before and after it */
export function postPage(
  post: Post,
  [older, newer]: readonly [ListedLink | undefined, ListedLink | undefined],
  content: SiteContent,
): PostPage {
  const { site, posts, media } = content;
  const link = (other: ListedLink) => ({ label: other.title, path: postPath(site.permalinks, other) });
  const related = post.relatedPosts.flatMap(({ id }) => posts.find((each) => each.id === id) ?? []);
  const meta = postMeta(post, site, media);
  const trail = trailOf(post.category, content);
  const around = { older: older ? link(older) : null, newer: newer ? link(newer) : null };
  return {
    kind: 'post',
    path: meta.path,
    meta,
    post,
    trail,
    ...around,
    related: related.map((each) => ({ ...link(each), excerpt: each.excerpt })),
  };
}

type ListedLink = Pick<Post, 'title' | 'slug' | 'publishedAt' | 'category'>;

export function textPage(page: Page, { site, media }: Pick<SiteContent, 'site' | 'media'>): TextPage {
  const meta = pageMeta(page, site, media);
  return { kind: 'page', path: meta.path, meta, page };
}

/** A page of a list, from what its first page has, with its number in the title and links to its neighbours. */
export function listPage(
  list: Omit<ListPage, keyof Paging>,
  posts: readonly ListedPost[],
  number: number,
  of: number,
): ListPage {
  const at = (each: number) => (each < 1 || each > of ? null : pathOfList(list.path, each));
  const name = number === 1 ? list.meta.name : [list.meta.name ?? [], `page ${number}`].flat().join(', ');
  const path = pathOfList(list.path, number);
  const first = number === 1 ? {} : { seo: null, jsonLd: undefined };
  const [previous, next] = [at(number - 1), at(number + 1)];
  const meta = { ...list.meta, ...first, name, path, neighbours: { previous, next } };
  return { ...list, path, meta, posts, number, of, previous, next };
}

function listPages(list: Omit<ListPage, keyof Paging>, posts: readonly ListedPost[], size: number): ListPage[] {
  const of = Math.max(1, Math.ceil(posts.length / size));
  return Array.from({ length: of }, (_, at) => listPage(list, posts.slice(at * size, (at + 1) * size), at + 1, of));
}

/** In the order that the category asks for, with the posts of those below it where it wants them. */
function postsOfCategory({ path, collectionMetadata }: Category, posts: readonly Post[]): Post[] {
  const { includeChildCategories, sortPostsBy } = collectionMetadata;
  const own = posts.filter(
    ({ category }) => category?.path === path || (includeChildCategories && category?.path.startsWith(`${path}/`)),
  );
  if (sortPostsBy === 'title') return own.toSorted((a, b) => a.title.localeCompare(b.title));
  if (sortPostsBy !== 'createdAt' && sortPostsBy !== 'updatedAt') return own;
  return own.toSorted((a, b) => (a[sortPostsBy] < b[sortPostsBy] ? 1 : -1));
}

function staysHere({ seo }: { readonly seo: { readonly redirectTo: string | null } }): boolean {
  return seo.redirectTo === null;
}
