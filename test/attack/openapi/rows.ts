import { Database } from '@app/platform';
import type { TestApp } from '../../support/app.ts';

/** Every row of a workspace in all tables, as text: equal if nothing has changed. */
export async function rowsOf(test: TestApp, workspaceId: string): Promise<Readonly<Record<string, string>>> {
  const database = test.app.get(Database);
  const tables = await database.query<{ name: string }>({
    text: `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
           where c.column_name = 'workspace_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  });
  const read = async (name: string, column: string) => {
    const [found] = await database.query<{ rows: string | null }>({
      text: `select string_agg(to_jsonb(r)::text, E'\\n' order by to_jsonb(r)::text) as rows from "${name}" r where ${column} = $1`,
      values: [workspaceId],
    });
    return [name, found?.rows ?? ''] as const;
  };
  const all = await Promise.all(tables.map(({ name }) => read(name, 'workspace_id')));
  return Object.fromEntries([...all, await read('workspaces', 'id')]);
}
