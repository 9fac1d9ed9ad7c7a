import type { Author, Category, Media, Page, Post, SeoGroup, Tag, Workspace } from '@galley/client';
import { filled } from '../html/html.ts';
import { safeSource } from '../html/safe-url.ts';
import { requireFields } from '../missing-fields.ts';
import { mediaWithId, type MediaById, type Site } from '../model.ts';
import { categoryPath, postPath, slugPath } from '../permalinks/resource-path.ts';

/** What a page tells browsers, search engines and link previews about itself. */
export interface PageMeta {
  /** Null for pages of the site's own, such as the home page. */
  readonly seo: SeoGroup | null;
  /** Shown before the name of the site where `seo.title` is unset; null: the name of the site alone. */
  readonly name: string | null;
  /** Used when `seo.description` is unset: Markdown, cut to its beginning. */
  readonly summary: string | null;
  /** With the query, where it decides what is shown. */
  readonly path: string;
  /** The post's own field, which wins over everything. */
  readonly canonicalUrl?: string | null;
  /** False for messages, which have no URL of their own. */
  readonly isIndexed?: boolean;
  readonly type: 'website' | 'article' | 'profile';
  readonly images: { readonly og: SharedImage | null; readonly twitter: SharedImage | null };
  readonly article?: ArticleMeta;
  readonly jsonLd?: unknown;
  readonly neighbours?: { readonly previous: string | null; readonly next: string | null };
}

export type SharedImage = Pick<Media, 'url' | 'width' | 'height' | 'alt'>;

export interface ArticleMeta {
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  readonly author: string;
  readonly section: string | null;
  readonly tags: readonly string[];
}

/** @param media the files that `seo.og` and `seo.twitter` name, such as `included.media` */
export function postMeta(post: Post, site: Site, media?: MediaById): PageMeta {
  requireFields('post', post, ['slug', 'title', 'excerpt', 'bodyText', 'publishedAt', 'updatedAt', 'seo', 'category']);
  requireFields('post', post, ['author', 'tags', 'featuredMedia', 'canonicalUrl', 'jsonLd']);
  return {
    seo: post.seo,
    name: post.title,
    summary: filled(post.excerpt) ?? post.bodyText,
    path: postPath(site.permalinks, post),
    canonicalUrl: post.canonicalUrl,
    type: 'article',
    images: sharedImages(post.seo, media, post.featuredMedia, site),
    article: {
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      author: post.author.displayName,
      section: post.category?.name ?? null,
      tags: post.tags.map(({ name }) => name),
    },
    jsonLd: post.jsonLd,
  };
}

export function pageMeta(page: Page, site: Site, media?: MediaById): PageMeta {
  requireFields('page', page, ['slug', 'title', 'bodyText', 'seo', 'jsonLd']);
  return {
    seo: page.seo,
    name: page.title,
    summary: page.bodyText,
    path: slugPath(site.permalinks, 'page', page),
    type: 'website',
    images: sharedImages(page.seo, media, null, site),
    jsonLd: page.jsonLd,
  };
}

export function categoryMeta(category: Category, site: Site, media?: MediaById): PageMeta {
  requireFields('category', category, ['path', 'name', 'description', 'seo', 'jsonLd']);
  return {
    seo: category.seo,
    name: category.name,
    summary: category.description,
    path: categoryPath(site.permalinks, category),
    type: 'website',
    images: sharedImages(category.seo, media, null, site),
    jsonLd: category.jsonLd,
  };
}

export function tagMeta(tag: Tag, site: Site, media?: MediaById): PageMeta {
  requireFields('tag', tag, ['slug', 'name', 'seo', 'jsonLd']);
  return {
    seo: tag.seo,
    name: tag.name,
    summary: null,
    path: slugPath(site.permalinks, 'tag', tag),
    type: 'website',
    images: sharedImages(tag.seo, media, null, site),
    jsonLd: tag.jsonLd,
  };
}

export function authorMeta(author: Author, site: Site, media?: MediaById): PageMeta {
  requireFields('author', author, ['slug', 'displayName', 'bio', 'seo', 'avatarMedia', 'jsonLd']);
  return {
    seo: author.seo,
    name: author.displayName,
    summary: author.bio,
    path: slugPath(site.permalinks, 'author', author),
    type: 'profile',
    images: sharedImages(author.seo, media, author.avatarMedia, site),
    jsonLd: author.jsonLd,
  };
}

/** Of a page of the site's own, such as the home page, which the workspace's picture stands for. */
export function ownMeta(meta: Pick<PageMeta, 'name' | 'summary' | 'path'> & Partial<PageMeta>, site: Site): PageMeta {
  return { seo: null, type: 'website', images: workspaceImages(site.workspace), ...meta };
}

/** The images that links to a page are shown with: its own for the purpose, else its main one, else the workspace's. */
function sharedImages(
  seo: SeoGroup,
  media: MediaById | undefined,
  main: Media | null,
  { workspace }: Site,
): PageMeta['images'] {
  const og = mediaWithId(media, seo.og.imageMediaId) ?? main ?? workspaceImages(workspace).og;
  return { og, twitter: mediaWithId(media, seo.twitter.imageMediaId) ?? null };
}

function workspaceImages({ defaultOgImageUrl }: Workspace): PageMeta['images'] {
  const url = defaultOgImageUrl === null ? null : safeSource(defaultOgImageUrl);
  return { og: url === null ? null : { url, width: null, height: null, alt: null }, twitter: null };
}
