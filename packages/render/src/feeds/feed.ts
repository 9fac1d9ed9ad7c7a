import type { Post } from '@galley/client';
import { renderBlocks } from '../blocks/blocks.ts';
import { summary } from '../head/summary.ts';
import { filled } from '../html/html.ts';
import { requireFields } from '../missing-fields.ts';
import type { MediaById, Site } from '../model.ts';
import { postPath } from '../permalinks/resource-path.ts';
import type { PictureOptions } from '../pictures/picture.ts';
import { atomFeed } from './atom.ts';
import type { Feed, FeedEntry } from './feed-model.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss.ts';

export type FeedFormat = 'rss' | 'atom' | 'json';

/** The fields of a post that a feed needs. */
export type FeedField = (typeof FEED_FIELDS)[number];
export type FeedPost = Pick<Post, FeedField>;

/** To ask for: `galley.posts.list({ fields: FEED_FIELDS, … })`. */
export const FEED_FIELDS = [
  'id',
  'slug',
  'title',
  'excerpt',
  'bodyText',
  'bodyJson',
  'structuredBlocks',
  'publishedAt',
  'updatedAt',
  'author',
  'category',
  'featuredMedia',
] as const;

export interface FeedOptions {
  /** Default RSS 2.0. */
  readonly format?: FeedFormat | undefined;
  /** Where the feed is on the site. Default `/rss.xml`, `/atom.xml`, `/feed.json`. */
  readonly path?: string | undefined;
  /** The files that blocks show, by id. */
  readonly media?: MediaById | undefined;
  readonly pictures?: PictureOptions | undefined;
}

/** The media type that each format is sent with. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

const PATHS: Readonly<Record<FeedFormat, string>> = { rss: '/rss.xml', atom: '/atom.xml', json: '/feed.json' };
const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss: rssFeed, atom: atomFeed, json: jsonFeed };

/**
 * Posts with their whole texts as RSS 2.0, Atom 1.0 or JSON Feed 1.1, well-formed whatever their texts hold.
 *
 * @param posts newest first
 */
export function feed(posts: readonly FeedPost[], site: Site, options: FeedOptions = {}): string {
  const { format = 'rss', path = PATHS[format] } = options;
  const { name, url, locale, workspace } = site;
  return WRITERS[format]({
    title: name,
    description: summary(workspace.aboutMd) ?? name,
    language: locale,
    siteUrl: `${url}/`,
    feedUrl: url + path,
    updatedAt: posts[0]?.publishedAt ?? null,
    entries: posts.map((post) => entryOf(post, site, options)),
  });
}

function entryOf(post: FeedPost, { url, permalinks }: Site, { media, pictures }: FeedOptions): FeedEntry {
  requireFields('post', post, FEED_FIELDS);
  const body = renderBlocks([...post.bodyJson, ...post.structuredBlocks], { media, pictures });
  return {
    id: `urn:uuid:${post.id}`,
    url: url + postPath(permalinks, post),
    title: post.title,
    summary: summary(filled(post.excerpt) ?? post.bodyText),
    content: filled(absoluteLinks(body.text, url)),
    image: post.featuredMedia,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    author: post.author.displayName,
    category: post.category?.name ?? null,
  };
}

/** Readers show the text at a URL of their own. In our HTML this spelling occurs in attributes alone: text is escaped. */
function absoluteLinks(text: string, url: string): string {
  return text.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${url}/`).replaceAll(/ srcset="[^"]*"/g, '');
}
