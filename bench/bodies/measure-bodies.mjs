import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BlogToStrain } from '../bounds/blog-to-strain.mjs';
import { openDatabase } from '../database.mjs';
import { Galley } from '../galley.mjs';
import { OTHERS, REFUSED, SHAPES } from './shapes.mjs';

const WATCH = new URL('./watch-loop.mjs', import.meta.url);
const MIB = 1_024 * 1_024;
/** Milliseconds after an answer in which the service may still be busy with it. */
const AFTERWARDS = 100;

/**
 * Measures the longest turn of the event loop while a service handles one legal body of about ten megabytes.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ tell: (what: string) => void }} options
 * @returns {Promise<{ what: string, mib: number, status: number, took: number, wall: number, processor: number }[]>} milliseconds
 */
export async function measureBodies(stage, { tell }) {
  const watched = join(stage.folder, 'loop.jsonl');
  const galley = new Galley(stage, await openDatabase(stage));
  const url = await galley.serve({
    SIGN_UP: 'open',
    WATCHED_LOOP: watched,
    NODE_OPTIONS: `--import ${fileURLToPath(WATCH)}`,
  });
  const blog = await BlogToStrain.open(url);
  const sender = new Sender(blog, watched);
  const { authorId } = blog;
  const post = (slug, bodyJson) => JSON.stringify({ slug, title: 'Large', authorId, status: 'published', bodyJson });
  await sender.send(
    'warm',
    'POST',
    '/posts',
    post('warm', SHAPES['a thousand paragraphs of 10,000 characters']().slice(0, 100)),
  );
  const rows = [];
  for (const [at, [name, make]] of Object.entries(SHAPES).entries()) {
    tell(name);
    const slug = `large-${at}`;
    const body = make();
    rows.push(await sender.send(`create: ${name}`, 'POST', '/posts', post(slug, body)));
    const longer = [...body.slice(0, -1), { type: 'paragraph', text: 'The end.' }];
    rows.push(await sender.send(`change`, 'PATCH', `/posts/${slug}`, JSON.stringify({ bodyJson: longer })));
    rows.push(await sender.send(`read`, 'GET', `/posts/${slug}`));
    rows.push(await sender.send(`edit`, 'GET', `/posts/${slug}`, undefined, true));
    rows.push(await sender.send(`check`, 'POST', `/posts/check`, post(`${slug}-other`, body), true));
  }
  for (const [name, make] of Object.entries(REFUSED)) {
    tell(name);
    rows.push(await sender.send(name, 'POST', '/posts', make()));
  }
  for (const [name, other] of Object.entries(OTHERS)) {
    tell(name);
    const { path, method = 'POST', json } = other;
    rows.push(await sender.send(name, method, path, json ? JSON.stringify(json()) : formOf(other), true));
  }
  return rows;
}

function formOf({ file, name = 'redirects.csv' }) {
  const form = new FormData();
  form.set('file', new Blob([file()]), name);
  return form;
}

class Sender {
  constructor(blog, watched) {
    Object.assign(this, { blog, watched });
  }

  async send(what, method, path, body, asEditor = false) {
    const { url, key, token, workspaceId } = this.blog;
    const api = asEditor ? `/api/v1/dashboard/workspaces/${workspaceId}` : '/api/v1/external';
    const who = asEditor ? { Authorization: `Bearer ${token}` } : { 'X-API-Key': key };
    await writeFile(this.watched, '');
    const begun = performance.now();
    const isForm = body instanceof FormData;
    const headers = { ...who, ...(body && !isForm && { 'Content-Type': 'application/json' }) };
    const response = await fetch(url + api + path, { method, headers, body });
    await response.arrayBuffer();
    const took = performance.now() - begun;
    await sleep(AFTERWARDS);
    const lines = (await readFile(this.watched, 'utf8')).split('\n').filter(Boolean);
    const turns = lines.map((line) => JSON.parse(line));
    const most = (name) => Math.max(0, ...turns.map((turn) => turn[name]));
    const mib = (isForm ? body.get('file').size : Buffer.byteLength(body ?? '')) / MIB;
    return { what, mib, status: response.status, took, wall: most('wall'), processor: most('processor') };
  }
}

/** @returns {string[][]} a table */
export function bodiesTable(rows) {
  const lines = rows.map(({ what, mib, status, took, wall, processor }) => [
    what,
    mib.toFixed(1),
    String(status),
    ...[took, wall, processor].map((time) => time.toFixed(0)),
  ]);
  return [['one body', 'MiB', 'status', 'ms', 'longest turn', 'of it processor'], ...lines];
}
