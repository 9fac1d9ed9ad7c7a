import { getCollection } from 'astro:content';
import type { Post } from '@galley/client';
import {
  contentOf,
  LIST_FIELDS,
  postPage,
  previewPolicy,
  previewScript,
  sitePages,
  textPage,
  type ListedPost,
  type MediaById,
  type PostPage,
  type SiteContent,
  type SitePage,
  type SitePagesOptions,
  type TextPage,
} from '@galley/render';
import { galley } from './connection.ts';

export { galley } from './connection.ts';
export type { ListPage, PostPage, SiteContent, SitePage, TextPage } from '@galley/render';

/** Where the content config has what {@link galleyLoader} reads. */
const COLLECTION = 'galley';
const SEARCH_SIZE = 50;
const SEARCH_WORDS = 200;
let known: Promise<SiteContent> | null = null;

/** Everything that the loader has read, from the collection `galley`. */
export function readContent(): Promise<SiteContent> {
  if (process.env['NODE_ENV'] !== 'production') return contentNow();
  return (known ??= contentNow());
}

async function contentNow(): Promise<SiteContent> {
  const entries = await getCollection(COLLECTION);
  const items = entries.map(({ data }) => data);
  return contentOf(items, process.env['SITE_URL'] || undefined);
}

/** Every page of the site, for `getStaticPaths` of `[...path].astro`. */
export async function galleyPaths(
  options: SitePagesOptions = {},
): Promise<{ params: { path: string | undefined }; props: { page: SitePage } }[]> {
  const pages = sitePages(await readContent(), options);
  return pages.map((page) => ({ params: { path: page.path.replace(/^\/|\/$/g, '') || undefined }, props: { page } }));
}

/** What a route of Astro gives, as far as previews and search use it. */
export interface RouteContext {
  readonly url: URL;
  readonly response: { status?: number; readonly headers: Headers };
}

/** A draft, for holders of a preview link. */
export interface PreviewPage {
  readonly page: PostPage | TextPage;
  /** The files that it shows. */
  readonly media: MediaById;
  readonly expiresAt: string;
  /** The text of the script that ties the page to the editor of the dashboard. */
  readonly script: string;
}

/**
 * The draft of `?token=…`, and headers that keep it out of caches, referrers and search engines, and let the dashboard
 * of `DASHBOARD_URL`, else `GALLEY_URL`, show it beside its editor; null for an unknown or expired token. For a page with `prerender = false`.
 */
export async function readPreview({ url, response }: RouteContext): Promise<PreviewPage | null> {
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('X-Robots-Tag', 'noindex');
  const dashboardUrl = process.env['DASHBOARD_URL'] || process.env['GALLEY_URL'] || 'http://localhost:3000';
  response.headers.set('Content-Security-Policy', previewPolicy(dashboardUrl));
  const token = url.searchParams.get('token') ?? '';
  const [content, preview] = await Promise.all([readContent(), galley().previews.find(token)]);
  if (preview === null) {
    response.status = 404;
    return null;
  }
  const page = preview.page
    ? textPage(preview.page, content)
    : postPage(preview.post as Post, [undefined, undefined], content);
  const script = previewScript(dashboardUrl);
  return { page, media: content.media, expiresAt: preview.expiresAt, script };
}

/** What a visitor looked for, and what was found. */
export interface SearchResult {
  readonly words: string;
  readonly posts: readonly ListedPost[];
}

/** The posts with all words of `?q=…`, the best first. For a page with `prerender = false`. */
export async function readSearch({ url }: Pick<RouteContext, 'url'>): Promise<SearchResult> {
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, SEARCH_WORDS);
  if (words === '') return { words, posts: [] };
  const query = { q: words, orderBy: 'relevance', order: 'desc', pageSize: SEARCH_SIZE } as const;
  const { data } = await galley().posts.list({ ...query, fields: LIST_FIELDS });
  return { words, posts: data };
}
