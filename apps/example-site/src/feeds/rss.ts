import type { Frame } from '../content/frame.ts';
import type { PostSummary } from '../content/post-summary.ts';
import { plainText } from '../html/markdown.ts';
import { summarised } from '../pages/head.ts';
import { postPath } from '../routing/resource-path.ts';
import { element, xmlDocument, xmlText } from './xml.ts';

const NAMESPACES = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';

/**
 * The newest posts as RSS 2.0 (https://www.rssboard.org/rss-specification), with the feed's own address as the RSS
 * Advisory Board recommends.
 *
 * @param posts newest first
 */
export function rssFeed(posts: readonly PostSummary[], frame: Frame): string {
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
    ...posts.flatMap((post) => item(post, frame)),
    '</channel>',
    '</rss>',
  ]);
}

function item(post: PostSummary, { url, permalinks }: Frame): string[] {
  return [
    '<item>',
    element('title', post.title),
    element('link', url + postPath(permalinks, post)),
    // Stays the same when the post moves.
    `<guid isPermaLink="false">urn:uuid:${xmlText(post.id)}</guid>`,
    element('pubDate', rfc822(post.publishedAt)),
    element('dc:creator', post.author.displayName),
    element('category', post.category?.name ?? null),
    element('description', post.excerpt === null ? null : plainText(post.excerpt)),
    '</item>',
  ];
}

/** RFC 822 as RSS uses it, with a year of four digits; `toUTCString` is defined to write just that. */
export function rfc822(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toUTCString();
}
