/** Ways to build a site. */
export const SITE_KINDS = [
  { id: 'node', name: 'Node.js and plain HTML' },
  { id: 'astro', name: 'Astro' },
  { id: 'next', name: 'Next.js' },
  { id: 'react', name: 'React' },
  { id: 'fetch', name: 'fetch, without packages' },
] as const;

export type SiteKind = (typeof SITE_KINDS)[number]['id'];

interface Start {
  /** The package to install; it brings those that it needs. */
  readonly packageName: string | null;
  readonly file: string;
  readonly code: string;
}

/** @param url of the service */
export function startOf(kind: SiteKind, url: string): Start {
  const client = `const apiKey = process.env.GALLEY_API_KEY;
const galley = new Galley({ baseUrl: '${url}', apiKey });
`;
  switch (kind) {
    case 'node':
      return { packageName: '@galley/render', file: 'site.mjs', code: nodeSite(client) };
    case 'astro':
      return { packageName: '@galley/astro', file: 'src/pages/[...path].astro', code: ASTRO_PAGE };
    case 'next':
      return { packageName: '@galley/next', file: 'app/[[...path]]/page.jsx', code: NEXT_PAGE };
    case 'react':
      return { packageName: '@galley/react', file: 'Posts.jsx, a server component', code: reactSite(client) };
    case 'fetch':
      return { packageName: null, file: 'posts.mjs', code: fetchedPosts(url) };
  }
}

const ASTRO_PAGE = `---
// astro.config.mjs: integrations: [galley()], the default export of @galley/astro
// src/content.config.ts: galley: defineCollection({ loader: galleyLoader() }), from @galley/astro/content
import { Blocks, Head } from '@galley/astro/components';
import { galleyPaths, readContent } from '@galley/astro/site';

export const getStaticPaths = () => galleyPaths();
const { page } = Astro.props;
const { site, media } = await readContent();
---
<html lang={site.locale}>
  <head><Head meta={page.meta} {site} /></head>
  <body>
    {page.kind === 'post' && <Blocks of={page.post.bodyJson} {media} />}
    {page.posts?.map((post) => <h2>{post.title}</h2>)}
  </body>
</html>`;

const NEXT_PAGE = `// next.config.mjs: export default withGalley({}), from @galley/next/config
import { metadataOf, readPage } from '@galley/next';
import { Blocks } from '@galley/react';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }) {
  const { page, site } = await readPage((await params).path);
  return metadataOf(page.meta, site);
}

export default async function Page({ params }) {
  const { page, media } = await readPage((await params).path);
  if (page.kind === 'post') return <Blocks blocks={page.post.bodyJson} media={media} />;
  return page.posts?.map((post) => <h2 key={post.id}>{post.title}</h2>);
}`;

function nodeSite(client: string): string {
  return `import { createServer } from 'node:http';
import { Galley } from '@galley/client';
import { html, renderBlocks } from '@galley/render';

${client}
createServer(async (request, response) => {
  const { data } = await galley.posts.list({ status: 'published' });
  const posts = data.map(({ title, bodyJson }) => html\`<h2>\${title}</h2>\${renderBlocks(bodyJson)}\`);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(String(html\`<!doctype html>\${posts}\`));
}).listen(4000, () => console.log('http://localhost:4000'));`;
}

function reactSite(client: string): string {
  return `import { Galley } from '@galley/client';
import { Blocks } from '@galley/react';

${client}
export default async function Posts() {
  const { data } = await galley.posts.list({ status: 'published' });
  return data.map((post) => (
    <article key={post.id}>
      <h2>{post.title}</h2>
      <Blocks blocks={post.bodyJson} />
    </article>
  ));
}`;
}

function fetchedPosts(url: string): string {
  return `const address = '${url}/api/v1/external/posts?status=published&fields=slug,title';
const response = await fetch(address, { headers: { 'X-API-Key': process.env.GALLEY_API_KEY } });
if (!response.ok) throw new Error(\`Galley answered \${response.status}\`);

const { data } = await response.json();
for (const { slug, title } of data) console.log(\`\${slug}: \${title}\`);`;
}
