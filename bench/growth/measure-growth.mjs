import { availableParallelism } from 'node:os';
import pg from 'pg';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { migrations } from '../../dist/migrations/index.js';
import { openDatabases } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { fill } from './fill.mjs';
import { TERMS, workspaceSlug } from './fill.sql.mjs';
import { growthCases, pathOf } from './growth-cases.mjs';

/** Posts that are read individually. */
const SAMPLED = 200;
/** Milliseconds per case and round, once there were enough requests for a median. */
const LONG = 1_500;
const FEWEST = 4;
const MOST = 25;

/**
 * Measures how request times grow with the number of posts: the same requests to services on databases of each size,
 * in turns, so that changes in the speed of the machine affect all of them. Response caches are off, and every request
 * sees a new version.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ sizes: number[], workspaces: number[], paragraphs: number[], rounds: number, tell: (what: string) => void }} options
 * @returns {Promise<{ name: string, mayGrow: boolean, posts: number, workspaces: number, p50: number, p99: number }[]>}
 */
export async function measureGrowth(stage, { sizes, workspaces, paragraphs, rounds, tell }) {
  const open = await openDatabases(stage);
  const places = [];
  for (const count of workspaces) {
    for (const posts of sizes.filter((size) => size >= count))
      places.push(await place(stage, await open(), { posts, workspaces: count, paragraphs, tell }));
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (const at of places[0].cases.keys()) {
      tell(`round ${round} of ${rounds}: ${places[0].cases[at].name}`);
      // The first round warms up.
      for (const one of places) await take(one, one.cases[at], round > 0);
    }
  }
  return places.flatMap(rowsOf);
}

async function place(stage, url, { posts, workspaces, paragraphs, tell }) {
  tell(`filling ${posts} posts in ${workspaces} workspaces`);
  await migrate(url, migrations);
  const galley = new Galley(stage, url);
  const { key } = await galley.workspace(workspaceSlug(0));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stage.atEnd(() => client.end());
  await fill(client, { posts, workspaces, paragraphs, tell });
  await client.query('checkpoint').catch(() => undefined);
  const sample = await sampleOf(client);
  const service = await galley.serve({
    RESPONSE_CACHE_BYTES: '0',

    DATABASE_POOL_MAX: String(2 * availableParallelism()),
  });
  return {
    posts,
    workspaces,
    client,
    service,
    key,
    workspaceId: sample.workspaceId,
    cases: growthCases(sample),
    times: new Map(),
    asked: 0,
  };
}

async function sampleOf(client) {
  const {
    rows: [{ id: workspaceId }],
  } = await client.query('select id from workspaces where slug = $1', [workspaceSlug(0)]);
  const first = async (text) => (await client.query(text, [workspaceId])).rows;
  const posts = await first(
    `select id, slug, author_id, category_id, body_json from posts where workspace_id = $1 and deleted_at is null and status = 'published' and category_id is not null
     order by md5(id::text) limit ${SAMPLED}`,
  );
  const [{ id: tagId }] = await first('select id from tags where workspace_id = $1 order by id limit 1');
  const [{ live }] = await first(
    'select count(*)::int as live from posts where workspace_id = $1 and deleted_at is null',
  );
  const [{ author_id: authorId, category_id: categoryId, body_json: bodyJson }] = posts;
  return {
    workspaceId,
    posts: live,
    live,
    slugs: posts.map(({ slug }) => slug),
    ids: posts.map(({ id }) => id),
    authorId,
    categoryId,
    tagId,
    bodyJson,
  };
}

async function take(one, { name, request, sameVersion = false }, counts) {
  const begun = performance.now();
  for (let n = 0; n < MOST && (n < FEWEST || performance.now() - begun < LONG); n += 1) {
    if (!sameVersion)
      await one.client.query('update workspaces set content_version = content_version + 1 where id = $1', [
        one.workspaceId,
      ]);
    const time = await timed(one, request((one.asked += 1)));
    if (counts && !(sameVersion && n === 0)) one.times.set(name, [...(one.times.get(name) ?? []), time]);
  }
}

async function timed({ service, key }, { method = 'GET', path, body }) {
  const headers = { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) };
  const begun = performance.now();
  const response = await fetch(service + pathOf(path), { method, headers, body: body && JSON.stringify(body) });
  const answer = await response.text();
  const time = performance.now() - begun;
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${answer.slice(0, 300)}`);
  return time;
}

function rowsOf({ posts, workspaces, cases, times }) {
  return cases.map(({ name, mayGrow = false }) => {
    const sorted = times.get(name).sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return { name, mayGrow, posts, workspaces, p50: at(0.5), p99: at(0.99) };
  });
}
