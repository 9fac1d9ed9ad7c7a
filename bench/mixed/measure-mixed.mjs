import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../api.mjs';
import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { Load } from '../load.mjs';
import { median } from '../rounds.mjs';
import { writeBlog } from '../written-blog.mjs';
import { ImportsBeside } from './imports-beside.mjs';

const CONNECTIONS = [32, 64];
const WRITES_PER_SECOND = [0, 1, 10];
/** The workspace for the import that runs during the reads. */
const IMPORTS = ['another workspace', 'the same workspace'];
/** Times as long, because an import works in pieces and rests between them. */
const IMPORT_LENGTH = 4;
const PAGES = 20;
/** Requests of one turn: 80 in 100 are single posts, 15 pages of the list, 5 redirects. */
const TURN = 2_000;

/**
 * Measures reads while the same workspace is written, in one run and in turns.
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ rounds: number, seconds: number, mixedPosts: number, tell: (what: string) => void }} options
 * @returns {Promise<MixedRow[]>}
 *
 * @typedef {{ connections: number, writes: number, importing: string | null, perSecond: number, p99: number, imported: number | null, ofQuiet: number, p99OfQuiet: number }} MixedRow
 */
export async function measureMixed(stage, { rounds, seconds, mixedPosts, tell }) {
  const galley = new Galley(stage, await openDatabase(stage));
  const { slug, key } = await galley.workspace('mixed');
  const folder = join(stage.folder, 'mixed');
  await writeBlog(folder, mixedPosts);
  tell(`importing ${mixedPosts} posts`);
  await galley.command('import', 'markdown', folder, '--workspace', slug);
  const url = await galley.serve();
  const api = new Api(url, key);
  const posts = await api.all('/posts?fields=id,slug');
  const load = new Load(stage);
  const job = { url, headers: { 'X-API-Key': key }, requests: requestsOf(posts), seconds };
  await load.run({ ...job, connections: 32 });
  const cells = CONNECTIONS.flatMap((connections) => [
    ...WRITES_PER_SECOND.map((writes) => ({ connections, writes, importing: null, results: [] })),
    ...IMPORTS.map((importing) => ({ connections, writes: 0, importing, results: [] })),
  ]);
  for (let round = 1; round <= rounds; round += 1) {
    for (const cell of cells) {
      const beside = cell.importing ? `an import into ${cell.importing}` : `${cell.writes} writes a second`;
      tell(`round ${round} of ${rounds}: mixed, ${cell.connections} connections, ${beside}`);
      const length = cell.importing ? seconds * IMPORT_LENGTH : seconds;
      const work = () => load.run({ ...job, connections: cell.connections, seconds: length });
      const site = `${round}-${cell.connections}`;
      cell.results.push(
        cell.importing
          ? await whileImporting({ galley, posts: mixedPosts, url, key, slug, site, importing: cell.importing }, work)
          : await whileWriting({ url, key, posts, each: cell.writes }, work),
      );
      await sleep(300);
    }
  }
  return rowsOf(cells);
}

/** A fixed, repeating order, the same in every run. */
function requestsOf(posts) {
  return Array.from({ length: TURN }, (_, n) => {
    const kind = (n * 37) % 100;
    if (kind < 80) return { path: Api.path(`/posts/${posts[(n * 7919) % posts.length].slug}`) };
    if (kind < 95) return { path: Api.path(`/posts?page=${1 + ((n * 31) % PAGES)}`) };
    return { path: Api.path('/redirects?pageSize=100') };
  });
}

async function whileWriting({ url, key, posts, each }, work) {
  let [done, n] = [false, 0];
  const writing = (async () => {
    while (!done && each > 0) {
      const { id } = posts[(n * 104_729) % posts.length];
      n += 1;
      const body = JSON.stringify({ title: `Title ${Date.now()}` });
      const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
      const answer = await fetch(url + Api.path(`/posts/${id}`), { method: 'PATCH', headers, body });
      if (answer.status !== 200) throw new Error(`A write was answered with ${answer.status}`);
      await answer.arrayBuffer();
      await sleep(1_000 / each);
    }
  })();
  const result = await work();
  done = true;
  await writing;
  return allRight(result);
}

function allRight(result) {
  if (result.errors > 0 || Object.keys(result.statuses).some((status) => status !== '200'))
    throw new Error(`The mixed load got wrong answers: ${JSON.stringify(result.statuses)}`);
  return result;
}

async function whileImporting({ galley, posts, url, key, slug, site, importing }, work) {
  const isElsewhere = importing === IMPORTS[0];
  const target = isElsewhere ? await galley.workspace(`beside-${site}`) : { slug, key };
  const name = `${isElsewhere ? 'beside' : 'within'}-${site}`;
  const imports = new ImportsBeside(galley, new Api(url, target.key), { slug: target.slug, name, posts });
  const { result, imported } = await imports.during(work);
  return { ...allRight(result), imported };
}

function rowsOf(cells) {
  const told = cells.map(({ connections, writes, importing, results }) => ({
    connections,
    writes,
    importing,
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p99: median(results.map(({ p99 }) => p99)),
    imported: importing && median(results.map(({ imported }) => imported)),
  }));
  return told.map((row) => {
    const quiet = told.find(
      ({ connections, writes, importing }) => connections === row.connections && writes === 0 && !importing,
    );
    return { ...row, ofQuiet: row.perSecond / quiet.perSecond, p99OfQuiet: row.p99 / quiet.p99 };
  });
}
