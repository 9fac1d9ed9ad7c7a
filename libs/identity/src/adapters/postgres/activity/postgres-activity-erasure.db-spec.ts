import { afterAll, beforeAll, describe } from '@jest/globals';
import { erasureContract } from '@app/shared-kernel/testing';
import { WorkspaceDatabase } from '../../../../../../test/support/database/workspace-database.ts';
import { PostgresActivityErasure } from './postgres-activity-erasure.ts';

describe(PostgresActivityErasure, () => {
  let open: WorkspaceDatabase;
  beforeAll(async () => {
    open = await WorkspaceDatabase.open();
  });
  afterAll(() => open.close());

  erasureContract(async () => ({
    erasure: new PostgresActivityErasure(open.database),
    workspace: () => open.workspace(),
    fill: async (workspaceId, atLeast) => {
      await open.execute(
        `insert into activities (workspace_id, created_at, id, action, entity_type, via)
         select $1, now(), gen_random_uuid(), 'a.b', 'a', 'system' from generate_series(1, $2)`,
        workspaceId,
        atLeast,
      );
    },
    left: (workspaceId) => open.rowsOf(workspaceId, 'activities'),
  }));
});
