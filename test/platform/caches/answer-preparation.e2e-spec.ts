import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { PostReader, UpdateAuthor } from '@app/content';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { AnswerPreparation, DiskCache } from '@app/platform';
import { readSettings } from '../../../apps/api/src/config/settings.ts';
import { createApp } from '../../../apps/api/src/create-app.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { Given } from '../../support/given.ts';

const IDLE = { idle: 1, active: 0, utilization: 0 };

describe('answers that are made before anybody asks', () => {
  let folder: string;
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  const others: NestExpressApplication[] = [];

  beforeEach(async () => {
    // Only runs that a spec asks for.
    jest.spyOn(AnswerPreparation.prototype, 'onApplicationBootstrap').mockReturnValue();
    jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue(IDLE);
    folder = await mkdtemp(join(tmpdir(), 'prepared-'));
    test = await TestApp.start({ RELEASE: 'one', DATA_DIR: folder });
    given = new Given(test);
    workspace = await test.workspace();
    await test.as(workspace.key).get('/posts').expect(200);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const other of others.splice(0)) await other.close();
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A process that begins now, and holds nothing in memory. */
  async function process(environment: Record<string, string> = {}): Promise<NestExpressApplication> {
    const shared = { RELEASE: 'one', DATA_DIR: folder, PUBLIC_URL: 'http://galley.test', RESPONSE_CACHE_BYTES: '0' };
    const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0', ...shared, ...environment });
    const app = await createApp({ settings, databaseUrl: test.databaseUrl });
    await app.listen(0, '127.0.0.1');
    others.push(app);
    return app;
  }

  /** The second run finds that nothing changes any more. */
  async function prepare(app = test.app, runs = 2): Promise<void> {
    const job: object = app.get(AnswerPreparation, { strict: false });
    // Directly, so that no further run follows.
    const preparation = job as { run(signal: AbortSignal): Promise<void> };
    for (let n = 0; n < runs; n += 1) await preparation.run(new AbortController().signal);
    await app.get(DiskCache, { strict: false }).settled();
  }

  function isKept(slug: string): boolean {
    const disk = test.app.get(DiskCache, { strict: false });
    return disk.read(workspace.id, `/api/v1/external/posts/${slug}`) !== null;
  }

  async function read(app: NestExpressApplication, path: string) {
    const reader = app.get(PostReader);
    const made = [jest.spyOn(reader, 'findLight'), jest.spyOn(reader, 'findMany')];
    const url = `${await app.getUrl()}/api/v1/external${path}`;
    const response = await fetch(url, { headers: { 'X-API-Key': workspace.key, 'Accept-Encoding': 'identity' } });
    const calls = made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of made) spy.mockRestore();
    return { answer: [response.status, response.headers.get('etag'), await response.text()], calls };
  }

  it('are found under each name of a post, and as items of lists, byte for byte', async () => {
    const { id } = await given.post(workspace, { status: 'published', slug: 'first' });
    await prepare();
    const plain = await process({ KEPT_ANSWERS_BYTES: '0' });
    for (const path of ['/posts/first', `/posts/${id}`, '/posts', '/posts?pageSize=5&status=published']) {
      const made = await read(plain, path);
      expect(made.calls).toBe(1);
      expect(await read(await process(), path)).toEqual({ answer: made.answer, calls: 0 });
    }
  });

  it('are made of posts that another process wrote', async () => {
    const writer = await process({ KEPT_ANSWERS_BYTES: '0' });
    const response = await fetch(`${await writer.getUrl()}/api/v1/external/posts`, {
      method: 'POST',
      headers: { 'X-API-Key': workspace.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        title: 'Elsewhere',
        slug: 'elsewhere',
        bodyJson: [],
        authorId: await given.author(workspace),
      }),
    });
    expect(response.status).toBe(201);
    await prepare();
    expect((await read(await process(), '/posts/elsewhere')).calls).toBe(0);
  });

  it('are made anew after a change of the post, and after one of what others show too', async () => {
    const now = jest.spyOn(performance, 'now');
    let clock = performance.now();
    const later = () => now.mockReturnValue((clock += 60_000));
    const authorId = await given.author(workspace);
    const { id } = await given.post(workspace, { status: 'published', slug: 'second', authorId });
    await prepare();
    const titleIn = async (app: NestExpressApplication) => {
      const { answer, calls } = await read(app, '/posts/second');
      return [(JSON.parse(String(answer[2])) as { title: string }).title, calls];
    };
    later();
    // The cache of times looks at the clock once a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await test.as(workspace.key).patch(`/posts/${id}`, { title: 'Another' }).expect(200);
    expect(await titleIn(await process())).toEqual(['Another', 1]);
    later();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await prepare();
    expect(await titleIn(await process())).toEqual(['Another', 0]);
    later();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await test.app.get(UpdateAuthor).execute({ workspaceId: workspace.id }, authorId, { bio: 'Bakes.' });
    await prepare();
    expect(await titleIn(await process())).toEqual(['Another', 0]);
  });

  it('show the settings of now, though their maker has seen no request since these changed', async () => {
    await given.post(workspace, { status: 'published', slug: 'settled' });
    await test.as(workspace.key).get('/posts?pageSize=5').expect(200);
    const other = await process({ KEPT_ANSWERS_BYTES: '0' });
    await other.get(UpdateWorkspaceSettings).execute(operatorOf(workspace.id), { siteUrl: 'https://moved.example' });
    await prepare();
    for (const path of ['/posts/settled', '/posts?pageSize=5']) {
      const { answer } = await read(other, path);
      expect(String(answer[2])).toContain('https://moved.example');
      expect(await read(await process(), path)).toEqual({ answer, calls: 0 });
      expect((await test.as(workspace.key).get(path).expect(200)).text).toBe(answer[2]);
    }
  });

  it('are left to those who ask while the process is busy, and where nobody reads', async () => {
    jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 1, active: 9, utilization: 0.9 });
    await given.post(workspace, { status: 'published', slug: 'third' });
    await prepare();
    expect(isKept('third')).toBe(false);
    jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue(IDLE);
    await prepare(await process());
    expect(isKept('third')).toBe(false);
    await prepare();
    expect(isKept('third')).toBe(true);
  });

  describe('of lists', () => {
    const titles = async () => {
      const pages = jest.spyOn(test.app.get(PostReader), 'page');
      const { body } = await test.as(workspace.key).get('/posts?pageSize=5').expect(200);
      const calls = pages.mock.calls.length;
      pages.mockRestore();
      return [(body as { data: { title: string }[] }).data.map(({ title }) => title), calls];
    };

    it('are made again while they are asked for, and true', async () => {
      const { id } = await given.post(workspace, { status: 'published', title: 'One' });
      expect(await titles()).toEqual([['One'], 1]);
      await test.as(workspace.key).patch(`/posts/${id}`, { title: 'Two' }).expect(200);
      await prepare();
      await test.as(workspace.key).patch(`/posts/${id}`, { title: 'Three' }).expect(200);
      await prepare();
      expect(await titles()).toEqual([['Three'], 1]);
      await test.as(workspace.key).patch(`/posts/${id}`, { title: 'Four' }).expect(200);
      await prepare();
      expect(await titles()).toEqual([['Four'], 0]);
      expect(await titles()).toEqual([['Four'], 0]);
    });

    it('are made again once, after the last of several changes', async () => {
      const { id } = await given.post(workspace, { status: 'published', title: 'One' });
      expect(await titles()).toEqual([['One'], 1]);
      for (const title of ['Two', 'Three']) {
        await test.as(workspace.key).patch(`/posts/${id}`, { title }).expect(200);
        await prepare(test.app, 1);
      }
      await prepare(test.app, 1);
      expect(await titles()).toEqual([['Three'], 0]);
    });

    it('are answered by rights of now, not of those for whom they were made', async () => {
      const { id } = await given.post(workspace, { status: 'published', title: 'One' });
      await test.as(workspace.key).get('/posts?pageSize=5').expect(200);
      await test.as(workspace.key).patch(`/posts/${id}`, { title: 'Two' }).expect(200);
      await prepare();
      const member = await test.member(workspace, []);
      await test.as(member.key).get('/posts?pageSize=5').expect(403);
      await test
        .as((await test.workspace()).key)
        .get('/posts?pageSize=5')
        .expect(200, /"data":\[\]/);
    });
  });

  it('are not those of posts that are gone', async () => {
    const { id } = await given.post(workspace, { status: 'published', slug: 'fourth' });
    await test.as(workspace.key).delete(`/posts/${id}`).expect(200);
    await prepare();
    expect((await read(await process(), '/posts/fourth')).answer[0]).toBe(404);
  });
});
