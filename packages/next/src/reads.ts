import { cacheLife, cacheTag } from 'next/cache';
import {
  Galley,
  type Category,
  type List,
  type Page,
  type PostsQuery,
  type SitemapRow,
  type SiteMatch,
  type Workspace,
} from '@galley/client';
import { FEED_FIELDS, LIST_FIELDS, type FeedPost, type ListedPost } from '@galley/render';

/** On everything that is kept, for when it is not known what changed. */
export const ALL = 'galley';
/** More tags than Next.js takes for one entry. */
const TAGS_MAX = 120;

/** The client of the site, for `GALLEY_URL` and `GALLEY_API_KEY`, without a cache. */
export function galley(onTags?: (tags: readonly string[] | null) => void): Galley {
  const { GALLEY_URL: baseUrl = 'http://localhost:3000', GALLEY_API_KEY: apiKey = '' } = process.env;
  if (apiKey === '') throw new TypeError('GALLEY_API_KEY is missing: put it into .env');
  return new Galley({ baseUrl, apiKey, ...(onTags && { onTags }) });
}

/** Keeps what is read until one of the things that it shows changes. Only inside a function that uses the cache. */
async function kept<T>(read: (galley: Galley) => Promise<T>): Promise<T> {
  const tags = new Set<string>();
  let isKnown = true;
  const answer = await read(
    galley((some) => {
      if (some === null) isKnown = false;
      else for (const tag of some) tags.add(tag);
    }),
  );
  const isExact = isKnown && tags.size < TAGS_MAX;
  cacheTag(ALL, ...(isExact ? tags : []));
  cacheLife(isExact ? 'max' : 'minutes');
  return answer;
}

export interface FrameData {
  workspace: Workspace;
  categories: Pick<Category, 'name' | 'path' | 'parentId' | 'isActive' | 'seo'>[];
  pages: Pick<Page, 'slug' | 'title'>[];
}

const CATEGORY_FIELDS = ['name', 'path', 'parentId', 'isActive', 'seo'] as const;

/** What every page of the site shows. */
export async function readFrame(): Promise<FrameData> {
  'use cache';
  return kept(async (client) => {
    const [workspace, categories, pages] = await Promise.all([
      client.workspace.get(),
      client.categories.toArray({ orderBy: 'sortOrder', order: 'asc', fields: CATEGORY_FIELDS }),
      client.pages.list({ pageSize: 5, orderBy: 'createdAt', order: 'asc', fields: ['slug', 'title'] }),
    ]);
    return { workspace, categories, pages: pages.data };
  });
}

/** What is at a path. */
export async function readMatch(path: string): Promise<SiteMatch> {
  'use cache';
  return kept((client) => client.match(path, { include: ['media'] }));
}

export type ListQuery = Pick<
  PostsQuery,
  'authorId' | 'categoryId' | 'tagId' | 'includeChildCategories' | 'page' | 'pageSize' | 'publishedFrom' | 'publishedTo'
> & { order?: 'asc' | 'desc' };

/** Published posts, the newest first. */
export async function readPosts(query: ListQuery): Promise<List<ListedPost>> {
  'use cache';
  return kept((client) => client.posts.list({ orderBy: 'publishedAt', order: 'desc', ...query, fields: LIST_FIELDS }));
}

/** The newest posts with their texts, for a feed. */
export async function readFeed(pageSize: number): Promise<FeedPost[]> {
  'use cache';
  const query = { orderBy: 'publishedAt', order: 'desc', fields: FEED_FIELDS } as const;
  return kept(async (client) => (await client.posts.list({ ...query, pageSize })).data);
}

/** The rows of a sitemap. */
export async function readSitemap(): Promise<SitemapRow[]> {
  'use cache';
  return kept(async (client) => (await client.sitemap.get()).data);
}
