import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { ExtraPermissions1763703400000 } from './1763703400000-extra-permissions.ts';

describe(ExtraPermissions1763703400000.name, () => {
  const migration = new ExtraPermissions1763703400000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  it('gives nobody a right that they did not have, and can be taken back', async () => {
    await migration.down(database.runner);
    const { source } = database;
    const [userId, workspaceId] = [randomUUID(), randomUUID()];
    await source.query(
      `insert into users (id, email, display_name, created_at, updated_at) values ($1, 'a@example.com', 'A', now(), now())`,
      [userId],
    );
    await source.query(
      `insert into workspaces (id, name, slug, created_at, updated_at) values ($1, 'A', 'a', now(), now())`,
      [workspaceId],
    );
    await source.query(
      `insert into memberships (workspace_id, user_id, role, permissions, created_at, updated_at)
       values ($1, $2, 'member', '{posts:read}', now(), now())`,
      [workspaceId, userId],
    );
    await source.query(
      `insert into invitations (workspace_id, id, email, permissions, digest, expires_at, created_at)
       values ($1, $2, 'b@example.com', '{posts:read}', '\\x00', now(), now())`,
      [workspaceId, randomUUID()],
    );
    await migration.up(database.runner);
    for (const table of ['memberships', 'invitations']) {
      const rows = await source.query<{ extras: string[] }[]>(`select distinct extras from ${table}`);
      expect(rows).toEqual([{ extras: [] }]);
    }
  });
});
