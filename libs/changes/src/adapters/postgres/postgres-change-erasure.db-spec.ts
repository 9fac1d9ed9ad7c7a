import { afterAll, beforeAll, describe } from '@jest/globals';
import { erasureContract } from '@app/shared-kernel/testing';
import { WorkspaceDatabase } from '../../../../../test/support/database/workspace-database.ts';
import { PostgresChangeErasure } from './postgres-change-erasure.ts';

describe(PostgresChangeErasure, () => {
  let open: WorkspaceDatabase;
  beforeAll(async () => {
    open = await WorkspaceDatabase.open();
  });
  afterAll(() => open.close());

  async function fill(workspaceId: string, atLeast: number): Promise<void> {
    await open.execute(
      `insert into content_changes (workspace_id, type, id, version, deleted, changed_at)
       select $1, 'post', gen_random_uuid(), n, false, now() from generate_series(1, $2) n`,
      workspaceId,
      atLeast,
    );
    await open.execute('insert into content_change_horizons (workspace_id, version) values ($1, 1)', workspaceId);
  }

  erasureContract(async () => ({
    erasure: new PostgresChangeErasure(open.database),
    workspace: () => open.workspace(),
    fill,
    left: (workspaceId) => open.rowsOf(workspaceId, 'content_changes', 'content_change_horizons'),
  }));
});
