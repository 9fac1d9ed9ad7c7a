import type { Feed } from './feed-model.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.siteUrl,
    feed_url: feed.feedUrl,
    language: feed.language,
    items: feed.entries.map(({ id, url, title, image, author, category, summary, content, ...entry }) => ({
      id,
      url,
      title,
      ...(summary !== null && { summary }),
      content_html: content ?? '',
      ...(image !== null && { image: image.url }),
      ...(entry.publishedAt !== null && { date_published: entry.publishedAt }),
      date_modified: entry.updatedAt,
      authors: [{ name: author }],
      ...(category !== null && { tags: [category] }),
    })),
  });
}
