import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ViewCounter } from '@app/content';
import { Database } from '@app/platform';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

describe('GET /posts/{idOrSlug}', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  const get = (path: string) => test.as(workspace.key).get(`/posts/${path}`);

  it('answers alike by id, in whatever case, and by slug', async () => {
    const post = await given.post(workspace);
    const byId = await get(post.id).expect(200);
    const bySlug = await get(post.slug).expect(200);
    const byUpperId = await get(post.id.toUpperCase()).expect(200);
    expect(bySlug.body).toEqual(byId.body);
    expect(byUpperId.body).toEqual(byId.body);
  });

  it.each(['nowhere', 'undefined', 'null', '0190a000-0000-7000-8000-000000000000', '%7Bid%7D'])(
    'answers 404 for %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expectError(response, 'NOT_FOUND');
    },
  );

  it('knows nothing of another workspace', async () => {
    const other = await test.workspace();
    const foreign = await given.post(other, { slug: 'foreign' });
    await get(foreign.id).expect(404);
    await get('foreign').expect(404);
    await test.as(other.key).get('/posts/foreign').expect(200);
  });

  it('returns only the fields asked for, and 400 for an unknown one', async () => {
    const post = await given.post(workspace);
    const { body } = await get(`${post.id}?fields=title,id,,slug`).expect(200);
    expect(body).toEqual({ id: post.id, slug: post.slug, title: 'A post' });
    const response = await get(`${post.id}?fields=id,constructor,nonsense`);
    expect(response.status).toBe(400);
    expectError(response, 'BAD_REQUEST', ['fields', 'fields']);
    expect(Object.keys((await get(`${post.id}?fields=`).expect(200)).body).length).toBeGreaterThan(30);
  });

  it('answers 304 to the tag, also for a client that says no-cache, and shows every change at once', async () => {
    const post = await given.post(workspace);
    const first = await get(post.id).expect(200);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const tag = first.headers['etag'] as string;
    const again = await get(post.id).set('If-None-Match', tag).set('Cache-Control', 'no-cache').expect(304);
    expect(again.headers['etag']).toBe(tag);
    expect(again.text).toBe('');
    await get(post.id).set('If-None-Match', `"other", W/${tag}`).expect(304);
    await test.as(workspace.key).patch(`/posts/${post.id}`, { title: 'New' }).expect(200);
    const changed = await get(post.id).set('If-None-Match', tag).expect(200);
    expect(changed.body.title).toBe('New');
  });

  it('answers HEAD as GET without a body', async () => {
    const post = await given.post(workspace);
    const got = await get(post.id).set('Accept-Encoding', 'identity').expect(200);
    const response = await test
      .as(workspace.key)
      .head(`/posts/${post.id}`)
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect(response.headers['etag']).toBe(got.headers['etag']);
    expect(response.headers['content-length']).toBe(got.headers['content-length']);
    expect(response.text).toBeFalsy();
  });

  it('counts views of published posts, in batches, without touching updatedAt or the tag', async () => {
    const published = await given.post(workspace, { status: 'published' });
    const draft = await given.post(workspace);
    const { headers } = await get(published.id).expect(200);
    await get(published.slug)
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
    await test.as(workspace.key).head(`/posts/${published.id}`).expect(200);
    await get(draft.id).expect(200);
    await test.app.get(ViewCounter).flush();
    const views = await test.app.get(Database).query<{ post_id: string; views: string }>({
      text: 'select post_id, views from post_views where workspace_id = $1',
      values: [workspace.id],
    });
    expect(views).toEqual([{ post_id: published.id, views: '2' }]);
    await given.tag(workspace);
    const after = await get(published.id).expect(200);
    expect(after.body.viewCount).toBe(2);
    expect(after.headers['etag']).toBe(headers['etag']);
  });

  it('answers 401 for every kind of wrong key, in the same bytes, and 403 without posts:read', async () => {
    const wrong = [
      undefined,
      '',
      'nonsense',
      `${workspace.key}x`,
      workspace.key.toUpperCase(),
      `galley_live_${'a'.repeat(39)}`,
    ];
    const answers = await Promise.all(
      wrong.map((key) => {
        const request = test.http.get('/api/v1/external/posts/x');
        return key === undefined ? request : request.set('X-API-Key', key);
      }),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expectError(answers[0] as (typeof answers)[0], 'UNAUTHORIZED');
    const member = await test.memberWithout(workspace, 'posts:read');
    const refused = await test.as(member.key).get('/posts/x');
    expect(refused.status).toBe(403);
    expectError(refused, 'FORBIDDEN');
  });

  it('answers a cached read only to callers with the right', async () => {
    const post = await given.post(workspace);
    await get(post.id).expect(200);
    await get(post.id).expect(200);
    const member = await test.memberWithout(workspace, 'posts:read');
    await test.as(member.key).get(`/posts/${post.id}`).expect(403);
  });

  it('leaves out what was deleted: pinned posts, tags, files', async () => {
    const pinned = await given.post(workspace);
    const post = await given.post(workspace, { relatedPostIds: [pinned.id] });
    await test.as(workspace.key).delete(`/posts/${pinned.id}`).expect(200);
    expect((await get(post.id).expect(200)).body.relatedPosts).toEqual([]);
  });
});
