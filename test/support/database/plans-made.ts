import type { Database } from '@app/platform';

/**
 * How often PostgreSQL plans a named statement with its values during the work, on one connection.
 *
 * @param work sends the statement repeatedly
 */
export function plansMade(database: Database, name: string, work: () => Promise<void>): Promise<number> {
  return database.transaction(async () => {
    const custom = async () => {
      const text = `select coalesce(sum(custom_plans), 0)::int as plans from pg_prepared_statements where name = $1`;
      const [row] = await database.query<{ plans: number }>({ text, values: [name] });
      return row?.plans ?? 0;
    };
    const before = await custom();
    await work();
    return (await custom()) - before;
  });
}

/** Inserts users with a workspace, a key and a session each. With enough of them the planner prefers indexes. */
export async function fillIdentity(database: Database, people: number): Promise<void> {
  for (const text of [
    `insert into users (id, email, display_name, created_at, updated_at)
     select md5('u' || n)::uuid, n || '@example.org', 'Somebody', now(), now() from generate_series(1, $1::int) n`,
    `insert into workspaces (id, slug, name, created_at, updated_at)
     select md5('w' || n)::uuid, 'filled-' || n, 'Test', now(), now() from generate_series(1, $1::int) n`,
    `insert into memberships (workspace_id, user_id, role, permissions, created_at, updated_at)
     select md5('w' || n)::uuid, md5('u' || n)::uuid, 'owner', '{}', now(), now() from generate_series(1, $1::int) n`,
    `insert into api_keys (workspace_id, id, name, prefix, digest, created_by_user_id, created_at)
     select md5('w' || n)::uuid, md5('k' || n)::uuid, 'Key', 'galley_live_0000', sha256(n::text::bytea), md5('u' || n)::uuid, now()
     from generate_series(1, $1::int) n`,
    `insert into sessions (user_id, digest) select md5('u' || n)::uuid, sha256(n::text::bytea) from generate_series(1, $1::int) n`,
  ])
    await database.execute({ text, values: [people] });
  for (const table of ['users', 'workspaces', 'memberships', 'api_keys', 'sessions'])
    await database.execute({ text: `analyze ${table}` });
}
