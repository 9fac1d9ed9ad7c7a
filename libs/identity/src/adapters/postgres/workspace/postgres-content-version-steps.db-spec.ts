import { afterAll, beforeAll, describe } from '@jest/globals';
import { versionStepsContract } from '@app/shared-kernel/testing';
import { WorkspaceDatabase } from '../../../../../../test/support/database/workspace-database.ts';
import { PostgresContentVersionSteps } from './postgres-content-version-steps.ts';

describe(PostgresContentVersionSteps, () => {
  let open: WorkspaceDatabase;
  beforeAll(async () => {
    open = await WorkspaceDatabase.open();
  });
  afterAll(() => open.close());

  versionStepsContract(async () => ({
    steps: new PostgresContentVersionSteps(open.database),
    workspace: async (version) => {
      const id = await open.workspace();
      await open.execute('update workspaces set content_version = $2 where id = $1', id, version);
      return id;
    },
  }));
});
