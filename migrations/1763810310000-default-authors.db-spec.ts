import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MigratedDatabase } from '../test/support/database/migrated-database.ts';
import { DefaultAuthors1763810310000 } from './1763810310000-default-authors.ts';

describe(DefaultAuthors1763810310000.name, () => {
  const migration = new DefaultAuthors1763810310000();
  let database: MigratedDatabase;

  beforeAll(async () => void (database = await MigratedDatabase.open()));
  afterAll(() => database.close());

  it('leaves members without an author, and can be taken back', async () => {
    const [workspace, user] = [randomUUID(), randomUUID()];
    await database.source.query(
      `insert into workspaces (id, name, slug, created_at, updated_at) values ('${workspace}', 'A', 'a', now(), now());
       insert into users (id, email, display_name, created_at, updated_at) values ('${user}', 'a@example.com', 'A', now(), now());
       insert into memberships (workspace_id, user_id, role, permissions, default_author_id, created_at, updated_at)
       values ('${workspace}', '${user}', 'member', '{}', '${randomUUID()}', now(), now())`,
    );
    await migration.down(database.runner);
    await migration.up(database.runner);
    expect(await database.source.query('select user_id, default_author_id from memberships')).toEqual([
      { user_id: user, default_author_id: null },
    ]);
  });
});
