import { Api } from './api.mjs';
import { Load } from './load.mjs';
import { probe } from './probe.mjs';
import { coldReads, warmReads } from './read-cases.mjs';
import { referenceCases, serveReferences } from './references.mjs';
import { measure } from './rounds.mjs';
import { sampleOf } from './sample.mjs';
import { writes } from './write-cases.mjs';

const CONNECTIONS = [1, 32];

/**
 * @param {import('./galley.mjs').Galley} galley
 * @param {{ readKey: string, writeKey: string }} keys of the workspaces for reads and for writes
 * @param {{ rounds: number, seconds: number, tell: (name: string) => void }} options
 * @returns {Promise<{ answerBytes: number, rows: import('./rounds.mjs').Row[] }>}
 */
export async function measureHttp(galley, { readKey, writeKey }, options) {
  const service = await galley.serve();
  const servers = new Map([
    ['service', service],
    ['without cache', await galley.serve({ RESPONSE_CACHE_BYTES: '0' })],
    ['with request log', await galley.serve({ LOG_LEVEL: 'info' })],
    ['two processes', await galley.serve({ WEB_CONCURRENCY: '2' })],
    ['two processes without cache', await galley.serve({ WEB_CONCURRENCY: '2', RESPONSE_CACHE_BYTES: '0' })],
  ]);
  const sample = await sampleOf(new Api(service, readKey));
  const post = await bytesOf(service, readKey, Api.path(`/posts/${sample.post.slug}`));
  const references = await serveReferences(galley.stage, galley.environment.DATABASE_URL, post.bytes);
  for (const [name, address] of references) servers.set(name, address);

  const reads = await readCases(service, readKey, sample);
  const written = await writes(new Api(service, writeKey));
  const keyOf = (one) => (written.includes(one) ? writeKey : readKey);
  const serverOf = (one) => ({
    url: servers.get(one.server),
    headers: { 'X-API-Key': keyOf(one) },
    anything: references.has(one.server) ? '/post' : Api.path('/posts?pageSize=1'),
  });

  const cases = [...referenceCases(sample.post.id), ...reads, ...written];
  for (const one of cases) await probe(serverOf(one).url, serverOf(one).headers, one);
  const load = new Load(galley.stage);
  await warmUp(load, cases, serverOf);
  const rows = await measure(load, { cases, connections: CONNECTIONS, ...options }, serverOf);
  return { answerBytes: post.bytes.byteLength, rows };
}

async function readCases(service, key, sample) {
  const etags = new Map();
  for (const path of [`/posts/${sample.post.slug}`, '/redirects?pageSize=100']) {
    etags.set(path, (await bytesOf(service, key, Api.path(path))).etag);
  }
  const [post, ...others] = warmReads(sample, { etags });
  const [coldPost, ...colds] = coldReads(sample);
  const elsewhere = (one, server, name = `${one.name}, ${server}`) => ({ ...one, server, name });
  return [
    post,
    elsewhere(post, 'with request log'),
    elsewhere(post, 'two processes'),
    ...others,
    coldPost,
    elsewhere(coldPost, 'two processes without cache', `${coldPost.name}, two processes`),
    ...colds,
  ];
}

async function bytesOf(service, key, path) {
  const response = await fetch(service + path, { headers: { 'X-API-Key': key, 'Accept-Encoding': 'identity' } });
  return { bytes: Buffer.from(await response.arrayBuffer()), etag: response.headers.get('etag') ?? '' };
}

/** Warms up each server, so that none is measured while its code is being compiled. */
async function warmUp(load, cases, serverOf) {
  const oneOfEach = new Map(cases.map((one) => [one.server, one]));
  for (const one of oneOfEach.values()) {
    await load.run({ ...serverOf(one), requests: one.requests, connections: 16, seconds: 2 });
  }
}
