import { readContent } from '../site.ts';

/** `/robots.txt`. */
export async function GET(): Promise<Response> {
  const { site } = await readContent();
  return new Response(`User-agent: *\nDisallow: /preview\nDisallow: /search\n\nSitemap: ${site.url}/sitemap.xml\n`);
}
