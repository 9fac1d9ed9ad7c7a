import { Client } from 'pg';
import { setSession } from '@app/platform';
import type { Galley } from './open.ts';

/** A connection of its own, past a pooler and as the owner of the tables, and without a limit of time. */
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
