import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

describe('DELETE /posts/{idOrSlug}', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  const remove = (path: string) => test.as(workspace.key).delete(`/posts/${path}`);

  it('answers the whole post as it was, with deletedAt, and hides it everywhere', async () => {
    const post = await given.post(workspace, { tagIds: [await given.tag(workspace)] });
    const read = await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
    const { body } = await remove(post.slug).expect(200);
    expect(body).toEqual({ ...read.body, deletedAt: expect.any(String) });
    await test.as(workspace.key).get(`/posts/${post.id}`).expect(404);
    const list = await test.as(workspace.key).get('/posts?fields=id').expect(200);
    expect(list.body.data).not.toContainEqual({ id: post.id });
  });

  it('frees the slug at once and answers a second delete with 404', async () => {
    const post = await given.post(workspace, { slug: 'freed' });
    await remove(post.id).expect(200);
    const again = await remove(post.id);
    expect(again.status).toBe(404);
    expectError(again, 'NOT_FOUND');
    await given.post(workspace, { slug: 'freed' });
  });

  it('lets one of many parallel deletes win', async () => {
    const post = await given.post(workspace);
    const answers = await Promise.all(Array.from({ length: 16 }, () => remove(post.id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 404),
    ]);
  });

  it('refuses to pin a deleted post', async () => {
    const [gone, post] = [await given.post(workspace), await given.post(workspace)];
    await remove(gone.id).expect(200);
    const response = await test.as(workspace.key).patch(`/posts/${post.id}`, { relatedPostIds: [gone.id] });
    expectError(response, 'BAD_REQUEST', ['relatedPostIds[0]']);
  });

  it('honours If-Match', async () => {
    const post = await given.post(workspace);
    const response = await remove(post.id).set('If-Match', `"e.${'a'.repeat(27)}"`);
    expect(response.status).toBe(409);
    expectError(response, 'CONFLICT');
    await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
  });

  it('needs posts:write, and touches no other workspace', async () => {
    const post = await given.post(workspace);
    const member = await test.memberWithout(workspace, 'posts:write');
    await test.as(member.key).delete(`/posts/${post.id}`).expect(403);
    const other = await test.workspace();
    await test.as(other.key).delete(`/posts/${post.id}`).expect(404);
    await test.as(workspace.key).get(`/posts/${post.id}`).expect(200);
  });
});
