import { Client } from 'pg';

/** Opens a separate connection for the work. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, one per line; bytes in hexadecimal. */
export function databaseText(url: string): Promise<string> {
  return connected(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select to_json(t)::text as row from ${name} t`);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  });
}
