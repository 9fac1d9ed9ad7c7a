import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp, type ExternalApi, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

interface Recomputed {
  workspace: string;
  seen: number;
  changed: number;
  lastId: string | null;
  repaired: number;
}

describe('galley recompute', () => {
  let test: TestApp;
  let shell: Shell;
  let workspace: TestWorkspace;
  let api: ExternalApi;
  let ids: string[];

  beforeAll(async () => {
    test = await TestApp.start();
    shell = new Shell(test.databaseUrl);
  });
  afterAll(() => test.stop());

  beforeEach(async () => {
    workspace = await test.workspace();
    api = test.as(workspace.key);
    const authorId = await execute(
      `insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
       values ($1, gen_random_uuid(), 'mara', 'Mara', now(), now()) returning id`,
    ).then(([row]) => row?.['id']);
    ids = [];
    for (const slug of ['one', 'two', 'three']) {
      const body = { slug, title: slug, authorId, bodyJson: [{ type: 'paragraph', text: 'Some words of text.' }] };
      ids.push(((await api.post('/posts', body).expect(201)).body as { id: string }).id);
    }
  });

  const execute = (text: string, ...values: unknown[]) =>
    test.app.get(Database).query<Record<string, string>>({ text, values: [workspace.id, ...values] });
  const version = async () => (await execute('select content_version as v from workspaces where id = $1'))[0]?.['v'];
  const recorded = () =>
    execute(
      `select details ->> 'count' as count, via from activities where workspace_id = $1 and action = 'post.recomputed'`,
    );
  const recompute = (more = '') => shell.json<Recomputed>(`recompute --workspace ${workspace.slug}${more}`);

  it('derives anew what is stale: answers change at once, and nobody edited anything', async () => {
    const before = (await api.get('/posts/two').expect(200)).body as Record<string, unknown>;
    await execute(`update posts set word_count = 999, reading_time_min = 9 where workspace_id = $1 and slug = 'two'`);
    // Written directly to the database, so the service may still send cached responses.
    expect((await api.get('/posts/two').expect(200)).body).toEqual(before);
    await execute('update workspaces set content_version = content_version + 1 where id = $1');
    const stale = await api.get('/posts/two').expect(200);
    expect(stale.body).not.toEqual(before);
    const counted = Number(await version());
    expect(await recompute()).toEqual({ workspace: workspace.slug, seen: 3, changed: 1, lastId: ids[2], repaired: 0 });
    const { body } = await api.get('/posts/two').expect(200);
    expect(body).toEqual(before);
    expect(Number(await version())).toBe(counted + 1);
    expect(await recorded()).toEqual([{ count: '1', via: 'command-line' }]);
  });

  it('changes nothing, and records nothing, when nothing is stale', async () => {
    const counted = await version();
    expect(await recompute()).toMatchObject({ seen: 3, changed: 0, repaired: 0 });
    expect([await version(), await recorded()]).toEqual([counted, []]);
  });

  it('goes on after the post where an earlier run was interrupted', async () => {
    await execute('update posts set word_count = 999 where workspace_id = $1');
    expect(await recompute(` --after ${ids[1]}`)).toMatchObject({ seen: 1, changed: 1, lastId: ids[2] });
    const rows = await execute('select slug from posts where workspace_id = $1 and word_count = 999 order by id');
    expect(rows.map(({ slug }) => slug)).toEqual(['one', 'two']);
  });

  it('repairs totals and counters that somebody altered, and leaves right ones alone', async () => {
    await execute(`update post_counts set posts = posts + 5 where workspace_id = $1 and dimension = 'all'`);
    await execute(`insert into post_counts values ($1, 'author', gen_random_uuid(), 'draft', 7)`);
    await execute(
      `insert into post_count_changes (workspace_id, status, tag_id, posts) values ($1, 'draft', gen_random_uuid(), 3)`,
    );
    await api.post('/link-health', { path: '/lost' }).expect(200);
    await execute('update open_link_reports set entries = 40 where workspace_id = $1');
    const { repaired } = await recompute();
    expect(repaired).toBeGreaterThanOrEqual(3);
    const list = await api.get('/posts').expect(200);
    expect(list.body).toMatchObject({ total: 3 });
    const open = await execute('select entries from open_link_reports where workspace_id = $1');
    expect(open).toEqual([{ entries: '1' }]);
    expect(await recompute()).toMatchObject({ repaired: 0 });
  });

  it('sees to all workspaces', async () => {
    const other = await test.workspace();
    const results = await shell.json<Recomputed[]>('recompute --all');
    expect(results.map((one) => one.workspace)).toEqual(expect.arrayContaining([workspace.slug, other.slug]));
    expect(results.find((one) => one.workspace === workspace.slug)).toMatchObject({ seen: 3, repaired: 0 });
  });

  it.each(['recompute', 'recompute --all --workspace x', 'recompute --all --after x'])('refuses: %s', async (args) => {
    expect((await shell.galley(args)).code).toBe(1);
  });
});
