import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReadChanges } from '@app/changes';
import { CreateCategory, DeletePost, EnsureAuthor, UpdateCategory, UpdatePost } from '@app/content';
import { ChangePermissions, operatorOf } from '@app/identity';
import { Database } from '@app/platform';
import { TransactionRunner } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { countStatements, statementsOf } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';
import { Feed, type FeedAnswer } from './feed.ts';

describe('GET /changes', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let feed: Feed;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    workspace = await test.workspace({ siteUrl: 'https://blog.test' });
    feed = await new Feed(test, workspace.key).begin();
  });

  const api = () => test.as(workspace.key);
  const sql = (text: string, ...values: unknown[]) => test.app.get(Database).execute({ text, values });
  const inside = () => ({ workspaceId: workspace.id });

  function author(): Promise<string> {
    return test.app.get(EnsureAuthor).execute(inside(), { displayName: 'Mara' });
  }

  async function post(slug: string, status = 'published'): Promise<string> {
    const body = { slug, title: slug, bodyJson: [], authorId: await author(), status };
    const response = await api().post('/posts', body).expect(201);
    return (response.body as { id: string }).id;
  }

  it('tells each entity once, at its latest change, with what to purge', async () => {
    const id = await post('rye', 'draft');
    await test.app.get(UpdatePost).execute(inside(), id, { slug: 'rye-bread', status: 'published' });
    const { data, more, reset } = await feed.poll();
    expect({ more, reset }).toEqual({ more: false, reset: false });
    expect(data.map(({ type }) => type)).toEqual(['author', 'post']);
    expect(data[1]).toEqual({
      type: 'post',
      id,
      slug: 'rye-bread',
      status: 'published',
      deleted: false,
      changedAt: expect.any(String),
      tags: [expect.stringMatching(/^[\w-]{8}$/), 'posts', 'post-places'],
    });
    expect((await feed.poll()).data).toEqual([]);
  });

  it('keeps what is deleted, with its last slug', async () => {
    const id = await post('rye');
    await feed.poll();
    await test.app.get(DeletePost).execute(inside(), id);
    const { data } = await feed.poll();
    expect(data).toMatchObject([{ type: 'post', id, slug: 'rye', status: null, deleted: true }]);
  });

  it('costs no statement of its own where nothing changed', async () => {
    await post('rye');
    await feed.poll();
    expect(await countStatements(test, () => feed.poll())).toBe(1);
    expect(await countStatements(test, () => new Feed(test, workspace.key).begin())).toBe(1);
  });

  it('is answered without its route where nothing changed, and differs by what the reader may read', async () => {
    const member = await test.member(workspace, ['authors:read']);
    const presented = jest.spyOn(test.app.get(ReadChanges), 'known');
    const url = `/changes?since=${feed.cursor}`;
    const poll = async (key: string) => ((await test.as(key).get(url).expect(200)).body as FeedAnswer).cursor;
    const first = await poll(workspace.key);
    expect(await poll(workspace.key)).toBe(first);
    expect(presented).toHaveBeenCalledTimes(1);
    const fewer = await poll(member.key);
    expect(fewer).not.toBe(first);
    expect(await poll(workspace.key)).toBe(first);
    const more = ['authors:read', 'posts:read'] as const;
    await test.app.get(ChangePermissions).execute(operatorOf(workspace.id), member.userId, more);
    expect(await poll(member.key)).not.toBe(fewer);
    await author();
    expect((await feed.poll()).data).toHaveLength(1);
    presented.mockRestore();
  });

  it('learns nothing about answers that it does not keep: a poll after a write costs its rows alone', async () => {
    await feed.poll();
    await author();
    expect(await countStatements(test, () => feed.poll())).toBe(3);
  });

  it('costs two more where something did: the rows, and how they stand', async () => {
    await post('rye');
    // By text, because statements have no names behind a pooler.
    expect((await statementsOf(test, () => feed.poll())).map(({ text }) => text)).toEqual([
      expect.stringContaining('from api_keys a'),
      expect.stringContaining('from content_changes'),
      expect.stringContaining('select id, slug, status from pages'),
    ]);
  });

  it('is read in pages, and goes on where it was left', async () => {
    for (const slug of ['a', 'b', 'c']) await post(slug);
    const first = await feed.poll('limit=2');
    expect(first.more).toBe(true);
    // Entities that change in the meantime move to the end.
    await test.app.get(UpdatePost).execute(inside(), first.data[1]?.id ?? '', { title: 'Another' });
    const rest: FeedAnswer[] = [];
    do rest.push(await feed.poll('limit=1'));
    while (rest.at(-1)?.more);
    expect([...first.data, ...rest.flatMap(({ data }) => data)].map(({ slug }) => slug)).toEqual([
      'mara',
      'a',
      'b',
      'c',
      'a',
    ]);
  });

  it('tells in pages also what changed at once', async () => {
    const categories = test.app.get(CreateCategory);
    const root = await categories.execute(inside(), { name: 'Root', slug: 'root' });
    for (const slug of ['one', 'two', 'three'])
      await categories.execute(inside(), { name: slug, slug, parentId: root });
    await feed.poll();
    await test.app.get(UpdateCategory).execute(inside(), root, { slug: 'moved' });
    const told: string[] = [];
    for (;;) {
      const { data, more } = await feed.poll('limit=1&types=category');
      told.push(...data.map(({ slug }) => slug ?? '-'));
      if (!more) break;
    }
    expect(told.toSorted()).toEqual(['moved', 'one', 'three', 'two']);
  });

  it('tells of the types alone that are asked for', async () => {
    await feed.begin('types=post');
    await post('rye');
    expect(await feed.names('types=post')).toEqual(['post rye']);
    // No change of an author has been reported so far.
    expect(await feed.poll('types=post,author')).toMatchObject({ data: [], reset: true });
    expect(await feed.poll('types=post,author')).toMatchObject({ data: [], reset: false });
  });

  it('tells of a whole type where more changed than can be named, and of all types where nothing is', async () => {
    await test.app.get(TransactionRunner).change(workspace.id, () => Promise.resolve());
    const { data } = await feed.poll('limit=100');
    expect(data.map(({ type, id }) => [type, id])).toEqual(
      ['author', 'category', 'media', 'page', 'post', 'redirect', 'tag', 'workspace'].map((type) => [type, null]),
    );
    expect(data[4]?.tags).toEqual(['any-post', 'posts', 'post-places']);
    await test.app.get(TransactionRunner).change(workspace.id, () => Promise.resolve());
    expect((await feed.poll('limit=3')).data).toHaveLength(3);
    expect((await feed.poll('limit=100')).data).toHaveLength(5);
  });

  describe('the rights of the reader', () => {
    const told = async (reader: Feed) => (await reader.poll()).data.map(({ type }) => type);

    it('decide about the types: those that they may read', async () => {
      const member = await test.member(workspace, ['authors:read', 'seo:read']);
      const nobody = await test.member(workspace, []);
      const readers = [await new Feed(test, member.key).begin(), await new Feed(test, nobody.key).begin()] as const;
      await post('rye');
      await test.app.get(TransactionRunner).change(workspace.id, () => Promise.resolve());
      expect(await told(readers[0])).toEqual(['author', 'author', 'redirect']);
      expect(await told(readers[1])).toEqual([]);
    });

    it('may become less: then there is less, and no more than that', async () => {
      const member = await test.member(workspace, ['authors:read', 'posts:read']);
      const reader = await new Feed(test, member.key).begin();
      await post('rye');
      await test.app.get(ChangePermissions).execute(operatorOf(workspace.id), member.userId, ['posts:read']);
      expect(await told(reader)).toEqual(['post']);
      expect(await reader.poll()).toMatchObject({ data: [], reset: false });
    });

    it('may become more: then everything has to be read again', async () => {
      const member = await test.member(workspace, ['posts:read']);
      const reader = await new Feed(test, member.key).begin();
      const more = ['posts:read', 'pages:read'] as const;
      await test.app.get(ChangePermissions).execute(operatorOf(workspace.id), member.userId, more);
      expect(await reader.poll()).toMatchObject({ data: [], reset: true, more: false });
      expect(await reader.poll()).toMatchObject({ data: [], reset: false });
    });
  });

  describe('asks to read everything again', () => {
    const isReset = async () => {
      await expect(feed.poll()).resolves.toMatchObject({ data: [], more: false, reset: true });
      await post('after');
      const { data, reset } = await feed.poll();
      expect({ reset, slugs: data.map(({ slug }) => slug) }).toMatchObject({ reset: false });
      expect(data.some(({ slug }) => slug === 'after')).toBe(true);
    };

    it('for the cursor of another workspace', async () => {
      const other = await test.workspace();
      feed.cursor = (await new Feed(test, other.key).begin()).cursor;
      await isReset();
    });

    it('for a cursor from the future of a backup that was restored', async () => {
      await post('lost');
      await feed.poll();
      await sql('update workspaces set content_version = content_version - 1 where id = $1', workspace.id);
      await isReset();
    });

    it('for a cursor older than what is kept', async () => {
      await post('rye');
      await sql(
        `insert into content_change_horizons select id, content_version from workspaces where id = $1`,
        workspace.id,
      );
      await isReset();
    });

    it('but not for one just as old', async () => {
      await post('rye');
      await feed.poll();
      await sql(
        `insert into content_change_horizons select id, content_version from workspaces where id = $1`,
        workspace.id,
      );
      await post('oat');
      expect(await feed.names()).toEqual(['post oat']);
    });
  });

  it.each([
    ['since=x', 'since'],
    [`since=${Buffer.from('[1]').toString('base64url')}`, 'since'],
    [`since=${Buffer.from('[1,"0190ffff-0000-7000-8000-000000000000",-1,1]').toString('base64url')}`, 'since'],
    [`since=${Buffer.from('[1,"0190ffff-0000-7000-8000-000000000000",1,1,"x",null]').toString('base64url')}`, 'since'],
    [`since=${Buffer.from('[2,"0190ffff-0000-7000-8000-000000000000",1,1]').toString('base64url')}`, 'since'],
    ['types=post,loaf', 'types'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['wait=26', 'wait'],
    ['wait=-1', 'wait'],
  ])('refuses %s', async (query, path) => {
    expectError(await api().get(`/changes?${query}`).expect(400), 'BAD_REQUEST', [path]);
  });

  it('needs a key', async () => {
    expectError(await test.http.get('/api/v1/external/changes').expect(401), 'UNAUTHORIZED');
  });
});
