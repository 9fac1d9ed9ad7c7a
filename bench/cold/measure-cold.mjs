import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../api.mjs';
import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { databaseSeconds, processorSeconds } from '../processor-time.mjs';
import { median } from '../rounds.mjs';
import { writeBlog } from '../written-blog.mjs';

const CONNECTIONS = 8;
const LIST_SIZE = 10;
/** As many as the service makes again by itself. */
const MOST_PAGES = 100;
/** Milliseconds without a new file, after which everything is prepared: longer than between two looks at all that may have changed. */
const SETTLED = 35_000;

/** Milliseconds in which a process is done with its first reads. */
const WARMED = 5_000;

/**
 * Measures reads of a process that holds nothing of what is asked for in memory: each post and each page of the list once. Answers
 * are made, or were prepared in idle moments: in files before the process began, or after a change.
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ rounds: number, mixedPosts: number, tell: (what: string) => void }} options
 * @returns {Promise<ColdRow[]>}
 *
 * @typedef {{ what: string, requests: number, service: number, database: number, ofMade: number }} ColdRow milliseconds of processor time per request
 */
export async function measureCold(stage, { rounds, mixedPosts, tell }) {
  if (process.env.DATABASE_URL_BENCH) throw new Error('Processor time is read of the embedded server only.');
  const galley = new Galley(stage, await openDatabase(stage));
  const folder = join(stage.folder, 'cold');
  await writeBlog(folder, mixedPosts);
  const keys = [];
  for (const name of ['cold', 'beside']) {
    tell(`importing ${mixedPosts} posts`);
    const { slug, key } = await galley.workspace(name);
    await galley.command('import', 'markdown', folder, '--workspace', slug);
    keys.push(key);
  }
  const cold = new ColdReads(galley, ...keys);
  await cold.learn();
  const results = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    tell(`round ${round} of ${rounds}: answers that are made, prepared, and made again`);
    for (const [what, cost] of await cold.round()) results.set(what, [...(results.get(what) ?? []), cost]);
  }
  return rowsOf(results);
}

/** @param {ColdRow[]} rows */
export function coldTable(rows) {
  const head = ['reads of what memory does not hold', 'requests', 'service ms', 'database ms', '÷ made'];
  return [
    head,
    ...rows.map(({ what, requests, service, database, ofMade }) => [
      what,
      String(requests),
      service.toFixed(2),
      database.toFixed(2),
      ofMade.toFixed(2),
    ]),
  ];
}

class ColdReads {
  /** @param besideKey of a workspace with the same posts */
  constructor(galley, key, besideKey) {
    this.galley = galley;
    this.key = key;
    this.besideKey = besideKey;
    this.data = join(galley.stage.folder, 'database/postgres/data');
    this.answers = join(galley.environment.DATA_DIR, 'answers');
  }

  /** What there is to read. */
  async learn() {
    [this.posts, this.lists] = [[], []];
    await this.with({ KEPT_ANSWERS_BYTES: '0' }, async ({ api }) => {
      const posts = await api.all('/posts?fields=id,slug');
      this.posts = posts.map(({ slug }) => `/posts/${slug}`);
      const pages = Math.min(MOST_PAGES, Math.ceil(posts.length / LIST_SIZE));
      this.lists = Array.from({ length: pages }, (_, at) => `/posts?pageSize=${LIST_SIZE}&page=${at + 1}`);
      // In an order in which nobody asks for them.
      this.others = this.lists.map((path) => `${path}&orderBy=title&order=asc`);
      const listed = await Promise.all(this.lists.map((path) => api.read(path)));
      this.firsts = listed.map(({ data }) => data[0].id);
    });
  }

  /** @returns {Promise<[string, { requests: number, service: number, database: number }][]>} */
  async round() {
    const none = { KEPT_ANSWERS_BYTES: '0' };
    const post = await this.with(none, (running) => this.cost(running, this.posts));
    const list = await this.with(none, (running) => this.cost(running, this.lists));
    const again = await this.with({}, async (running) => {
      await this.prepared();
      await this.read(running.api, this.lists);
      await this.change(running.api);
      await this.prepared();
      return this.cost(running, this.lists);
    });
    const kept = await this.with({}, (running) => this.cost(running, this.posts));
    const others = await this.with(none, (running) => this.cost(running, this.others));
    const put = await this.with({}, (running) => this.cost(running, this.others));
    return [
      ['post, made', post],
      ['post, prepared before the process began', kept],
      [`list of ${LIST_SIZE}, made`, list],
      [`list of ${LIST_SIZE}, asked for before a change of each`, again],
      [`list of ${LIST_SIZE} by title, made`, others],
      [`list of ${LIST_SIZE} by title, of prepared posts, asked for first`, put],
    ];
  }

  /** Renames the first post of each page. */
  async change(api) {
    for (const id of this.firsts) {
      const headers = { ...api.headers, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ title: `Title ${Date.now()}` });
      const answer = await fetch(api.url + Api.path(`/posts/${id}`), { method: 'PATCH', headers, body });
      if (answer.status !== 200) throw new Error(`A write was answered with ${answer.status}`);
    }
  }

  /** Waits until the service makes no more answers. */
  async prepared() {
    const begun = Date.now();
    do await sleep(500);
    while (Date.now() - Math.max(begun, await newestOf(this.answers)) < SETTLED);
  }

  async cost({ api, service }, paths) {
    const before = [await processorSeconds(service.child.pid), await databaseSeconds(this.data)];
    await this.read(api, paths);
    const after = [await processorSeconds(service.child.pid), await databaseSeconds(this.data)];
    const [service_, database] = after.map((seconds, at) => ((seconds - before[at]) * 1_000) / paths.length);
    return { requests: paths.length, service: service_, database };
  }

  async read(api, paths) {
    const left = [...paths];
    const reader = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) await api.read(path);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, reader));
  }

  /** Always at the same address, which is part of answers. */
  async with(settings, work) {
    const service = this.galley.start({ PUBLIC_URL: 'http://galley.test', ...settings });
    const url = await service.address();
    const [api, beside] = [this.key, this.besideKey].map((key) => uncompressed(new Api(url, key)));
    // The first reads of a process and of its sessions cost more, because code and statements are prepared.
    await this.read(beside, [...this.posts, ...this.lists]);
    // What these made is still written to files.
    await sleep(WARMED);
    const result = await work({ api, service });
    await service.stop();
    return result;
  }
}

/** Compressing costs the same for all, and is done once for all who ask for an answer that is kept. */
function uncompressed(api) {
  api.headers['Accept-Encoding'] = 'identity';
  return api;
}

/** When the newest file was written, in milliseconds of the clock. */
async function newestOf(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const times = files.map(async (file) =>
    file.isFile() ? (await stat(join(file.parentPath, file.name)).catch(() => null))?.mtimeMs : 0,
  );
  return Math.max(0, ...(await Promise.all(times)).map((time) => time ?? 0));
}

function rowsOf(results) {
  const rows = [...results].map(([what, costs]) => ({
    what,
    requests: costs[0].requests,
    service: median(costs.map(({ service }) => service)),
    database: median(costs.map(({ database }) => database)),
  }));
  const of = ({ service, database }) => service + database;
  return rows.map((row, at) => ({ ...row, ofMade: of(row) / of(rows[at - (at % 2)]) }));
}
