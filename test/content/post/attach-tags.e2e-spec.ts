import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AttachTags } from '@app/content';
import { Invalid } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

describe('tags of a post', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  const attach = (id: string, tagIds: unknown) => test.as(workspace.key).post(`/posts/${id}/tags`, { tagIds });
  const detach = (id: string, tagId: string) => test.as(workspace.key).delete(`/posts/${id}/tags/${tagId}`);
  const actor = () => ({ workspaceId: workspace.id, userId: workspace.ownerId });
  const names = (body: { tags: { name: string }[] }) => body.tags.map(({ name }) => name);

  it('POST /posts/{idOrSlug}/tags attaches, and silently keeps what is attached', async () => {
    const post = await given.post(workspace);
    const [b, a] = [await given.tag(workspace, { name: 'b' }), await given.tag(workspace, { name: 'A' })];
    const first = await attach(post.slug, [b]).expect(200);
    expect(names(first.body)).toEqual(['b']);
    const second = await attach(post.id, [b, a, a]).expect(200);
    expect(names(second.body)).toEqual(['A', 'b']);
    const third = await attach(post.id, [a]).expect(200);
    expect(third.body).toEqual(second.body);
  });

  it('attaches none when one does not exist in the workspace', async () => {
    const post = await given.post(workspace);
    const foreign = await given.tag(await test.workspace());
    const response = await attach(post.id, [await given.tag(workspace), foreign]);
    expect(response.status).toBe(400);
    expectError(response, 'BAD_REQUEST', ['tagIds[1]']);
    expect((await test.as(workspace.key).get(`/posts/${post.id}`)).body.tags).toEqual([]);
  });

  it.each([
    [[], 'tagIds'],
    [Array.from({ length: 51 }, () => '0190a000-0000-7000-8000-000000000000'), 'tagIds'],
    [['0190a000-0000-7000-8000-000000000000', 'x'], 'tagIds[1]'],
    ['x', 'tagIds'],
    [null, 'tagIds'],
    [undefined, 'tagIds'],
  ])('refuses tagIds of %p', async (tagIds, path) => {
    const post = await given.post(workspace);
    const response = await attach(post.id, tagIds);
    expect(response.status).toBe(400);
    expectError(response, 'BAD_REQUEST', [path]);
  });

  it('lets one of two concurrent calls have the last room of a post, whatever calls the use case', async () => {
    const tags = await Promise.all(Array.from({ length: 60 }, () => given.tag(workspace)));
    const post = await given.post(workspace);
    const attachTags = test.app.get(AttachTags, { strict: false });
    const calls = [tags.slice(0, 30), tags.slice(30)].map((ids) => attachTags.execute(actor(), post.id, ids));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Invalid) });
    expect((await test.as(workspace.key).get(`/posts/${post.id}`)).body.tags).toHaveLength(30);
  });

  it('lets a post have 50, however they come', async () => {
    const tags = await Promise.all(Array.from({ length: 52 }, () => given.tag(workspace)));
    const post = await given.post(workspace, { tagIds: tags.slice(0, 40) });
    expect((await attach(post.id, tags.slice(30, 50)).expect(200)).body.tags).toHaveLength(50);
    expectError(await attach(post.id, tags.slice(49, 51)).expect(400), 'BAD_REQUEST', ['tagIds']);
    await attach(post.id, tags.slice(0, 50)).expect(200);
    await detach(post.id, tags[0] as string).expect(200);
    const two = await Promise.all([attach(post.id, [tags[50]]), attach(post.id, [tags[51]])]);
    expect(two.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect((await test.as(workspace.key).get(`/posts/${post.id}`)).body.tags).toHaveLength(50);
  });

  it('lets 16 parallel attaches of one tag all succeed', async () => {
    const post = await given.post(workspace);
    const tag = await given.tag(workspace);
    const answers = await Promise.all(Array.from({ length: 16 }, () => attach(post.id, [tag])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await test.as(workspace.key).get(`/posts/${post.id}`)).body.tags).toHaveLength(1);
  });

  it('DELETE /posts/{idOrSlug}/tags/{tagId} detaches, and is a no-op when there is nothing to detach', async () => {
    const tag = await given.tag(workspace);
    const post = await given.post(workspace, { tagIds: [tag] });
    const first = await detach(post.slug, tag).expect(200);
    expect(first.body.tags).toEqual([]);
    const second = await detach(post.id, tag).expect(200);
    expect(second.body).toEqual(first.body);
    await detach(post.id, '0190a000-0000-7000-8000-000000000000').expect(200);
  });

  it('answers 400 for a malformed tag id, 404 for an unknown post, 403 without posts:write', async () => {
    const post = await given.post(workspace);
    const malformed = await detach(post.id, 'nonsense');
    expect(malformed.status).toBe(400);
    expectError(malformed, 'BAD_REQUEST', ['tagId']);
    const tag = await given.tag(workspace);
    expectError(await detach('nowhere', tag), 'NOT_FOUND');
    expectError(await attach('nowhere', [tag]), 'NOT_FOUND');
    const member = await test.memberWithout(workspace, 'posts:write');
    await test
      .as(member.key)
      .post(`/posts/${post.id}/tags`, { tagIds: [tag] })
      .expect(403);
    await test.as(member.key).delete(`/posts/${post.id}/tags/${tag}`).expect(403);
  });
});
