import { Client } from 'pg';
import { setSession } from '@app/platform';
import type { Galley } from '../open.ts';

/** Opens a separate connection, not through a pooler, as the owner of the tables and without a statement timeout. */
export async function connected<T>(
  { settings, databaseUrl }: Pick<Galley, 'settings' | 'databaseUrl'>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: settings.databaseDirectUrl ?? databaseUrl,
    application_name: 'galley',
  });
  await client.connect();
  try {
    await setSession(client, 0);
    return await work(client);
  } finally {
    await client.end();
  }
}
