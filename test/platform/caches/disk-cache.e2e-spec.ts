import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { GatherViews, PostReader } from '@app/content';
import { AnswerPreparation, Database, DiskCache } from '@app/platform';
import { readSettings } from '../../../apps/api/src/config/settings.ts';
import { createApp } from '../../../apps/api/src/create-app.ts';
import { Composition } from '../../../apps/api/src/extensions/composition.ts';
import { startService } from '../../../apps/api/src/service.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { Given } from '../../support/given.ts';

/** A tag without what it says of compression, which a client decides. */
const plain = (etag: string | null | undefined) => etag?.replace(/-(?:gzip|br)"$/, '"');

describe('answers that processes of one release keep for each other', () => {
  let folder: string;
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  const others: NestExpressApplication[] = [];

  beforeAll(async () => {
    // What is made here is asked for.
    jest.spyOn(AnswerPreparation.prototype, 'onApplicationBootstrap').mockReturnValue();
    folder = await mkdtemp(join(tmpdir(), 'shared-'));
    test = await TestApp.start({ RELEASE: 'one', DATA_DIR: folder });
    given = new Given(test);
    workspace = await test.workspace();
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
  });
  afterAll(async () => {
    await test.stop();
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  /** A process that begins now. */
  async function process(environment: Record<string, string> = {}): Promise<NestExpressApplication> {
    const shared = { RELEASE: 'one', DATA_DIR: folder, PUBLIC_URL: 'http://galley.test' };
    const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0', ...shared, ...environment });
    const app = await createApp({ settings, databaseUrl: test.databaseUrl });
    await app.listen(0, '127.0.0.1');
    others.push(app);
    return app;
  }

  /** Reads in the first process, and waits until the answer is kept. */
  async function readOnce(path: string) {
    const response = await test.as(workspace.key).get(path).expect(200);
    await test.app.get(DiskCache, { strict: false }).settled();
    return response;
  }

  async function read(app: NestExpressApplication, path: string, key = workspace.key) {
    const reader = app.get(PostReader);
    const made = [jest.spyOn(reader, 'findLight'), jest.spyOn(reader, 'page')];
    const response = await fetch(`${await app.getUrl()}/api/v1/external${path}`, { headers: { 'X-API-Key': key } });
    const calls = made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of made) spy.mockRestore();
    const body = await response.text();
    return { status: response.status, etag: plain(response.headers.get('etag')), body, calls };
  }

  it('are sent by a process that has just begun, byte for byte', async () => {
    const post = await given.post(workspace, { status: 'published', slug: 'first' });
    // The list is read first: of stored posts it would be put together.
    for (const path of ['/posts?pageSize=5', '/posts/first', `/posts/${post.id}`]) {
      const { text, headers } = await readOnce(path);
      const app = await process({ RESPONSE_CACHE_BYTES: '0' });
      const expected = { status: 200, etag: plain(headers['etag']), body: text, calls: 0 };
      expect(await read(app, path)).toEqual(expected);
      expect(await read(app, path)).toEqual(expected);
    }
  });

  it('of lists are put together of posts that are kept, and not kept themselves', async () => {
    const own = await test.workspace();
    for (const slug of ['one', 'two']) {
      await given.post(own, { status: 'published', slug });
      await test.as(own.key).get(`/posts/${slug}`).expect(200);
      await test.app.get(DiskCache, { strict: false }).settled();
    }
    const { text } = await test.as(own.key).get('/posts?pageSize=4').expect(200);
    await test.app.get(DiskCache, { strict: false }).settled();
    const app = await process({ RESPONSE_CACHE_BYTES: '0' });
    const loaded = jest.spyOn(app.get(PostReader), 'findMany');
    // Which posts it lists is asked for.
    expect(await read(app, '/posts?pageSize=4', own.key)).toMatchObject({ body: text, calls: 1 });
    expect(loaded).not.toHaveBeenCalled();
    loaded.mockRestore();
  });

  it('are made anew after a change, by whichever process it came', async () => {
    const post = await given.post(workspace, { status: 'published', slug: 'second' });
    await readOnce('/posts/second');
    const app = await process();
    expect((await read(app, '/posts/second')).calls).toBe(0);
    await test.as(workspace.key).patch(`/posts/${post.id}`, { title: 'Another' }).expect(200);
    const changed = await read(app, '/posts/second');
    expect([JSON.parse(changed.body).title, changed.calls]).toEqual(['Another', 1]);
    const later = await process();
    expect(JSON.parse((await read(later, '/posts/second')).body).title).toBe('Another');
  });

  it('are no answers to who may not read them, nor after the post is gone', async () => {
    const post = await given.post(workspace, { status: 'published', slug: 'third' });
    await readOnce('/posts/third');
    const app = await process();
    const { key } = await test.member(workspace, ['tags:read']);
    expect((await read(app, '/posts/third', key)).status).toBe(403);
    expect((await read(app, '/posts/third', 'galley_live_nobody')).status).toBe(401);
    expect((await read(app, '/posts/third', (await test.workspace()).key)).status).toBe(404);
    await test.as(workspace.key).delete(`/posts/${post.id}`).expect(200);
    expect((await read(app, '/posts/third')).status).toBe(404);
  });

  it('count their views where they are sent', async () => {
    const post = await given.post(workspace, { status: 'published', slug: 'fourth' });
    await readOnce('/posts/fourth');
    const app = await process();
    expect((await read(app, '/posts/fourth')).calls).toBe(0);
    for (const each of [test.app, app]) await each.get(GatherViews).flush();
    const [stored] = await test.app.get(Database).query<{ views: number }>({
      text: 'select views::int from post_views where workspace_id = $1 and post_id = $2',
      values: [workspace.id, post.id],
    });
    expect(stored).toEqual({ views: 2 });
  });

  it('are of no use over tables that were put back meanwhile', async () => {
    await given.post(workspace, { status: 'published', slug: 'fifth' });
    await readOnce('/posts/fifth');
    expect((await read(await process(), '/posts/fifth')).calls).toBe(0);
    const database = test.app.get(Database);
    for (const text of [
      'create table put_back (like migrations including all)',
      'insert into put_back select * from migrations',
      'alter sequence migrations_id_seq owned by put_back.id',
      'drop table migrations',
      'alter table put_back rename to migrations',
    ])
      await database.query({ text });
    expect((await read(await process(), '/posts/fifth')).calls).toBe(1);
  });

  it('belong to the built program where no release is named', async () => {
    const program = join(folder, 'api.js');
    const dataDir = join(folder, 'built');
    const environment = { DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir, MIGRATE: 'off', LOG_LEVEL: 'silent' };
    const settings = readSettings({ ...environment, PORT: '0', SHUTDOWN_DELAY_MS: '0' });
    await given.post(workspace, { status: 'published', slug: 'sixth' });
    async function releases(): Promise<number> {
      const service = await startService(settings, { log: () => {}, composition: Composition.none, program });
      const address = `http://127.0.0.1:${service.port}/api/v1/external/posts/sixth`;
      const response = await fetch(address, { headers: { 'X-API-Key': workspace.key } });
      expect([response.status, await response.json()]).toMatchObject([200, { slug: 'sixth' }]);
      await service.stop();
      return (await readdir(join(dataDir, 'answers')).catch(() => [])).length;
    }
    await writeFile(program, '');
    expect(await releases()).toBe(0);
    await writeFile(join(folder, 'digest.json'), '{"digest":"a"}');
    expect([await releases(), await releases()]).toEqual([1, 1]);
    const later = new Date(Date.now() + 5_000);
    await utimes(program, later, later);
    expect(await releases()).toBe(2);
  });

  it.each<[string, Record<string, string>]>([
    ['another release', { RELEASE: 'two' }],
    ['the same release with another address', { PUBLIC_URL: 'http://elsewhere.test' }],
    ['no release', { RELEASE: '' }],
    ['no room', { KEPT_ANSWERS_BYTES: '0' }],
  ])('are of no use to a process with %s', async (what, environment) => {
    const slug = what.replaceAll(' ', '-');
    await given.post(workspace, { status: 'published', slug });
    await readOnce(`/posts/${slug}`);
    const app = await process(environment);
    expect(await read(app, `/posts/${slug}`)).toMatchObject({ status: 200, calls: 1 });
  });
});
