import type { Frame } from '../content/frame.ts';
import type { Media } from '../content/model.ts';
import type { FeedPost } from '../content/post-summary.ts';
import { renderBlocks } from '../html/blocks.ts';
import { filled } from '../html/html.ts';
import { summarised } from '../pages/parts/head.ts';
import { postPath } from '../routing/resource-path.ts';
import { element, xmlDocument, xmlText } from './xml.ts';

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';

/**
 * The newest posts as RSS 2.0 (https://www.rssboard.org/rss-specification), with the feed's own address as the RSS
 * Advisory Board recommends.
 *
 * @param posts newest first
 * @param media the files that their blocks show, by id
 */
export function rssFeed(posts: readonly FeedPost[], media: ReadonlyMap<string, Media>, frame: Frame): string {
  const { workspace, name, url, locale } = frame;
  const [newest] = posts;
  return xmlDocument([
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    element('title', name),
    element('link', `${url}/`),
    element('description', summarised(workspace.aboutMd) ?? name),
    element('language', locale.toLowerCase()),
    element('lastBuildDate', newest ? rfc822(newest.publishedAt) : null),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(`${url}/rss.xml`)}"/>`,
    ...posts.flatMap((post) => item(post, media, frame)),
    '</channel>',
    '</rss>',
  ]);
}

function item(post: FeedPost, media: ReadonlyMap<string, Media>, { url, permalinks }: Frame): string[] {
  const body = renderBlocks([...post.bodyJson, ...post.structuredBlocks], { media, ids: new Set() });
  return [
    '<item>',
    element('title', post.title),
    element('link', url + postPath(permalinks, post)),
    // Stays the same when the post moves.
    `<guid isPermaLink="false">urn:uuid:${xmlText(post.id)}</guid>`,
    element('pubDate', rfc822(post.publishedAt)),
    element('dc:creator', post.author.displayName),
    element('category', post.category?.name ?? null),
    element('description', summarised(filled(post.excerpt) ?? post.bodyText)),
    element('content:encoded', filled(absoluteLinks(body.text, url))),
    '</item>',
  ];
}

/** Readers show the text at an address of their own. In our HTML this spelling occurs in attributes alone: text is escaped. */
function absoluteLinks(text: string, url: string): string {
  return text.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${url}/`).replaceAll(/ srcset="[^"]*"/g, '');
}

/** RFC 822 as RSS uses it, with a year of four digits; `toUTCString` is defined to write just that. */
export function rfc822(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toUTCString();
}
