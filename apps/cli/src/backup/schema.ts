import { escapeIdentifier, type Client } from 'pg';

export interface Table {
  readonly name: string;
  /** Quoted; without generated columns. */
  readonly columns: string;
  /** Identity columns. */
  readonly identities: readonly string[];
}

/** Every table of the schema except the lists of migrations; tables of extensions are included. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; identities: string[] }>(`
    select c.relname as name,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
           coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as identities
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '(^|_)migrations$'
    group by 1 order by 1`);
  const quoted = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ');
  return rows.map(({ name, columns, identities }) => ({
    name,
    columns: quoted(columns),
    identities,
  }));
}

export async function migrationsIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}
