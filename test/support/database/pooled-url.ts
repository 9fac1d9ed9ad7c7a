import { Client } from 'pg';
import { roleSettings } from '@app/platform';
import { TEST_POOLER_URL } from '../test-server.ts';

/**
 * URL of the same database through the pooler of the test run (`TEST_POOLER=transaction`). Also sets on the role the
 * session limits that the service cannot set through a pooler.
 * @returns null without a pooler
 */
export async function pooledUrl(databaseUrl: string): Promise<string | null> {
  const pooler = process.env[TEST_POOLER_URL];
  if (!pooler) return null;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { pathname, username } = new URL(databaseUrl);
  await client.query(roleSettings(username, pathname.slice(1)).join('\n'));
  await client.end();
  const url = new URL(pooler);
  url.pathname = pathname;
  return url.href;
}
