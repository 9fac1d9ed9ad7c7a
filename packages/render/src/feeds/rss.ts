import type { Feed, FeedEntry } from './feed-model.ts';
import { element, xmlDocument, xmlText } from './xml.ts';

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification), with the feed's own URL as the RSS Advisory Board recommends.
 */
export function rssFeed(feed: Feed): string {
  return xmlDocument([
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    element('title', feed.title),
    element('link', feed.siteUrl),
    element('description', feed.description),
    element('language', feed.language.toLowerCase()),
    element('lastBuildDate', rfc822(feed.updatedAt)),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(feed.feedUrl)}"/>`,
    ...feed.entries.flatMap(item),
    '</channel>',
    '</rss>',
  ]);
}

function item({ id, url, title, image, author, category, summary, content, publishedAt }: FeedEntry): string[] {
  return [
    '<item>',
    element('title', title),
    element('link', url),
    // Stays the same when the post moves.
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    element('pubDate', rfc822(publishedAt)),
    element('dc:creator', author),
    element('category', category),
    image === null
      ? ''
      : `<enclosure url="${xmlText(image.url)}" length="${image.sizeBytes}" type="${xmlText(image.mimeType)}"/>`,
    element('description', summary),
    element('content:encoded', content),
    '</item>',
  ];
}

/** RFC 822 as RSS uses it, with a year of four digits; `toUTCString` is defined to write just that. */
export function rfc822(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toUTCString();
}
