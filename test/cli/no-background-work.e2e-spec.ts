import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { JobRunner } from '@app/platform';
import { openTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { Shell } from '../support/process/shell.ts';

/** Jobs that have been due for an hour. */
const DUE = `
  insert into jobs (id, name, group_id, data, run_at)
  select gen_random_uuid(), due.name, w.id, '{}', now() - interval '1 hour'
  from workspaces w, unnest(array['transfer.import', 'transfer.export', 'extension.listener']) due (name)`;

/** Work begins by itself after a time that is chosen by chance, so its planning is observed. */
interface Timed {
  lookIn(milliseconds: number): void;
}

describe('a command of the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-commands-'));
  const backup = join(folder, 'backup');
  let database: TestDatabase;
  let target: TestDatabase;
  let shell: Shell;
  let planned: jest.SpiedFunction<(milliseconds: number) => void>[];

  beforeAll(async () => {
    [database, target] = [await openTestDatabase(), await openTestDatabase()];
    shell = new Shell(database.url, { DATA_DIR: join(folder, 'data') });
    await shell.json('user create --email owner@example.com --name Owner');
    await shell.json('workspace create --name Blog --slug blog --owner owner@example.com');
    await ask(database, DUE);
    expect(await shell.galley(`backup ${backup}`)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await database.drop();
    await target.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    planned = [jest.spyOn(JobRunner.prototype as unknown as Timed, 'lookIn')];
  });
  afterEach(() => void jest.restoreAllMocks());

  async function ask({ url }: TestDatabase, text: string): Promise<object[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<object>(text)).rows;
    } finally {
      await client.end();
    }
  }
  const jobs = (of: TestDatabase) => ask(of, 'select name, attempts, lease_id, failed_at from jobs order by name');
  const waiting = ['extension.listener', 'transfer.export', 'transfer.import'].map((name) => ({
    name,
    attempts: 0,
    lease_id: null,
    failed_at: null,
  }));

  it.each(['user list', 'workspace list', 'media sweep', 'recompute --all', 'jobs list', 'restored', 'migrate'])(
    'runs no background work of the service: %s',
    async (args) => {
      expect(await shell.galley(args)).toMatchObject({ code: 0, err: '' });
      for (const each of planned) expect(each).not.toHaveBeenCalled();
      expect(await jobs(database)).toEqual(waiting);
    },
  );

  it('runs none of what it restores', async () => {
    const there = new Shell(target.url, { DATA_DIR: join(folder, 'there') });
    expect(await there.galley(`restore ${backup} --yes`)).toMatchObject({ code: 0, err: '' });
    for (const each of planned) expect(each).not.toHaveBeenCalled();
    expect(await jobs(target)).toEqual(waiting);
  });
});
