import { mkdirSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
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

const hostOf = () => new URL(stage.postgres.url).host;

function urlOf(database: string): string {
  const url = new URL(stage.postgres.url);
  url.pathname = `/${database}`;
  return url.href;
}

describe('a start with a database of one’s own', () => {
  /** Accepts connections, and never answers. */
  let silent: Server;
  beforeAll(() => new Promise<void>((resolve) => (silent = createServer()).listen(0, '127.0.0.1', resolve)));
  afterAll(() => void silent.close());

  const filled = (settings: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        value
          .replace('SILENT', `127.0.0.1:${(silent.address() as AddressInfo).port}`)
          .replace('OWN', stage.postgres.url)
          .replace('OTHER', urlOf('postgres'))
          .replace('FRESH', urlOf('fresh'))
          .replace('HOST', hostOf()),
      ]),
    );

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
      /The database of DATABASE_URL cannot be used: it lets nobody in \(password/,
    ],
    [
      'a server that is not there',
      { DATABASE_URL: 'postgres://localhost:1/x' },
      /The database of DATABASE_URL cannot be used: nothing listens there/,
    ],
    [
      'a server that accepts and never answers',
      { DATABASE_URL: 'postgres://galley:x@SILENT/galley' },
      /The database of DATABASE_URL does not answer/,
    ],
    [
      'a host that has no address',
      { DATABASE_URL: 'postgres://galley:x@nowhere.invalid/galley' },
      /The database of DATABASE_URL cannot be used: its host name (?:is unknown|cannot be looked up now)/,
    ],
    ['a database that is not there', { DATABASE_URL: 'OWN-missing' }, /DATABASE_URL cannot be used: it is not there/],
    [
      'TLS where the server has none',
      { DATABASE_URL: 'OWN?sslmode=verify-full' },
      /^Galley did not start\. DATABASE_URL: .*SSL/,
    ],
    [
      'a silent server for migrations',
      { DATABASE_DIRECT_URL: 'postgres://galley:x@SILENT/galley' },
      /The database of DATABASE_DIRECT_URL does not answer/,
    ],
    [
      'a replica that belongs to another database',
      { DATABASE_REPLICA_URLS: 'OTHER' },
      /DATABASE_REPLICA_URLS \(127\.0\.0\.1:\d+\) leads to a server that is no standby of DATABASE_URL/,
    ],
  ])('refuses %s in a sentence that names the setting', async (_, settings, expected) => {
    const child = start(filled(settings));
    expect(await child.gone).toEqual([1, null]);
    const [fatal, ...more] = linesOf(child).filter(({ level }) => level >= 60);
    expect(fatal?.msg).toMatch(expected);
    expect(more).toEqual([]);
  });

  it('warns of replicas that do not answer and of settings that nobody reads, and tells version, migrations and stop', async () => {
    await stage.postgres.query('create database fresh');
    const DATA_DIR = join(stage.folder, 'fresh');
    const DATABASE_REPLICA_URLS = 'postgres://galley:x@SILENT/galley, postgres://localhost:1/x, FRESH';
    const child = start({
      ...filled({ DATABASE_URL: 'FRESH' }),
      ...filled({ DATABASE_REPLICA_URLS, DATABASE_POOL: '5', DATA_DIR }),
    });
    await until(() => child.output.includes('Galley is at'), LATEST);
    expect(await child.end('SIGTERM')).toEqual([0, null]);
    const said = (level: number) => linesOf(child).flatMap((line) => (line.level === level ? [line.msg] : []));
    expect(said(40)).toEqual(
      expect.arrayContaining([
        'DATABASE_POOL is no setting and is ignored; did you mean DATABASE_POOL_MAX?',
        expect.stringMatching(/DATABASE_REPLICA_URLS \(127\.0\.0\.1:\d+\) does not answer.* Reads go to the primary/),
        expect.stringMatching(/DATABASE_REPLICA_URLS \(localhost:1\) cannot be used: nothing listens there/),
        expect.stringMatching(/leads to a primary; no read goes there until it is a standby/),
      ]),
    );
    expect(said(30)).toEqual(
      expect.arrayContaining([
        'Galley starts',
        'Running migrations',
        'Ran all migrations',
        'Galley stops',
        'Galley stopped',
      ]),
    );
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
    const url = urlOf('unmigrated');
    // Separate media, because those of the other specs belong to another database.
    const dataDir = join(stage.folder, 'unmigrated');
    mkdirSync(dataDir);
    // As in production: sign-up is closed, so the start checks who can sign in.
    const asItIs = { SIGN_UP: '', DEMO: 'on' };
    const service = await stage.service({ DATABASE_URL: url, DATA_DIR: dataDir, MIGRATE: 'off', ...asItIs });
    const first = await service.send('GET', '/health/ready');
    expect([first.status, first.text]).toEqual([503, expect.stringContaining('galley migrate')]);
    const migrate = stage.processes.spawn(process.execPath, ['dist/programs/cli.js', 'migrate'], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir },
    });
    expect(await migrate.gone).toEqual([0, null]);
    expect(migrate.output).not.toContain('Running migrations');
    await until(async () => (await service.status('/health/ready')) === 200, LATEST);
    expect(await service.end('SIGTERM')).toEqual([0, null]);
  });
});
