import { afterAll, beforeAll, describe } from '@jest/globals';
import { WorkspaceDatabase } from '../../../../../test/support/database/workspace-database.ts';
import { changeUpkeepContract } from '../../../testing/change-upkeep.contract.ts';
import { PostgresChangeUpkeep } from './postgres-change-upkeep.ts';

describe(PostgresChangeUpkeep, () => {
  let open: WorkspaceDatabase;
  beforeAll(async () => {
    open = await WorkspaceDatabase.open();
  });
  afterAll(() => open.close());

  changeUpkeepContract(async () => ({
    upkeep: new PostgresChangeUpkeep(open.database),
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
