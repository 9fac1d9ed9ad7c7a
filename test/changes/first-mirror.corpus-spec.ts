import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { Galley, MemoryMirror } from '@galley/client';
import { fill } from '../../bench/growth/fill.mjs';
import { TestApp, type TestWorkspace } from '../support/app.ts';

const POSTS = 1_350;
/** What a first mirror may ask, of more than a thousand entities; and after one changed post. */
const [MOST_AT_FIRST, MOST_AFTER_A_CHANGE] = [40, 5];
/** Milliseconds. */
const SETUP_LIMIT = 120_000;

describe('a mirror of a blog of many years', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace({ siteUrl: 'https://blog.test' });
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query(`update workspaces set slug = 'growth-0' where id = $1`, [workspace.id]);
    await fill(client, { posts: POSTS, workspaces: 1, paragraphs: [1, 1], redirects: 100 });
    await client.end();
  }, SETUP_LIMIT);
  afterAll(() => test.stop());

  it('takes few requests at first, and fewer after a changed post', async () => {
    let requests = 0;
    const counting: typeof fetch = (input, init) => {
      requests += 1;
      return fetch(input, init);
    };
    const galley = new Galley({ baseUrl: await test.app.getUrl(), apiKey: workspace.key, fetch: counting });
    const store = new MemoryMirror();
    const mirror = galley.mirror({ store });
    const { put } = await mirror.sync();
    expect(put.length).toBeGreaterThanOrEqual(1_174);
    expect(requests).toBeLessThanOrEqual(MOST_AT_FIRST);

    const [post] = store.all('post');
    requests = 0;
    await test.as(workspace.key).patch(`/posts/${post?.id}`, { title: 'Anew' }).expect(200);
    await mirror.sync();
    expect(store.get('post', post?.id ?? '')?.title).toBe('Anew');
    expect(requests).toBeLessThanOrEqual(MOST_AFTER_A_CHANGE);
  });
});
