/** Ways to build a site. */
export const SITE_KINDS = [
  { id: 'node', name: 'Node.js and plain HTML' },
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
    case 'react':
      return { packageName: '@galley/react', file: 'Posts.jsx, a server component', code: reactSite(client) };
    case 'fetch':
      return { packageName: null, file: 'posts.mjs', code: fetchedPosts(url) };
  }
}

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
