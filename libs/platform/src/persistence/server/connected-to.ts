import { Client } from 'pg';
import { CONNECT_TIMEOUT } from './session-settings.ts';

/** Runs work on a connection of its own. A server that does not answer fails it after some seconds. */
export async function connectedTo<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'galley',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: 2 * CONNECT_TIMEOUT,
  });
  // The statement reports a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
