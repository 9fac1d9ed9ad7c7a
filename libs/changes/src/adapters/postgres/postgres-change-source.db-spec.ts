import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WorkspaceDatabase } from '../../../../../test/support/database/workspace-database.ts';
import { ANY_ID, ANY_TYPE } from './change-row.ts';
import { PostgresChangeSource } from './postgres-change-source.ts';

const X = '01900000-0000-7000-8000-000000000001';
const Y = '01900000-0000-7000-8000-000000000002';

describe(PostgresChangeSource.name, () => {
  let open: WorkspaceDatabase;
  let source: PostgresChangeSource;
  let workspace: string;

  beforeAll(async () => {
    open = await WorkspaceDatabase.open();
    source = new PostgresChangeSource(open.database);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    workspace = await open.workspace();
    const other = await open.workspace();
    await changed(other, 'post', X, 9);
    await changed(workspace, 'post', X, 3);
    await changed(workspace, 'author', ANY_ID, 5);
    await changed(workspace, ANY_TYPE, ANY_ID, 2);
    await changed(workspace, 'post', Y, 5);
  });

  const changed = (...row: [workspaceId: string, type: string, id: string, version: number]) =>
    open.execute(
      `insert into content_changes (workspace_id, type, id, version, deleted, changed_at) values ($1, $2, $3, $4, false, now())`,
      ...row,
    );

  it('tells the latest changes of a workspace, whatever came before', async () => {
    const { changes, after } = await source.latest(workspace, 10);
    expect(after).toBe(0);
    expect(changes).toHaveLength(4);
    expect(changes).toEqual(
      expect.arrayContaining([
        { version: 5, type: 'author', id: null },
        { version: 5, type: 'post', id: Y },
        { version: 3, type: 'post', id: X },
        { version: 2, type: null, id: null },
      ]),
    );
  });

  it('tells how far back they are complete when there are more', async () => {
    const { changes, after } = await source.latest(workspace, 3);
    expect(changes.map(({ version }) => version)).toEqual([5, 5, 3]);
    expect(after).toBe(3);
    expect((await source.latest(workspace, 1)).after).toBe(5);
  });

  it('tells how far back they are complete where older ones were removed', async () => {
    await open.execute('insert into content_change_horizons (workspace_id, version) values ($1, 4)', workspace);
    expect((await source.latest(workspace, 10)).after).toBe(4);
  });
});
