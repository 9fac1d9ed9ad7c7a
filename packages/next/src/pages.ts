import { notFound, permanentRedirect } from 'next/navigation';
import type { Post, ResolvedEntity } from '@galley/client';
import {
  ARCHIVE_PATH,
  authorMeta,
  categoryMeta,
  head,
  LIST_FIELDS,
  listPage,
  menuOf,
  ownMeta,
  postPage,
  previewScript,
  siteOf,
  tagMeta,
  textPage,
  trailOf,
  type Link,
  type ListedPost,
  type ListPage,
  type MediaById,
  type PageMeta,
  type PostPage,
  type Site,
  type SiteContent,
  type SitePage,
  type TextPage,
} from '@galley/render';
import { dashboardUrl } from './config.ts';
import { galley, readFrame, readMatch, readPosts, type ListQuery } from './reads.ts';

/** Of `app/[[...path]]/page.tsx`. */
export interface PathProps {
  readonly params: Promise<{ path?: string[] }>;
}

/** Of `app/search/page.tsx`. */
export interface SearchProps {
  readonly searchParams: Promise<{ q?: string | string[] }>;
}

/** A page with what is around it. */
export interface ShownPage<Kind extends SitePage = SitePage> {
  readonly page: Kind;
  readonly site: Site;
  /** The files that its blocks show, by id. */
  readonly media: MediaById;
  /** Of previews alone: the text of the script that ties them to the editor of the dashboard. */
  readonly script?: string;
}

const PAGE_SIZE = 12;
const ARCHIVE_SIZE = 100;
const NUMBERED = /^(.*)\/page\/([1-9]\d{0,5})$/;

/** The site, and the entries of its menu. */
export async function readSite(): Promise<{ site: Site; menu: Link[] }> {
  const content = await frame();
  return { site: content.site, menu: menuOf(content) };
}

/**
 * What to show at a path, of `[[...path]]`: the home page, the archive, a post, a page, a category, a tag or an author.
 * A page that is missing is `notFound()`, one that has moved a redirect.
 */
export async function readPage(segments: readonly string[] | undefined): Promise<ShownPage> {
  const asked = `/${(segments ?? []).join('/')}`;
  const [, list = asked, number = '1'] = NUMBERED.exec(asked) ?? [];
  const path = list === '' ? '/' : list;
  const content = await frame();
  const own = ownLists(content)[path];
  if (own) return listed(own.list, own.query, Number(number), content);
  const match = await readMatch(path);
  if (match.type === 'redirect') permanentRedirect(match.location);
  if (match.type !== 'entity') notFound();
  const { redirectTo } = match.found.entity.seo;
  if (redirectTo !== null && redirectTo !== path) permanentRedirect(redirectTo);
  return entityPage(match.found, Number(number), content);
}

async function entityPage(found: ResolvedEntity, number: number, content: SiteContent): Promise<ShownPage> {
  const { site } = content;
  const media = found.entity.included?.media ?? {};
  const all = { ...content, media };
  switch (found.type) {
    case 'post':
      return { page: postPage(found.entity, await neighbours(found.entity), all), site, media };
    case 'page':
      return { page: textPage(found.entity, all), site, media };
    case 'category': {
      const { id, collectionMetadata } = found.entity;
      const meta = categoryMeta(found.entity, site, media);
      const trail = trailOf(found.entity, content).slice(0, -1);
      const query = { categoryId: id, includeChildCategories: collectionMetadata.includeChildCategories };
      return listed({ kind: 'category', entity: found.entity, trail, meta, path: meta.path }, query, number, content);
    }
    case 'tag': {
      const meta = tagMeta(found.entity, site, media);
      const list = { kind: 'tag', entity: found.entity, trail: [], meta, path: meta.path } as const;
      return listed(list, { tagId: found.entity.id }, number, content);
    }
    case 'author': {
      const meta = authorMeta(found.entity, site, media);
      const list = { kind: 'author', entity: found.entity, trail: [], meta, path: meta.path } as const;
      return listed(list, { authorId: found.entity.id }, number, content);
    }
  }
}

type List = Parameters<typeof listPage>[0];

function ownLists({ site }: SiteContent): Readonly<Record<string, { list: List; query: ListQuery } | undefined>> {
  const own = (name: string | null, path: string) => ownMeta({ name, summary: site.workspace.aboutMd, path }, site);
  const home = { kind: 'home', entity: null, trail: [], path: '/', meta: own(null, '/') } as const;
  const archive = { ...home, kind: 'archive', path: ARCHIVE_PATH, meta: own('Archive', ARCHIVE_PATH) } as const;
  return {
    __proto__: null as never,
    '/': { list: home, query: {} },
    [ARCHIVE_PATH]: { list: archive, query: { pageSize: ARCHIVE_SIZE } },
  };
}

async function listed(
  list: List,
  query: ListQuery,
  number: number,
  { site, media }: SiteContent,
): Promise<ShownPage<ListPage>> {
  const { data, totalPages } = await readPosts({ pageSize: PAGE_SIZE, ...query, page: number });
  const of = Math.max(1, totalPages);
  if (number > of) notFound();
  return { page: listPage(list, data, number, of), site, media };
}

/** The posts that were published right before and after one. */
async function neighbours({ id, publishedAt }: Post) {
  if (publishedAt === null) return [undefined, undefined] as const;
  const [older, newer] = await Promise.all([
    readPosts({ publishedTo: publishedAt, pageSize: 2 }),
    readPosts({ publishedFrom: publishedAt, pageSize: 2, order: 'asc' }),
  ]);
  const other = (posts: typeof older) => posts.data.find((post) => post.id !== id);
  return [other(older), other(newer)] as const;
}

/** The draft of `?token=…` for holders of a preview link; an ended one is `notFound()`. */
export async function readPreview(
  token: string | readonly string[] | undefined,
): Promise<ShownPage<PostPage | TextPage>> {
  const [content, preview] = await Promise.all([frame(), galley().previews.find(String(token ?? ''))]);
  if (preview === null) notFound();
  const page = preview.page
    ? textPage(preview.page, content)
    : postPage(preview.post as Post, [undefined, undefined], content);
  return {
    page: { ...page, meta: { ...page.meta, isIndexed: false } } as PostPage | TextPage,
    site: content.site,
    media: {},
    script: previewScript(dashboardUrl()),
  };
}

/** The posts with all words, the best first; none where nothing was asked. */
export async function readSearch(
  asked: string | readonly string[] | undefined,
): Promise<{ words: string; posts: ListedPost[]; site: Site }> {
  const { site } = await frame();
  const words = String(asked ?? '')
    .trim()
    .slice(0, 200);
  if (words === '') return { words, posts: [], site };
  const query = { q: words, orderBy: 'relevance', order: 'desc', pageSize: 50, fields: LIST_FIELDS } as const;
  return { words, posts: (await galley().posts.list(query)).data, site };
}

/** What Next.js calls metadata, for `generateMetadata`: title, description, robots, canonical, Open Graph and X card. */
export function metadataOf(meta: PageMeta, site: Site): Record<string, unknown> {
  const other: Record<string, string[]> = {};
  let title = site.name;
  let canonical: string | undefined;
  for (const { tag, attributes, text } of head(meta, site)) {
    if (tag === 'title') title = text ?? title;
    if (attributes['rel'] === 'canonical') canonical = attributes['href'];
    const name = attributes['name'] ?? attributes['property'];
    if (name !== undefined) (other[name] ??= []).push(attributes['content'] ?? '');
  }
  return { title: { absolute: title }, alternates: { canonical, types: { 'application/rss+xml': '/rss.xml' } }, other };
}

/** The frame as content: what a page shows beside it is added. */
async function frame(): Promise<SiteContent> {
  const { workspace, categories, pages } = await readFrame();
  const site = siteOf(workspace, process.env['SITE_URL'] || undefined);
  return { site, categories, pages, posts: [], tags: [], authors: [], media: {} } as unknown as SiteContent;
}
