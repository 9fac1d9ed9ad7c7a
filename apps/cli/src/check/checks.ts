import { strict as assert } from 'node:assert';
import { CreateAuthor } from '@app/content';
import { DeleteWorkspace, operatorOf, PurgeDeletedWorkspaces } from '@app/identity';
import { Database } from '@app/platform';
import type { Composition } from '../../../api/src/extensions/composition.ts';
import { ApiDocuments } from '../../../api/src/openapi/api-documents.ts';
import type { TestBlog, TestGalley } from '../../../galley/src/testing/start-test-galley.ts';
import { copiesOf } from './copies.ts';

/** A promise that holds with any extensions. */
interface Check {
  readonly promise: string;
  /** @throws Error that says how the promise is broken */
  readonly check: (galley: TestGalley, composition: Composition) => Promise<void>;
}

/** Packages with tokens, metadata or prototypes: two copies of one would not recognise each other's declarations. */
const SHARED = ['@nestjs/common', '@nestjs/core', 'typeorm', 'rxjs', 'reflect-metadata', 'galley'];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';

/** Milliseconds until a purge must be done. */
const PURGE_LIMIT = 60_000;

export const CHECKS: readonly Check[] = [
  { promise: 'there is one copy of each package that is shared', check: singleCopies },
  { promise: 'both API documents can be made', check: documents },
  { promise: 'a post is created, read, and read again as unchanged', check: posts },
  { promise: 'strangers and those without rights are refused', check: rights },
  { promise: 'a file is kept, and served as it was', check: files },
  { promise: 'a workspace that is purged leaves nothing', check: purge },
];

async function singleCopies(): Promise<void> {
  for (const name of SHARED) {
    const copies = await copiesOf(name, process.cwd());
    assert.ok(copies.length < 2, `${name} is there twice: ${copies.join(' and ')}`);
  }
}

async function documents(galley: TestGalley): Promise<void> {
  for (const api of ['external', 'dashboard'] as const) galley.app.get(ApiDocuments, { strict: false }).of(api);
  await expectStatus(await fetch(`${galley.url}/api/v1/external/openapi.json`), 200);
}

async function posts(galley: TestGalley): Promise<void> {
  const blog = await galley.blog();
  const { slug } = await post(galley, blog);
  const path = `/posts/${slug}`;
  const read = await galley.request(blog.key, 'GET', path);
  await expectStatus(read, 200);
  const headers = { 'X-API-Key': blog.key, 'If-None-Match': read.headers.get('etag') ?? '' };
  await expectStatus(await fetch(`${galley.url}/api/v1/external${path}`, { headers }), 304);
  await expectStatus(await galley.request(blog.key, 'GET', `${path}/extensions`), 200);
  const { total } = (await (await galley.request(blog.key, 'GET', '/posts')).json()) as { total: number };
  assert.equal(total, 1, `the list tells of ${total} posts, and there is one`);
}

async function rights(galley: TestGalley): Promise<void> {
  await expectStatus(await galley.request('galley_live_nobody', 'GET', '/posts'), 401);
  const key = await galley.member(await galley.blog(), ['tags:read']);
  await expectStatus(await galley.request(key, 'GET', '/posts'), 403);
  await expectStatus(await galley.request(key, 'GET', '/tags'), 200);
}

async function files(galley: TestGalley): Promise<void> {
  const { key } = await galley.blog();
  const body = new FormData();
  body.set('file', new Blob([SVG]), 'dot.svg');
  const sent = await fetch(`${galley.url}/api/v1/external/media`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body,
  });
  await expectStatus(sent, 201);
  const { url } = (await sent.json()) as { url: string };
  // With a CDN in front, files cannot be requested from here.
  if (!url.startsWith('http://galley.test/')) return;
  const served = await fetch(url.replace('http://galley.test', galley.url));
  await expectStatus(served, 200);
  assert.equal(await served.text(), SVG, 'other bytes are served than were sent');
}

async function purge(galley: TestGalley, composition: Composition): Promise<void> {
  const blog = await galley.blog();
  await post(galley, blog);
  await galley.app.get(DeleteWorkspace).execute(operatorOf(blog.id), blog.slug);
  await galley.app.get(PurgeDeletedWorkspaces).execute(AbortSignal.timeout(PURGE_LIMIT));
  for (const name of ['workspaces', ...composition.tables.map((table) => table.name)]) {
    const column = name === 'workspaces' ? 'id' : 'workspace_id';
    const text = `select 1 from ${name} where ${column} = $1 limit 1`;
    const rows = await galley.app.get(Database).query({ text, values: [blog.id] });
    assert.equal(rows.length, 0, `${name} still has rows of it`);
  }
}

async function post(galley: TestGalley, blog: TestBlog): Promise<{ slug: string }> {
  const author = { slug: 'somebody', displayName: 'Somebody' };
  const authorId = await galley.app.get(CreateAuthor).execute(operatorOf(blog.id), author);
  const body = { slug: 'a-first-post', title: 'A first post', bodyJson: [], authorId, status: 'published' };
  const created = await galley.request(blog.key, 'POST', '/posts', body);
  await expectStatus(created, 201);
  return body;
}

async function expectStatus(answer: Response, status: number): Promise<void> {
  if (answer.status === status) return;
  throw new Error(
    `${new URL(answer.url).pathname} answers ${answer.status} instead of ${status}: ${await answer.text()}`,
  );
}
