import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

describe('POST /link-health', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ LINK_HEALTH_MAX_OPEN: '20', SIGN_UP: 'open' });
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  const report = (body: object, of = workspace) => test.as(of.key).post('/link-health', body);

  it('counts reports of one path in one entry', async () => {
    const first = await report({ path: '/lost', referrer: 'https://a.example/page?x=1' }).expect(200);
    expect(first.body).toEqual({
      id: expect.any(String),
      workspaceId: workspace.id,
      path: '/lost',
      referrer: 'https://a.example/page?x=1',
      hitCount: 1,
      firstSeenAt: expect.any(String),
      lastSeenAt: first.body.firstSeenAt,
      resolvedBy: null,
    });
    const second = await report({ path: '/lost', referrer: null, hitCount: 99, unknown: true }).expect(200);
    expect(second.body).toEqual({ ...first.body, hitCount: 2, lastSeenAt: expect.any(String) });
    expect((await report({ path: '/lost', referrer: 'http://b.example' }).expect(200)).body.referrer).toBe(
      'http://b.example',
    );
  });

  it('loses none of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => report({ path: '/flood' }).expect(200)));
    const counts = answers.map(({ body }) => (body as { hitCount: number }).hitCount).sort((one, other) => one - other);
    expect(counts).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  });

  it('takes paths as they are written', async () => {
    const paths = ['/a', '/A', '/é', '/%C3%A9', '/a\\b', `/${'😀'.repeat(2047)}`];
    for (const path of paths) {
      const { body } = await report({ path }).expect(200);
      expect([body.path, body.hitCount]).toEqual([path, 1]);
    }
  });

  it('counts a path once, whatever query or fragment follows it', async () => {
    const hits: unknown[] = [];
    for (const path of ['/cut', '/cut?utm=1', '/cut#top', '/cut?next=/../x#y']) {
      const { body } = await report({ path }).expect(200);
      hits.push([body.path, body.hitCount]);
    }
    expect(hits).toEqual([1, 2, 3, 4].map((count) => ['/cut', count]));
  });

  it.each([[''], ['android-app://com.google.android.gm/'], ['about:blank'], ['ftp://a.example/']])(
    'counts a visitor who came from %j, and keeps no referrer',
    async (referrer) => {
      const { body } = await report({ path: `/from/${encodeURIComponent(referrer)}`, referrer }).expect(200);
      expect([body.hitCount, body.referrer]).toEqual([1, null]);
    },
  );

  it('counts a hit on a redirect with a slash more or less, on the very path first', async () => {
    const owner = await Dashboard.open(test);
    const key = await owner.key();
    const redirect = async (fromPath: string) =>
      ((await owner.post('/redirects', { fromPath, toPath: '/new' }).expect(201)).body as { id: string }).id;
    const ids = [await redirect('/one'), await redirect('/two/'), await redirect('/both'), await redirect('/both/')];
    const paths = ['/one/?a=b', '/one', '/two', '/both/', '/both/', '/both', '/none', '/'];
    await Promise.all(paths.map((path) => test.as(key).post('/link-health', { path }).expect(200)));
    const hits = await Promise.all(
      ids.map(async (id) => ((await owner.get(`/redirects/${id}`)).body as { hitCount: number }).hitCount),
    );
    expect(hits).toEqual([2, 1, 1, 2]);
  });

  it.each([
    [{}, ['path']],
    [{ path: null }, ['path']],
    [{ path: 7, referrer: 7 }, ['path', 'referrer']],
    [{ path: '' }, ['path']],
    [{ path: 'lost' }, ['path']],
    [{ path: 'https://a.example/lost' }, ['path']],
    [{ path: '//a.example/lost' }, ['path']],
    [{ path: '/\\a.example' }, ['path']],
    [{ path: '/a b' }, ['path']],
    [{ path: '/a\nb' }, ['path']],
    [{ path: '/a\u0000' }, ['path']],
    [{ path: '/a/../b' }, ['path']],
    [{ path: `/${'a'.repeat(2048)}` }, ['path']],
    [{ path: '/a', referrer: '/b' }, ['referrer']],
    [{ path: '/a', referrer: 'nonsense' }, ['referrer']],
    [{ path: '/a?b\u0000' }, ['path']],
    [{ path: '/a', referrer: `app://${'a'.repeat(2048)}` }, ['referrer']],
    [{ path: '/a', referrer: `https://a.example/${'a'.repeat(2048)}` }, ['referrer']],
  ])('refuses %j', async (body, places) => expectError(await report(body).expect(400), 'BAD_REQUEST', places));

  it('asks for nothing but a key, and keeps workspaces apart', async () => {
    const { key } = await test.member(workspace, []);
    const mine = (await test.as(key).post('/link-health', { path: '/shared' }).expect(200)).body;
    const theirs = (await report({ path: '/shared' }, await test.workspace()).expect(200)).body;
    expect([mine.hitCount, theirs.hitCount]).toEqual([1, 1]);
    expect(theirs.id).not.toBe(mine.id);
    expectError(await test.http.post('/api/v1/external/link-health').send({ path: '/a' }).expect(401), 'UNAUTHORIZED');
    expectError(await test.as(key).get('/link-health').expect(405), 'METHOD_NOT_ALLOWED');
  });

  it('keeps the configured number of open entries', async () => {
    const own = await test.workspace();
    for (let at = 0; at < 25; at++) await report({ path: `/${at}` }, own).expect(200);
    // In this order: the last one opens again, which takes the place of another.
    const hits: number[] = [];
    for (const at of [24, 5, 4])
      hits.push(((await report({ path: `/${at}` }, own)).body as { hitCount: number }).hitCount);
    expect(hits).toEqual([2, 2, 1]);
  });
});
