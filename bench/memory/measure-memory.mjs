import { join } from 'node:path';
import pg from 'pg';
import { Api } from '../api.mjs';
import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { fill } from '../growth/fill.mjs';
import { workspaceSlug } from '../growth/fill.sql.mjs';
import { Load } from '../load.mjs';
import { writeBlog } from '../written-blog.mjs';
import { forgetMost, mostUntilEnd, resident } from './resident.mjs';

const POSTS = 60_000;
const SITEMAP_ROWS = 50_000;
const UPLOAD = 25 * 1_024 * 1_024 - 4_096;
const UPLOADS = 4;
const INTERVALS = 4;
const CONNECTIONS = 16;

/**
 * Measures the memory of the service under different loads, and of an import, in MiB.
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ seconds: number, imported: number[], tell: (what: string) => void }} options seconds of each interval of the load
 * @returns {Promise<{ what: string, before: number | null, most: number }[]>}
 */
export async function measureMemory(stage, { seconds, imported, tell }) {
  const galley = new Galley(stage, await openDatabase(stage));
  tell(`filling ${POSTS} posts`);
  const { key } = await galley.workspace(workspaceSlug(0));
  await filled(galley.environment.DATABASE_URL);
  const service = await galley.start();
  const api = new Api(await service.address(), key);
  const bodies = await samples(api);
  const rows = [];
  const load = new Load(stage);
  const compressed = { ...api.headers, 'Accept-Encoding': 'gzip' };
  for (let n = 1; n <= INTERVALS; n += 1) {
    tell(`load ${n} of ${INTERVALS}`);
    const job = { url: api.url, headers: compressed, connections: CONNECTIONS, seconds, requests: mixed(bodies) };
    rows.push(await during(service, `mixed load, compressed, part ${n}`, () => load.run(job)));
  }
  tell('sitemap');
  rows.push(await during(service, `sitemap of ${SITEMAP_ROWS} rows, compressed, three times`, () => sitemaps(api)));
  tell('uploads');
  rows.push(await during(service, `${UPLOADS} uploads of 25 MiB at once`, () => uploads(api)));
  for (const posts of imported) {
    tell(`import of ${posts} posts`);
    rows.push({ what: `import of ${posts} posts`, before: null, most: await imports(galley, posts) });
  }
  return rows;
}

async function filled(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client, { posts: POSTS, workspaces: 1, paragraphs: [1, 2] });
    await client.query(`update posts set status = 'draft' where status = 'published' and id in (
      select id from posts where status = 'published' order by id offset ${SITEMAP_ROWS})`);
    await client.query(`update posts set status = 'published' where deleted_at is null and id in (
      select id from posts where deleted_at is null and status <> 'published' order by id
      limit greatest(0, ${SITEMAP_ROWS} - (select count(*) from posts where status = 'published' and deleted_at is null)))`);
  } finally {
    await client.end();
  }
}

async function during(service, what, work) {
  const { pid } = service.child;
  await forgetMost(pid);
  const before = await resident(pid);
  await work();
  return { what, before: before.now, most: (await resident(pid)).most };
}

async function samples(api) {
  const { data } = await api.read('/posts?pageSize=100&fields=slug,bodyJson,authorId');
  return data;
}

/** Every request differs, so that the cache is always full and always changing. */
function mixed(posts) {
  const [{ bodyJson, authorId }] = posts;
  const created = JSON.stringify({ slug: 'load-{n}', title: 'Load', bodyJson, authorId, status: 'published' });
  const write = {
    method: 'POST',
    path: Api.path('/posts'),
    headers: { 'Content-Type': 'application/json' },
    body: created,
  };
  const lists = Array.from({ length: 100 }, (_, n) => ({ path: Api.path(`/posts?pageSize=100&page=${n + 1}`) }));
  const singles = posts.map(({ slug }) => ({ path: Api.path(`/posts/${slug}`) }));
  return [...lists.flatMap((list, n) => [list, singles[n % singles.length]]), write];
}

async function sitemaps(api) {
  for (let n = 0; n < 3; n += 1) {
    const { data } = await api.read(`/feeds/sitemap-data?n=${n}`);
    if (data.length < SITEMAP_ROWS) throw new Error(`The sitemap has ${data.length} rows only`);
  }
}

async function uploads(api) {
  const bytes = Buffer.alloc(UPLOAD, ' ');
  bytes.write('%PDF-1.7\n');
  const upload = async (n) => {
    const form = new FormData();
    form.set('file', new Blob([bytes.fill(`${n}`, UPLOAD - 1)], { type: 'application/pdf' }), 'large.pdf');
    const response = await fetch(api.url + Api.path('/media'), { method: 'POST', headers: api.headers, body: form });
    if (response.status !== 201)
      throw new Error(`An upload was answered with ${response.status}: ${await response.text()}`);
  };
  await Promise.all(Array.from({ length: UPLOADS }, (_, n) => upload(n)));
}

async function imports(galley, posts) {
  const { slug } = await galley.workspace(`imported-${posts}`);
  const folder = join(galley.stage.folder, `blog-${posts}`);
  await writeBlog(folder, posts);
  return mostUntilEnd(galley.program('import', 'markdown', folder, '--workspace', slug, '--json'));
}

/** @returns {string[][]} a table */
export function memoryTable(rows) {
  const lines = rows.map(({ what, before, most }) => [what, before?.toFixed(0) ?? '', most.toFixed(0)]);
  return [['MiB held by the process', 'before', 'most'], ...lines];
}
