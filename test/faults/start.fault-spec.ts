import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Child } from './harness/runner/processes.ts';
import { Stage } from './harness/runner/stage.ts';
import { until } from './harness/until.ts';

const MIGRATION_LOCK = 4_253_920_871;
const SOON = 5_000;
const LATEST = 30_000;

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

/** The service as started by a supervisor, whether its start succeeds or not. */
function start(settings: Record<string, string> = {}): Child {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: stage.postgres.url,
    DATA_DIR: stage.dataDir,
    SHUTDOWN_DELAY_MS: '0',
    ...settings,
  };
  return stage.processes.spawn(process.execPath, ['--enable-source-maps', 'dist/programs/api.js'], { env });
}

const linesOf = ({ output }: Child) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string });

describe('a start with a database of one’s own', () => {
  it('says everything in JSON and no key, with a demo and without', async () => {
    for (const DEMO of ['on', 'off']) {
      const child = start({ DEMO, LOG_LEVEL: 'debug' });
      await until(() => child.output.includes('Galley is at'), LATEST);
      expect(await child.end('SIGTERM')).toEqual([0, null]);
      expect(linesOf(child).map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^Galley is at http:\/\/\S+$/));
      expect(child.output).not.toContain('galley_live_');
    }
    const workspaces = await stage.postgres.query<{ slug: string }>('select slug from workspaces');
    expect(workspaces).toEqual([{ slug: 'demo' }]);
  });

  it.each([
    [
      'a data directory that is a file',
      { DATA_DIR: '/dev/null' },
      /^Galley did not start\. DATA_DIR cannot be written/,
    ],
    [
      'a data directory where nothing can be made',
      { DATA_DIR: '/proc/galley/data' },
      /^Galley did not start\. DATA_DIR cannot be written/,
    ],
    [
      'a wrong password',
      { DATABASE_URL: 'postgres://galley:x@HOST/galley' },
      /lets nobody in by DATABASE_URL: password/,
    ],
    ['a server that is not there', { DATABASE_URL: 'postgres://localhost:1/x' }, /cannot be reached; see DATABASE_URL/],
  ])('refuses %s in a sentence', async (_, settings, expected) => {
    const host = new URL(stage.postgres.url).host;
    const child = start(
      Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.replace('HOST', host)])),
    );
    expect(await child.gone).toEqual([1, null]);
    expect(linesOf(child)).toEqual([expect.objectContaining({ level: 60, msg: expect.stringMatching(expected) })]);
  });
});

describe('a start that waits for others to migrate', () => {
  let holder: Client;

  beforeAll(async () => {
    holder = new Client({ connectionString: stage.postgres.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  });
  afterAll(() => holder.end());

  it.each(['1', '2'])(
    'says whom it waits for, and ends at once when told to (%s processes)',
    async (WEB_CONCURRENCY) => {
      const child = start({ WEB_CONCURRENCY });
      await until(() => child.output.includes('Waiting to migrate'), LATEST);
      expect(linesOf(child).at(-1)?.msg).toMatch(/held by process \d+ of the server/);
      const begun = performance.now();
      expect(await child.end('SIGTERM')).toEqual([0, null]);
      expect(performance.now() - begun).toBeLessThan(SOON);
    },
  );
});

describe('a service that does not migrate', () => {
  it('waits for somebody who does, and then is ready', async () => {
    await stage.postgres.query('create database unmigrated');
    const url = new URL(stage.postgres.url);
    url.pathname = '/unmigrated';
    // Separate media, because those of the other specs belong to another database.
    const dataDir = join(stage.folder, 'unmigrated');
    mkdirSync(dataDir);
    // As in production: sign-up is closed, so the start checks who can sign in.
    const asItIs = { SIGN_UP: '', DEMO: 'on' };
    const service = await stage.service({ DATABASE_URL: url.href, DATA_DIR: dataDir, MIGRATE: 'off', ...asItIs });
    const first = await service.send('GET', '/health/ready');
    expect([first.status, first.text]).toEqual([503, expect.stringContaining('galley migrate')]);
    const migrate = stage.processes.spawn(process.execPath, ['dist/programs/cli.js', 'migrate'], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url.href, DATA_DIR: dataDir },
    });
    expect(await migrate.gone).toEqual([0, null]);
    await until(async () => (await service.status('/health/ready')) === 200, LATEST);
    expect(await service.end('SIGTERM')).toEqual([0, null]);
  });
});
