import { feed, FEED_TYPES, type FeedFormat } from '@galley/render';
import { readContent } from '../site.ts';

const FORMATS: Readonly<Record<string, FeedFormat>> = { xml: 'atom', json: 'json' };
const POSTS = 20;

/** `/rss.xml`, `/atom.xml` or `/feed.json`. */
export async function GET({ url }: { readonly url: URL }): Promise<Response> {
  const { site, posts, media } = await readContent();
  const format = url.pathname.endsWith('/rss.xml') ? 'rss' : (FORMATS[url.pathname.split('.').at(-1) ?? ''] ?? 'rss');
  const text = feed(posts.slice(0, POSTS), site, { format, media });
  return new Response(text, { headers: { 'Content-Type': FEED_TYPES[format] } });
}
