import { afterAll, beforeAll, describe } from '@jest/globals';
import { erasureContract } from '@app/shared-kernel/testing';
import { RedirectsDatabase } from '../../../testing/redirects-database.ts';
import { PostgresRedirectErasure } from './postgres-redirect-erasure.ts';

describe(PostgresRedirectErasure, () => {
  let open: RedirectsDatabase;
  beforeAll(async () => {
    open = await RedirectsDatabase.open();
  });
  afterAll(() => open.close());

  async function fill(workspaceId: string, atLeast: number): Promise<void> {
    await open.execute(
      `insert into redirects (workspace_id, id, from_path, to_path, type, created_at, updated_at)
       select $1, gen_random_uuid(), '/' || n, '/to', 'Permanent301', now(), now() from generate_series(1, $2) n`,
      workspaceId,
      atLeast,
    );
    await open.execute(
      `insert into link_reports (workspace_id, id, path, hit_count, first_seen_at, last_seen_at, opened_in)
       select $1, gen_random_uuid(), '/' || n, 1, now(), now(), 1 from generate_series(1, $2) n`,
      workspaceId,
      atLeast,
    );
  }

  erasureContract(async () => ({
    erasure: new PostgresRedirectErasure(open.database),
    workspace: () => open.workspace(),
    fill,
    left: (workspaceId) => open.rowsOf(workspaceId, 'redirects', 'link_reports'),
  }));
});
