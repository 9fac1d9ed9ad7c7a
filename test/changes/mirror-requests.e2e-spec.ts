import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Galley, MemoryMirror, type MirrorOptions } from '@galley/client';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';

/** More than two pages of a list. */
const POSTS = 210;
const PAGES_OF_POSTS = 3;

describe('the requests of a mirror', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let given: Given;
  let requests: string[];

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    workspace = await test.workspace({ siteUrl: 'https://blog.test' });
    given = new Given(test);
    requests = [];
  });

  async function mirrorOf(options: MirrorOptions) {
    const counting: typeof fetch = (input, init) => {
      requests.push(new URL(input instanceof Request ? input.url : input).pathname.replace('/api/v1/external', ''));
      return fetch(input, init);
    };
    return new Galley({ baseUrl: await test.app.getUrl(), apiKey: workspace.key, fetch: counting }).mirror(options);
  }

  it('are those of lists of a hundred, and few after a change', async () => {
    const first = await given.post(workspace, { slug: 'first', status: 'published' });
    for (let n = 1; n < POSTS; n += 1)
      await given.post(workspace, { slug: `post-${n}`, status: 'published', authorId: first.authorId });
    const store = new MemoryMirror();
    const mirror = await mirrorOf({ store });
    await mirror.sync();
    expect(store.all('post')).toHaveLength(POSTS);
    // Each page of posts is read, and asked for once more.
    expect(requests.filter((path) => path === '/posts')).toHaveLength(2 * PAGES_OF_POSTS);
    // The cursor, the feed, the workspace by its id, and one list of each other type.
    expect(requests.length - 2 * PAGES_OF_POSTS).toBeLessThanOrEqual(9);

    requests = [];
    await test.as(workspace.key).patch('/posts/first', { title: 'Anew' }).expect(200);
    await mirror.sync();
    expect(store.get('post', first.id)?.title).toBe('Anew');
    expect(requests.length).toBeLessThanOrEqual(5);

    requests = [];
    await test.as(workspace.key).delete('/posts/first').expect(200);
    await mirror.sync();
    expect(store.get('post', first.id)).toBeNull();
  });

  it('name the fields that are wanted, and the store has no others', async () => {
    const { id } = await given.post(workspace, { slug: 'first', status: 'published' });
    const store = new MemoryMirror();
    const mirror = await mirrorOf({
      store,
      types: ['post', 'author'],
      fields: { post: ['title', 'bodyText'] },
      omit: { author: ['bio', 'jsonLd'] },
    });
    await mirror.sync();
    expect(Object.keys(store.get('post', id) ?? {}).toSorted()).toEqual(['bodyText', 'title']);
    const [author] = store.all('author');
    expect(author).toHaveProperty('displayName');
    expect(author).not.toHaveProperty('bio');
    await test.as(workspace.key).patch('/posts/first', { title: 'Anew' }).expect(200);
    await mirror.sync();
    expect(store.get('post', id)).toEqual({ title: 'Anew', bodyText: expect.any(String) });
  });
});
