import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';

describe('tags in the dashboard', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  async function taggedPost() {
    const tag = (await owner.post('/tags', { slug: 'rye', name: 'Rye' }).expect(201)).body as { id: string };
    const author = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body as {
      id: string;
    };
    const api = test.as(await owner.key());
    const fields = {
      slug: 'loaf',
      title: 'Loaf',
      bodyJson: [],
      authorId: author.id,
      tagIds: [tag.id],
      status: 'published',
    };
    await api.post('/posts', fields).expect(201);
    return { tag, api };
  }

  it('shows tags flat within posts, renamed at once', async () => {
    const { tag, api } = await taggedPost();
    await owner.patch(`/tags/${tag.id}`, { name: 'Wheat', slug: 'wheat' }).expect(200);
    const { tags } = (await api.get('/posts/loaf')).body as { tags: object[] };
    expect(tags).toHaveLength(1);
    expect(Object.keys(tags[0] ?? {})).toEqual(['id', 'workspaceId', 'slug', 'name', 'seo', 'createdAt']);
    expect(tags[0]).toMatchObject({ id: tag.id, slug: 'wheat', name: 'Wheat' });
  });

  it('is taken off every post when it is deleted', async () => {
    const { tag, api } = await taggedPost();
    await owner.delete(`/tags/${tag.id}`).expect(204);
    expect((await api.get('/posts/loaf')).body.tags).toEqual([]);
    expect((await api.get(`/posts?tagId=${tag.id}`)).body.total).toBe(0);
  });

  it('names its posts in the graph', async () => {
    const { tag } = await taggedPost();
    const { body } = await owner.get(`/tags/${tag.id}?fields=jsonLd`).expect(200);
    const nodes = body.jsonLd['@graph'] as { '@type': string; itemListElement?: object[] }[];
    expect(nodes.find((node) => node['@type'] === 'ItemList')?.itemListElement).toMatchObject([
      { position: 1, name: 'Loaf', url: 'https://kettle.example/loaf' },
    ]);
  });
});
