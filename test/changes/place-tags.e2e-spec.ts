import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Galley, MemoryMirror } from '@galley/client';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { Feed } from './feed.ts';

/** Categories, and as many tags. */
const KINDS = 9;

describe('the tags of lists and graphs that only moves change', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let feed: Feed;
  let post: { id: string };
  let lists: string[];

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    workspace = await test.workspace({ siteUrl: 'https://blog.test' });
    const given = new Given(test);
    const [categories, tags] = [[] as string[], [] as string[]];
    let authorId: string | undefined;
    for (let n = 0; n < KINDS; n += 1) {
      categories.push((await given.category(workspace, { slug: `category-${n}` })).id);
      tags.push(await given.tag(workspace, { slug: `tag-${n}` }));
      const fields = { slug: `post-${n}`, status: 'published', categoryId: categories[n], tagIds: [tags[n]] };
      const made = await given.post(workspace, { ...fields, ...(authorId ? { authorId } : {}) });
      authorId = made.authorId as string;
      if (n === 0) post = made;
    }
    lists = [...categories.map((id) => `/categories/${id}`), ...tags.map((id) => `/tags/${id}`)];
    feed = await new Feed(test, workspace.key).begin();
  });

  const change = (fields: object) => test.as(workspace.key).patch(`/posts/${post.id}`, fields).expect(200);
  /** How many of the categories and tags a cache in front has to read again after what changed. */
  async function stale(tagged: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
    const purged = new Set((await feed.poll()).data.flatMap(({ tags }) => tags));
    return [...tagged].filter(([, tags]) => tags.some((tag) => purged.has(tag))).map(([path]) => path);
  }
  async function tagsOfLists(): Promise<Map<string, readonly string[]>> {
    const tagged = new Map<string, readonly string[]>();
    for (const path of lists) {
      const { headers } = await test.as(workspace.key).get(path).set('X-Cache-Tags', '1').expect(200);
      tagged.set(path, headers['x-cache-tags']?.split(' ') ?? []);
    }
    return tagged;
  }

  it('are not named by a changed text, so that only what shows the post is stale', async () => {
    const tagged = await tagsOfLists();
    for (const tags of tagged.values()) expect(tags).toContain('post-places');
    await change({ title: 'Another', excerpt: 'Anew.', bodyJson: [{ type: 'paragraph', text: 'Other words.' }] });
    expect(await stale(tagged)).toEqual([lists[0], lists[KINDS]]);
  });

  it.each<[string, object]>([
    ['a post leaves the site', { status: 'draft' }],
    ['a post goes to another category', { categoryId: null }],
    ['a post loses its tags', { tagIds: [] }],
  ])('are named when %s', async (_, fields) => {
    const tagged = await tagsOfLists();
    await change(fields);
    expect(await stale(tagged)).toEqual(lists);
  });

  it('are named of a post that moved before its text changed, also between two answers of the feed', async () => {
    const tagged = await tagsOfLists();
    await change({ status: 'draft' });
    await test.as(workspace.key).patch('/posts/post-1', { title: 'Later' }).expect(200);
    await change({ title: 'Last' });
    const first = await feed.poll('limit=1');
    expect([first.data.length, first.more]).toEqual([1, true]);
    expect(await stale(tagged)).toEqual(lists);
  });

  it('keep a mirror from reading other categories and tags after a changed text', async () => {
    const requests: string[] = [];
    const counting: typeof fetch = (input, init) => {
      requests.push(new URL(input instanceof Request ? input.url : input).pathname);
      return fetch(input, init);
    };
    const galley = new Galley({ baseUrl: await test.app.getUrl(), apiKey: workspace.key, fetch: counting });
    const store = new MemoryMirror();
    const mirror = galley.mirror({ store });
    await mirror.sync();
    requests.length = 0;
    await change({ title: 'Another' });
    const { put } = await mirror.sync();
    expect(put.map(({ type }) => type).toSorted()).toEqual(['category', 'post', 'tag']);
    expect(requests.length).toBeLessThanOrEqual(5);
    expect(store.get('post', post.id)?.title).toBe('Another');
  });
});
