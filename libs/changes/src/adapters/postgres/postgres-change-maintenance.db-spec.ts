import { afterAll, beforeAll, describe } from '@jest/globals';
import { WorkspaceDatabase } from '../../../../../test/support/database/workspace-database.ts';
import { changeMaintenanceContract } from '../../../testing/change-maintenance.contract.ts';
import { PostgresChangeMaintenance } from './postgres-change-maintenance.ts';

describe(PostgresChangeMaintenance, () => {
  let open: WorkspaceDatabase;
  beforeAll(async () => {
    open = await WorkspaceDatabase.open();
  });
  afterAll(() => open.close());

  changeMaintenanceContract(async () => ({
    upkeep: new PostgresChangeMaintenance(open.database),
    workspace: () => open.workspace(),
    remove: async (workspaceId, versions, at) => {
      await open.execute(
        `insert into content_changes (workspace_id, type, id, version, deleted, changed_at)
         select $1, 'post', gen_random_uuid(), n, true, $3 from unnest($2::bigint[]) n`,
        workspaceId,
        versions,
        at,
      );
    },
    left: (workspaceId) => open.rowsOf(workspaceId, 'content_changes'),
    completeFrom: (workspaceId) =>
      open.number('coalesce((select version from content_change_horizons where workspace_id = $1), 0)', workspaceId),
  }));
});
