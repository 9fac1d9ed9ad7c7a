import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../api.mjs';
import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { forgetMost, resident } from '../memory/resident.mjs';
import { BlogToStrain } from './blog-to-strain.mjs';

const MIB = 1_024 * 1_024;
/** Size of the response cache, and by how much the responses exceed it. */
const CACHE = 32 * MIB;
const TIMES = 20;
const AT_ONCE = 8;
/** Posts whose responses fill the cache, and their paragraphs; different spellings of a query give further responses. */
const POSTS = 20;
const PARAGRAPHS = 12;
/** Size and number of the largest posts. */
const LARGE = { posts: 32, paragraphs: 990 };
const UNREAD = 25;
/** Seconds during which clients read nothing. */
const LOOKED_AT = 10;
const HOPS = 100_000;
const TOKEN = 'a token for scrapes';

/**
 * Measures whether bounded memory stays bounded: the response cache with far more responses than fit, a list of the
 * largest posts, clients that read nothing, and a long chain of redirects imported twice.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ tell: (what: string) => void }} options
 * @returns {Promise<{ what: string, told: string, seconds: number, before: number, most: number }[]>} memory of the process in MiB
 */
export async function measureBounds(stage, { tell }) {
  const galley = new Galley(stage, await openDatabase(stage));
  const settings = { SIGN_UP: 'open', METRICS_TOKEN: TOKEN, RESPONSE_CACHE_BYTES: String(CACHE) };
  const service = galley.start(settings);
  const blog = await BlogToStrain.open(await service.address());
  const rows = [];
  const during = async (what, work) => {
    tell(what);
    const { pid } = service.child;
    await forgetMost(pid);
    const before = (await resident(pid)).now;
    const begun = performance.now();
    const told = await work();
    rows.push({ what, told, seconds: (performance.now() - begun) / 1_000, before, most: (await resident(pid)).most });
  };
  for (let n = 0; n < POSTS; n += 1) await blog.post(`post-${n}`, PARAGRAPHS);
  await during(`answers of ${TIMES} times what the cache holds`, () => fillCache(blog));
  await during(`the same once more`, () => fillCache(blog));
  for (let n = 0; n < LARGE.posts; n += 1) await blog.post(`large-${n}`, LARGE.paragraphs);
  await during(`a list of ${LARGE.posts} posts of 10 MB`, () => readList(blog));
  await during(`${UNREAD} connections that read nothing of such a post`, () => readNothing(blog, '/posts/large-1'));
  await during(`${UNREAD} connections that read nothing of that list`, () => readNothing(blog, listPath()));
  const lines = Array.from({ length: HOPS }, (_, n) => `/hop-${n},/hop-${n + 1},Permanent301`);
  const csv = `fromPath,toPath,type\n${lines.join('\n')}\n`;
  await during(`a chain of ${HOPS} redirects`, () => importHops(blog, csv));
  await during(`the same file again`, () => importHops(blog, csv));
  return rows;
}

const listPath = () => `/posts?pageSize=${LARGE.posts}&orderBy=createdAt&order=desc`;

/** A separate key for every response, so that none is served twice. @returns {Promise<string>} */
async function fillCache({ url, key }) {
  const headers = { 'X-API-Key': key, 'Accept-Encoding': 'identity' };
  let bytes = 0;
  let n = 0;
  const asking = async () => {
    while (bytes < TIMES * CACHE) {
      const at = (n += 1);
      const path = `/posts?pageSize=${1 + (at % POSTS)}&page=${1 + (Math.floor(at / POSTS) % POSTS)}&q=${at % 7 ? '' : 'x'}&createdFrom=2020-01-01T00:00:00.${String(at % 1_000).padStart(3, '0')}Z`;
      const response = await fetch(url + Api.path(path), { headers });
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      bytes += (await response.arrayBuffer()).byteLength;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asking));
  const scraped = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const kept = Number(/^response_cache_bytes (\d+)/m.exec(await scraped.text())[1]);
  if (kept > CACHE) throw new Error(`The cache keeps ${kept} bytes of ${CACHE}.`);
  return `${(kept / MIB).toFixed(0)} of ${CACHE / MIB} MiB kept of ${(bytes / MIB).toFixed(0)}, ${n} answers`;
}

async function readList({ url, key }) {
  const response = await fetch(url + Api.path(listPath()), {
    headers: { 'X-API-Key': key, 'Accept-Encoding': 'identity' },
  });
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.byteLength;
  return `${response.status}, ${(bytes / MIB).toFixed(0)} MiB`;
}

async function readNothing({ url, key }, path) {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: UNREAD }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET ${Api.path(path)} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\n\r\n`);
    return socket;
  });
  await sleep(LOOKED_AT * 1_000);
  const one = await fetch(url + Api.path('/tags'), { headers: { 'X-API-Key': key } });
  for (const socket of sockets) socket.destroy();
  await sleep(1_000);
  return `another read: ${one.status}`;
}

async function importHops(blog, csv) {
  const { created, skipped, failed } = await blog.redirects(csv);
  const count = (value) => (Array.isArray(value) ? value.length : value);
  return `${count(created)} created, ${count(skipped) ?? 0} there, ${count(failed)} refused`;
}

/** @returns {string[][]} a table */
export function boundsTable(rows) {
  const lines = rows.map(({ what, told, seconds, before, most }) => [
    what,
    seconds.toFixed(1),
    before.toFixed(0),
    most.toFixed(0),
    told,
  ]);
  return [['what has a bound', 's', 'MiB before', 'most', ''], ...lines];
}
