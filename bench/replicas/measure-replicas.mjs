import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../dist/libs/platform/src/embedded-postgres/index.js';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { migrations } from '../../dist/migrations/index.js';
import { Api } from '../api.mjs';
import { Galley } from '../galley.mjs';
import { fill } from '../growth/fill.mjs';
import { workspaceSlug } from '../growth/fill.sql.mjs';
import { Load } from '../load.mjs';
import { coldReads } from '../read-cases.mjs';
import { median } from '../rounds.mjs';
import { sampleOf } from '../sample.mjs';
import { startServers } from './servers.mjs';

const STANDBYS = 2;
const POSTS = 2_000;
const CONNECTIONS = 16;
const ASKED = ['post, not held', 'list, page 1, not held', 'search, common word, not held'];
/** Milliseconds between two changes of the workspace. */
const WRITES_EVERY = 100;

/**
 * Measures uncached reads of services with no, one and two standbys of the same primary, in turns; without writes, and
 * while the workspace is written. All run on one machine, so the CPU of the primary shows what further machines would
 * gain.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ rounds: number, seconds: number, quick: boolean, tell: (what: string) => void }} options
 */
export async function measureReplicas(stage, { rounds, seconds, quick, tell }) {
  const { primary, standbys, key } = await servers(stage, quick ? POSTS / 10 : POSTS, tell);
  const services = [];
  for (let count = 0; count <= STANDBYS; count += 1) {
    const replicas = standbys.slice(0, count).map(({ url }) => url);
    const settings = { RESPONSE_CACHE_BYTES: '0', DATABASE_REPLICA_URLS: replicas.join(',') };
    services.push(await new Galley(stage, primary.url).serve(settings));
  }
  const sample = await sampleOf(new Api(services[0], key));
  const reads = coldReads(sample).filter(({ name }) => ASKED.includes(name));
  const cases = reads.flatMap((one) => [
    { ...one, written: false },
    { ...one, written: true },
  ]);
  const rows = cases.flatMap((one) => services.map((url, replicas) => ({ one, url, replicas, results: [] })));
  const load = new Load(stage);
  const ask = ({ one, url }) =>
    load.run({ url, headers: { 'X-API-Key': key }, requests: one.requests, connections: CONNECTIONS, seconds });
  for (const url of services) await ask({ one: reads[0], url });
  for (let round = 1; round <= rounds; round += 1) {
    for (const row of rows) {
      tell(`round ${round} of ${rounds}: ${nameOf(row.one)}, ${row.replicas} replicas`);
      const writer = row.one.written ? new Writer(services[0], key, sample.post.id) : null;
      const [cpu, outcomes] = [await primary.cpu(), await outcomesOf(row.url)];
      const { perSecond, statuses, errors } = await ask(row);
      const after = await outcomesOf(row.url);
      const spent = (await primary.cpu()) - cpu;
      await writer?.stop();
      if (errors > 0 || Object.keys(statuses).join() !== '200')
        throw new Error(`"${nameOf(row.one)}" got wrong answers: ${JSON.stringify(statuses)}`);
      row.results.push({ perSecond, cpu: spent / statuses[200], share: shareOf(outcomes, after) });
    }
  }
  return rows.map(({ one, replicas, results }) => ({
    name: nameOf(one),
    replicas,
    ...Object.fromEntries(['perSecond', 'cpu', 'share'].map((what) => [what, median(results.map((row) => row[what]))])),
  }));
}

/** A filled primary with its standbys. */
async function servers(stage, posts, tell) {
  tell(`filling ${posts} posts`);
  const dataDir = join(stage.folder, 'replicated');
  const first = await startEmbeddedPostgres({ dataDir, log: tell });
  await migrate(first.url, migrations);
  const { key } = await new Galley(stage, first.url).workspace(workspaceSlug(0));
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  await fill(client, { posts, workspaces: 1, redirects: 100 });
  await client.end();
  await first.stop();
  tell('starting standbys');
  return { ...(await startServers(stage, join(dataDir, 'postgres', 'data'), first.url, STANDBYS)), key };
}

/** Changes the workspace again and again. */
class Writer {
  #writing = true;
  #ended;

  constructor(url, key, postId) {
    this.#ended = this.#write(`${url}${Api.path(`/posts/${postId}`)}`, key);
  }

  async stop() {
    this.#writing = false;
    await this.#ended;
  }

  async #write(url, key) {
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
    for (let n = 0; this.#writing; n += 1) {
      const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ title: `Title ${n}` }) });
      if (answer.status !== 200) throw new Error(`A write was answered with ${answer.status}`);
      await sleep(WRITES_EVERY);
    }
  }
}

const nameOf = ({ name, written }) => name.replace(', not held', written ? ', written meanwhile' : '');

/** Counts reads by the server that answered them. */
async function outcomesOf(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = text.matchAll(/^database_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, outcome, count]) => [outcome, Number(count)]));
}

function shareOf(before, after) {
  const more = (outcome) => (after[outcome] ?? 0) - (before[outcome] ?? 0);
  const all = more('replica') + more('behind') + more('failed');
  return all === 0 ? 0 : more('replica') / all;
}

/** @param {Awaited<ReturnType<typeof measureReplicas>>} rows */
export function replicasTable(rows) {
  const lines = rows.map(({ name, replicas, perSecond, cpu, share }) => {
    const none = rows.find((row) => row.name === name && row.replicas === 0);
    const without = (what, value) => (value / none[what]).toFixed(2);
    const told = [perSecond.toFixed(0), without('perSecond', perSecond), cpu.toFixed(2), without('cpu', cpu)];
    return [name, String(replicas), ...told, replicas === 0 ? '–' : `${(share * 100).toFixed(0)} %`];
  });
  return [
    ['cold read', 'replicas', 'requests/s', '÷ none', 'ms of CPU of the primary', '÷ none', 'by replicas'],
    ...lines,
  ];
}
