import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../api.mjs';
import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { Load } from '../load.mjs';
import { resident } from '../memory/resident.mjs';
import { measure } from '../rounds.mjs';
import { writeBlog } from '../written-blog.mjs';

const POSTS = 200;
const CONNECTIONS = [1, 64];
/** The maximum of waiting requests per process. */
const WAITERS = 1_000;
/** Seconds of waiting, and the seconds of these that are measured. */
const WAIT = 25;
const LOOKED_AT = 10;
/** Clock ticks of /proc/pid/stat per second, as Linux is built everywhere. */
const TICKS = 100;

/**
 * Measures the change feed: polls at the current version and behind it, in comparison with a cached post, and a
 * thousand waiting requests.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ rounds: number, seconds: number, tell: (what: string) => void }} options
 * @returns {Promise<{ rows: import('../rounds.mjs').Row[], waiting: { waiters: number, cpuPerSecond: number, idleCpuPerSecond: number, mib: number, idleMib: number } }>} CPU in milliseconds
 */
export async function measureChanges(stage, { rounds, seconds, tell }) {
  const galley = new Galley(stage, await openDatabase(stage));
  const { slug, key } = await galley.workspace('changes');
  const service = galley.start();
  const api = new Api(await service.address(), key);
  const { cursor: before } = await api.read('/changes');
  const folder = join(stage.folder, 'changes');
  await writeBlog(folder, POSTS);
  tell(`importing ${POSTS} posts`);
  await galley.command('import', 'markdown', folder, '--workspace', slug);
  const { cursor: now } = await api.read('/changes');
  const [post] = await api.all('/posts?fields=slug');
  const one = (name, path) => ({ name, server: 'service', status: 200, requests: [{ path: Api.path(path) }] });
  const cases = [
    one('post, held', `/posts/${post.slug}`),
    one('poll, nothing new', `/changes?since=${now}`),
    one('poll, 100 rows', `/changes?since=${before}`),
  ];
  const server = { url: api.url, headers: api.headers, anything: Api.path('/workspace') };
  const load = new Load(stage);
  const rows = await measure(load, { cases, connections: CONNECTIONS, rounds, seconds, tell }, () => server);
  tell(`${WAITERS} who wait`);
  return { rows, waiting: await waiting(service.child.pid, api, now) };
}

async function waiting(pid, api, cursor) {
  const idle = await cpuDuring(pid, LOOKED_AT);
  const idleMib = (await resident(pid)).now;
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const url = `${api.url}${Api.path(`/changes?since=${cursor}&wait=${WAIT}`)}`;
  const answers = Array.from({ length: WAITERS }, () => answered(url, { agent, headers: api.headers }));
  await sleep(5_000);
  const held = await cpuDuring(pid, LOOKED_AT);
  const mib = (await resident(pid)).now;
  const statuses = new Set(await Promise.all(answers));
  agent.destroy();
  if (statuses.size !== 1 || !statuses.has(200)) throw new Error(`Who waited got ${[...statuses].join(', ')}`);
  return { waiters: WAITERS, cpuPerSecond: held, idleCpuPerSecond: idle, mib, idleMib };
}

function answered(url, options) {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => response.resume().on('end', () => resolve(response.statusCode))).on(
      'error',
      reject,
    );
  });
}

/** @returns {Promise<number>} milliseconds of CPU in a second */
async function cpuDuring(pid, seconds) {
  const before = await cpu(pid);
  await sleep(seconds * 1_000);
  return ((await cpu(pid)) - before) / seconds;
}

async function cpu(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}

/** @param {Awaited<ReturnType<typeof measureChanges>>} results */
export function changesTable({ rows, waiting: { waiters, cpuPerSecond, idleCpuPerSecond, mib, idleMib } }) {
  const held = (count) => rows.find(({ name, connections }) => name === 'post, held' && connections === count);
  const lines = rows.map(({ name, connections, perSecond, p50, p99 }) => [
    name,
    String(connections),
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    (perSecond / held(connections).perSecond).toFixed(2),
  ]);
  const told =
    `${waiters} who wait: ${cpuPerSecond.toFixed(0)} ms of CPU a second (${idleCpuPerSecond.toFixed(0)} without), ` +
    `${mib.toFixed(0)} MiB (${idleMib.toFixed(0)} without).`;
  return { rows: [['following', 'connections', 'requests/s', 'p50 ms', 'p99 ms', '÷ post'], ...lines], told };
}
