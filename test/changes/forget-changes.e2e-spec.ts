import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PruneChanges } from '@app/changes';
import { CreateTag, DeleteTag, UpdateTag } from '@app/content';
import { Database } from '@app/platform';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';
import { Feed } from './feed.ts';

describe('the record of changes', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ CHANGES_RETENTION_DAYS: '30', JOBS: 'off' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    workspace = await test.workspace();
  });

  const actor = () => ({ workspaceId: workspace.id });
  const sql = (text: string, ...values: unknown[]) => test.app.get(Database).query<Row>({ text, values });
  const tag = (slug: string) => test.app.get(CreateTag).execute(actor(), { name: slug, slug });
  const age = (id: string, days: number) =>
    sql('update content_changes set changed_at = now() - make_interval(days => $2) where id = $1', id, days);
  interface Row {
    readonly id: string;
    readonly version: string;
  }

  async function deleted(slug: string, days: number): Promise<string> {
    const id = await tag(slug);
    await test.app.get(DeleteTag).execute(actor(), id);
    await age(id, days);
    return id;
  }
  const kept = async () =>
    (
      await sql(
        `select id from content_changes where workspace_id = $1 and type = 'tag' order by version`,
        workspace.id,
      )
    ).map(({ id }) => id);

  it('forgets what was deleted long ago, and tells those who may have missed it', async () => {
    const early = await new Feed(test, workspace.key).begin();
    const alive = await tag('alive');
    await age(alive, 400);
    await deleted('old', 31);
    const late = await new Feed(test, workspace.key).begin();
    const young = await deleted('young', 29);
    const done = await Promise.all([1, 2].map(() => test.app.get(PruneChanges).execute()));
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await kept()).toEqual([alive, young]);
    expect(await early.poll()).toMatchObject({ data: [], reset: true });
    expect((await late.poll()).data).toMatchObject([{ id: young, deleted: true }]);
    expect(await test.app.get(PruneChanges).execute()).toBe(0);
  });

  it('forgets more than a batch, of several workspaces', async () => {
    const others = [workspace, await test.workspace(), await test.workspace()];
    for (const { id } of others)
      await sql(
        `insert into content_changes (workspace_id, type, id, version, deleted, changed_at)
         select $1, 'tag', gen_random_uuid(), n, true, now() - interval '31 days' from generate_series(1, 400) n`,
        id,
      );
    expect(await test.app.get(PruneChanges).execute()).toBe(1_200);
    const horizons = await sql(
      'select version from content_change_horizons where workspace_id = any ($1::uuid[])',
      others.map(({ id }) => id),
    );
    expect(horizons.map(({ version }) => Number(version))).toEqual([400, 400, 400]);
  });

  it('begins anew after a restore: nobody takes versions that are given again for those they know', async () => {
    const id = await tag('rye');
    const feed = await new Feed(test, workspace.key).begin();
    const read = async () =>
      ((await test.as(workspace.key).get(`/tags/${id}`).expect(200)).body as { name: string }).name;
    // The state of the backup, and later writes that this process has seen and that the restore loses.
    const backup = 'update tags set name = $2 where id = $1';
    await test.app.get(UpdateTag).execute(actor(), id, { name: 'Lost' });
    await feed.poll();
    expect(await read()).toBe('Lost');
    await sql('delete from content_changes where workspace_id = $1', workspace.id);
    await sql('update workspaces set content_version = content_version - 1 where id = $1', workspace.id);
    await sql(backup, id, 'Restored');
    const told = await new Shell(test.databaseUrl).galley('restored');
    expect(told).toMatchObject({ code: 0, out: expect.stringMatching(/^The changes of \d+ workspaces begin anew\.$/) });
    expect(await read()).toBe('Restored');
    expect(await feed.poll()).toMatchObject({ data: [], reset: true });
    await test.app.get(UpdateTag).execute(actor(), id, { name: 'Oat' });
    expect((await feed.poll()).data).toMatchObject([{ type: 'tag', id, slug: 'rye' }]);
    expect(await read()).toBe('Oat');
  });
});
