import { feed, FEED_TYPES, sitemapXml } from '@galley/render';
import { readSite } from './pages.ts';
import { readFeed, readSitemap } from './reads.ts';

const POSTS = 20;

/** For `app/rss.xml/route.ts`. */
export async function rss(): Promise<Response> {
  const [{ site }, posts] = await Promise.all([readSite(), readFeed(POSTS)]);
  return new Response(feed(posts, site), { headers: { 'Content-Type': FEED_TYPES.rss } });
}

/** For `app/sitemap.xml/route.ts`. */
export async function sitemap(): Promise<Response> {
  const [{ site }, rows] = await Promise.all([readSite(), readSitemap()]);
  return new Response(sitemapXml(rows, site.url), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

/** For `app/robots.txt/route.ts`. */
export async function robots(): Promise<Response> {
  const { site } = await readSite();
  return new Response(`User-agent: *\nDisallow: /preview\nDisallow: /search\n\nSitemap: ${site.url}/sitemap.xml\n`);
}
