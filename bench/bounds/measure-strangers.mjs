import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../api.mjs';
import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { BlogToStrain } from './blog-to-strain.mjs';

const MIB = 1_024 * 1_024;
/** Approximate bytes of the lists, and the number of posts in each. */
const LISTS = [1, 4, 8, 16].flatMap((mib) => [100, 4].map((posts) => ({ bytes: mib * MIB, posts })));
/** A response contains each text twice: as blocks and as plain text. */
const SHOWN = 2.1;
const SENTENCE = 'Flour, water and a little salt, kneaded for ten minutes and left alone until the morning. ';
const ROUNDS = 5;
/** Milliseconds between small reads, whether or not the previous one was answered. */
const APART = 10;
/** The number of small reads without large lists. */
const ALONE = 500;

/**
 * Measures small reads in one workspace while another client reads large lists of another one by one. Responses are
 * not cached.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ quick: boolean, tell: (what: string) => void }} options
 * @returns {Promise<{ what: string, list: number | null, p50: number, p99: number, worst: number }[]>} milliseconds; the worst is that of
 * the round in the middle
 */
export async function measureStrangers(stage, { quick, tell }) {
  const galley = new Galley(stage, await openDatabase(stage));
  const url = await galley.serve({ SIGN_UP: 'open', RESPONSE_CACHE_BYTES: '0' });
  const stranger = await BlogToStrain.open(url, 'stranger');
  const blog = await BlogToStrain.open(url);
  const lists = await fill(blog);
  const rows = [{ what: 'nothing', list: null, ...summary([await smallReads(stranger, sleep(ALONE * APART))]) }];
  for (const { name, posts, path } of lists) {
    const rounds = [];
    const ofLists = [];
    let size = 0;
    tell(name);
    for (let round = 0; round <= (quick ? 1 : ROUNDS); round += 1) {
      const begun = performance.now();
      const reading = read(blog, path).then((length) => (size = length));
      const times = await smallReads(stranger, reading);
      // The first round warms up.
      if (round > 0) {
        rounds.push(times);
        ofLists.push(performance.now() - begun);
      }
    }
    rows.push({ what: `${(size / MIB).toFixed(1)} MiB, ${posts} posts`, list: middle(ofLists), ...summary(rounds) });
  }
  return rows;
}

/** @returns {Promise<{ name: string, posts: number, path: string }[]>} the created lists */
async function fill(blog) {
  const { authorId } = blog;
  const lists = [];
  for (const { bytes, posts } of LISTS) {
    const slug = `mib-${bytes / MIB}-of-${posts}`;
    const { id } = await blog.made('/tags', { slug, name: slug });
    // A body has at most a thousand blocks.
    const text = SENTENCE.repeat(posts > 10 ? 7 : 70);
    const paragraphs = Math.max(1, Math.round(bytes / posts / SHOWN / text.length));
    for (let n = 0; n < posts; n += 1) {
      const bodyJson = Array.from({ length: paragraphs }, () => ({ type: 'paragraph', text }));
      const post = { slug: `${slug}-${n}`, title: slug, authorId, status: 'published', tagIds: [id], bodyJson };
      await blog.made('/posts', post);
    }
    lists.push({ name: slug, posts, path: `/posts?tagId=${id}&pageSize=100` });
  }
  return lists;
}

/** @returns {Promise<number>} bytes */
async function read({ url, key }, path) {
  const headers = { 'X-API-Key': key, 'Accept-Encoding': 'identity' };
  const response = await fetch(url + Api.path(path), { headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.byteLength;
  return bytes;
}

/** Sends small reads until a promise settles. @returns {Promise<number[]>} the duration of each in milliseconds */
async function smallReads(blog, until) {
  let ended = false;
  const end = until.finally(() => (ended = true));
  const reads = [];
  while (!ended) {
    const begun = performance.now();
    reads.push(read(blog, '/tags?pageSize=1').then(() => performance.now() - begun));
    await sleep(APART);
  }
  await end;
  return Promise.all(reads);
}

function summary(rounds) {
  const all = rounds.flat().sort((a, b) => a - b);
  const at = (share) => all[Math.min(all.length - 1, Math.floor(all.length * share))];
  return { p50: at(0.5), p99: at(0.99), worst: middle(rounds.map((times) => Math.max(...times))) };
}

function middle(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** @returns {string[][]} a table */
export function strangersTable(rows) {
  const lines = rows.map(({ what, list, p50, p99, worst }) => [
    what,
    list === null ? '' : list.toFixed(0),
    ...[p50, p99, worst].map((time) => time.toFixed(1)),
  ]);
  return [['small reads, in ms, beside', 'list', 'p50', 'p99', 'worst'], ...lines];
}
