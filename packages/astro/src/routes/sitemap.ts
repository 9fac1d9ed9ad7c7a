import { postPath, sitemapXml } from '@galley/render';
import { galley, readContent } from '../site.ts';

/** `/sitemap.xml`, with the picture of each post. */
export async function GET(): Promise<Response> {
  const [{ site, posts }, { data }] = await Promise.all([readContent(), galley().sitemap.get()]);
  const images = new Map(
    posts.flatMap((post) =>
      post.featuredMedia ? [[postPath(site.permalinks, post), [post.featuredMedia.url]] as const] : [],
    ),
  );
  const headers = { 'Content-Type': 'application/xml; charset=utf-8' };
  return new Response(sitemapXml(data, site.url, { images }), { headers });
}
