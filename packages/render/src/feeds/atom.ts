import type { Feed, FeedEntry } from './feed-model.ts';
import { element, xmlDocument, xmlText } from './xml.ts';

/** For a feed that has no posts yet. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** Atom 1.0 (RFC 4287). */
export function atomFeed(feed: Feed): string {
  return xmlDocument([
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">`,
    element('id', feed.siteUrl),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', feed.updatedAt ?? NEVER),
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.feedUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.siteUrl)}"/>`,
    ...feed.entries.flatMap(entry),
    '</feed>',
  ]);
}

function entry({ id, url, title, author, category, summary, content, publishedAt, updatedAt }: FeedEntry): string[] {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    element('published', publishedAt),
    element('updated', updatedAt),
    `<author>${element('name', author)}</author>`,
    category === null ? '' : `<category term="${xmlText(category)}"/>`,
    element('summary', summary),
    content === null ? '' : `<content type="html">${xmlText(content)}</content>`,
    '</entry>',
  ];
}
