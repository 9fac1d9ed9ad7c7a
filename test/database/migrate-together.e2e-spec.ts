import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '@app/platform';
import { migrations } from '../../migrations/index.ts';
import { openTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { hasPgBouncer, PgBouncer } from '../support/database/pgbouncer.ts';
import { serverUrl } from '../support/test-server.ts';

const LOCK = 4_253_920_871;

describe('the migration lock', () => {
  let database: TestDatabase;
  let holder: Client;

  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.drop());
  beforeEach(async () => {
    holder = new Client({ connectionString: database.url, application_name: 'somebody else' });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [LOCK]);
  });
  afterEach(() => holder.end());

  async function pidOfHolder(): Promise<number> {
    return (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  }

  it('is waited for, and who holds it is told', async () => {
    const told: string[] = [];
    const migrated = migrate(database.url, migrations, { log: (message) => told.push(message) });
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told[0]).toContain(`process ${await pidOfHolder()} of the server, somebody else of galley from 127.0.0.1`);
    await holder.query('select pg_advisory_unlock($1)', [LOCK]);
    expect(await migrated).toEqual([]);
  });

  it('is waited for no longer than the limit, and the error names who holds it', async () => {
    await expect(migrate(database.url, migrations, { waitLimitMs: 300 })).rejects.toThrow(
      `The database is not migrated: the migration lock is held by process ${await pidOfHolder()} `,
    );
  });

  it('is waited for no longer once the service is told to stop', async () => {
    const stopping = new AbortController();
    const migrated = migrate(database.url, migrations, { signal: stopping.signal });
    setTimeout(() => stopping.abort(new Error('stopping')), 400);
    await expect(migrated).rejects.toThrow('stopping');
  });

  (hasPgBouncer ? it : it.skip)(
    'is not left behind in a pooler that keeps the session (skipped where PgBouncer is not installed)',
    async () => {
      await holder.query('select pg_advisory_unlock($1)', [LOCK]);
      const pooler = await PgBouncer.start(serverUrl(), 'transaction', 1);
      try {
        const url = pooler.urlOf(database.url);
        expect(await migrate(url, migrations, { waitLimitMs: 2_000 })).toEqual([]);
        expect(await migrate(database.url, migrations, { waitLimitMs: 2_000 })).toEqual([]);
      } finally {
        await pooler.stop();
      }
    },
  );
});
