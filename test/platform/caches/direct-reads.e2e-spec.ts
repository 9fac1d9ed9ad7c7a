import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CreatePage } from '@app/content';
import { AccessSwitch, OwnGuardsModule } from '../../extensions/own-guards.module.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { emptyCache } from '../../support/database/count-statements.ts';
import { Given } from '../../support/given.ts';

/** Headers that no two answers have in common. */
const OF_ONE_ANSWER = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']);
const MADE = [
  '/posts/loaf',
  '/posts/{post}',
  '/pages/about',
  '/authors/{author}',
  '/categories/{category}',
  '/tags/{tag}',
];

describe('single reads that the framework does not route', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let limited: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    test = await TestApp.start();
    const given = new Given(test);
    workspace = await test.workspace();
    ids['author'] = await given.author(workspace);
    ids['category'] = (await given.category(workspace)).id;
    ids['tag'] = await given.tag(workspace);
    const post = { slug: 'loaf', status: 'published', bodyJson: [], categoryId: ids['category'], tagIds: [ids['tag']] };
    ids['post'] = (await given.post(workspace, post)).id;
    await test.app
      .get(CreatePage)
      .execute({ workspaceId: workspace.id }, { title: 'About', slug: 'about', bodyJson: [], status: 'published' });
    ({ key: limited } = await test.member(workspace, ['media:read']));
  });
  afterAll(() => test.stop());

  async function ask(method: 'GET' | 'HEAD', path: string, headers: Record<string, string>) {
    const named = path.replace(/\{(\w+)\}/, (_, kind: string) => ids[kind] ?? kind);
    emptyCache(test);
    const routed = jest.spyOn(test.app.getHttpAdapter().getInstance() as unknown as { handle: () => void }, 'handle');
    const url = `${await test.app.getUrl()}/api/v1/external${named}`;
    const response = await fetch(url, { method, headers: { 'X-API-Key': workspace.key, ...headers } });
    const text = await response.text();
    const kept = [...response.headers].filter(([name]) => !OF_ONE_ANSWER.has(name));
    const isRouted = routed.mock.calls.length > 0;
    routed.mockRestore();
    return { answer: { status: response.status, headers: Object.fromEntries(kept), text }, isRouted };
  }

  it.each([
    ...MADE.map((path): [string, Record<string, string>] => [path, {}]),
    ['/posts/loaf', { 'Accept-Encoding': 'gzip' }],
    ['/posts/loaf', { 'X-Cache-Tags': '1' }],
    ['/posts/loaf', { 'If-None-Match': '*' }],
    ['/posts/no-such-post', {}],
    ['/tags/no-such-tag', {}],
  ])('%s %o is answered as if it was', async (path, headers) => {
    const direct = await ask('GET', path, headers);
    const routed = await ask('GET', `${path}?fields=`, headers);
    expect([direct.isRouted, routed.isRouted]).toEqual([false, true]);
    expect(direct.answer).toEqual(routed.answer);
  });

  it.each([
    ['a query', '/posts/loaf?fields=title', 200],
    ['an encoded name', '/posts/lo%61f', 200],
    ['another path below', '/posts/loaf/extensions', 200],
    ['a slash at the end', '/posts/loaf/', 404],
    ['a name that cannot be decoded', '/posts/%ff', 400],
  ])('are not those with %s', async (_, path, status) => {
    const { answer } = await ask('GET', path, {});
    expect(answer.status).toBe(status);
  });

  it('are refused without the right, and answer HEAD and unknown keys as ever', async () => {
    expect((await ask('GET', '/posts/loaf', { 'X-API-Key': limited })).answer.status).toBe(403);
    expect((await ask('GET', '/posts/loaf', { 'X-API-Key': 'galley_live_nobody' })).answer.status).toBe(401);
    const { answer } = await ask('HEAD', '/posts/loaf', {});
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('are counted under the template of their route', async () => {
    await ask('GET', '/posts/loaf', {});
    const { text } = await test.http.get('/metrics').expect(200);
    expect(text).toMatch(/route="\/api\/v1\/external\/posts\/:idOrSlug"/);
  });
});

describe('single reads under a guard of an outside module', () => {
  it('are routed, so that it is asked', async () => {
    const access = new AccessSwitch();
    const test = await TestApp.start({}, {}, [OwnGuardsModule.register(access, true)]);
    try {
      const workspace = await test.workspace();
      await new Given(test).post(workspace, { slug: 'loaf' });
      access.open = false;
      await test.as(workspace.key).get('/posts/loaf').expect(403);
      access.open = true;
      await test.as(workspace.key).get('/posts/loaf').expect(200);
    } finally {
      await test.stop();
    }
  });
});
