import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { expectError } from '../../support/expect-error.ts';

const NOBODYS = '0190ffff-0000-7000-8000-000000000000';

type PostBody = { id: string; slug: string; updatedAt: string; relatedPosts: { id: string }[] };

describe('PUT /workspaces/{workspaceId}/posts/{idOrSlug}/related', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = ((await owner.post('/authors', { slug: 'ada', displayName: 'Ada' })).body as { id: string }).id;
  });
  afterAll(() => test.stop());

  const aPost = async (fields: object = {}) => {
    const body = { slug: `post-${(count += 1)}`, title: 'Loaf', bodyJson: [], authorId, ...fields };
    return (await owner.post('/posts', body).expect(201)).body as PostBody;
  };
  const read = async (id: string) => (await owner.get(`/posts/${id}`).expect(200)).body as PostBody;

  it('pins posts in order, each once, and none for an empty list', async () => {
    const [post, a, b] = [await aPost(), await aPost(), await aPost({ status: 'archived' })];
    const pins = async (postIds: string[]) => {
      const { body } = await owner.put(`/posts/${post.slug}/related`, { postIds }).expect(200);
      return (body as PostBody).relatedPosts.map(({ id }) => id);
    };
    expect(await pins([b.id, a.id, b.id.toUpperCase()])).toEqual([b.id, a.id]);
    const before = await read(post.id);
    expect(await pins([b.id, a.id])).toEqual([b.id, a.id]);
    expect(await read(post.id)).toEqual(before);
    expect(await pins([a.id, b.id])).toEqual([a.id, b.id]);
    expect((await read(post.id)).updatedAt > before.updatedAt).toBe(true);
    await owner.delete(`/posts/${a.id}`).expect(200);
    expect((await read(post.id)).relatedPosts).toMatchObject([{ id: b.id }]);
    expect(await pins([])).toEqual([]);
  });

  it('refuses the post itself, what does not exist here, and more than twenty', async () => {
    const post = await aPost();
    const put = (body: object, id = post.id) => owner.put(`/posts/${id}/related`, body);
    const deleted = await aPost();
    await owner.delete(`/posts/${deleted.id}`).expect(200);
    expectError(await put({ postIds: [post.id] }), 'BAD_REQUEST', ['postIds[0]']);
    const unknown = await put({ postIds: [NOBODYS, deleted.id] });
    expectError(unknown, 'BAD_REQUEST', ['postIds[0]', 'postIds[1]']);
    expectError(await put({ postIds: Array<string>(21).fill(NOBODYS) }), 'BAD_REQUEST', ['postIds']);
    for (const body of [{}, { postIds: null }, { postIds: post.id }]) {
      expectError(await put(body), 'BAD_REQUEST', ['postIds']);
    }
    expectError(await put({ postIds: ['x'] }), 'BAD_REQUEST', ['postIds[0]']);
    expectError(await put({ postIds: [] }, NOBODYS), 'NOT_FOUND');
    const tag = (await owner.get(`/posts/${post.id}`)).headers['etag'] as string;
    await owner.patch(`/posts/${post.id}`, { title: 'Meanwhile' }).expect(200);
    expect((await put({ postIds: [] }).set('If-Match', tag)).status).toBe(409);
  });
});
