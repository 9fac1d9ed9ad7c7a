import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource, Database } from '@app/platform';
import { migrations } from '../../migrations/index.ts';
import { openTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { fillIdentity } from '../support/database/plans-made.ts';
import { lineWith } from '../support/process/service-process.ts';
import { Stranger } from './stranger.ts';

// The first start after a change builds the service and the package's type declarations.
jest.setTimeout(600_000);

const KIT = ['comments', 'newsletter', 'pg-media', 'ratings'].map((name) => `${name}.extension.ts`);
/** Migrations that the simulated older installation does not have. */
const VERSIONS_BACK = 2;
/** The workspace that `fillIdentity` makes. */
const SLUG = 'filled-1';
const OWN = ['extensions.ts', 'server.ts', 'kept.spec.ts'];

/** If a command fails, jest's diff shows its output. */
const DONE = { code: 0, output: expect.any(String) };

describe('the package, in an empty folder of somebody else', () => {
  let stranger: Stranger;
  let database: TestDatabase;

  beforeAll(async () => {
    [stranger, database] = await Promise.all([Stranger.install(), openTestDatabase()]);
    stranger.copy('test/package/site');
    for (const file of KIT) stranger.take(`test/extensions/kit/${file}`, `src/${file}`);
    for (const file of OWN) stranger.take(`test/package/site-sources/${file}`, `src/${file}`);
    expect(await stranger.compile()).toEqual({ code: 0, output: '' });
  });
  afterAll(async () => {
    stranger.leave();
    await database.drop();
  });

  it('has declarations that name no alias which only this repository knows', () => {
    const files = readdirSync(join(stranger.galley, 'dist'), { recursive: true, encoding: 'utf8' });
    const declarations = files.filter((file) => file.endsWith('.d.ts'));
    expect(declarations.length).toBeGreaterThan(500);
    const text = (file: string) => readFileSync(join(stranger.galley, 'dist', file), 'utf8');
    expect(declarations.filter((file) => text(file).includes('"@app/'))).toEqual([]);
  });

  async function connected<T>(work: (source: DataSource) => Promise<T>): Promise<T> {
    const source = await createDataSource({ url: database.url, poolMax: 1 }).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  }

  const settings = () => ({ DATABASE_URL: database.url, LOG_LEVEL: 'warn', DEMO: 'off' });

  it('migrates what the extensions bring, and runs their commands', async () => {
    expect(await stranger.command(['migrate'], settings())).toEqual(DONE);
    expect(await stranger.command(['comments', 'count'], settings())).toEqual({ code: 0, output: 'comments: 0\n' });
  });

  it('imports pictures into the store that an extension has put there, through both that stand round it', async () => {
    await connected((source) => fillIdentity(new Database(source), 1));
    stranger.write('posts/dot.md', '---\ntitle: A dot\ndate: 2024-01-01\n---\n\n![A dot](dot.svg)\n');
    stranger.write('posts/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
    const imported = await stranger.command(['import', 'markdown', 'posts', '--workspace', SLUG], settings());
    expect(imported).toEqual(DONE);
    const [{ path }] = await connected((source) =>
      source.query<[{ path: string }]>(`select path from pg_media_files where path like '%.svg'`),
    );
    expect(imported.output).toContain(`traced ${path}`);
  });

  /** Runs a program of the folder until the work is done. */
  async function running(args: string[], more: Record<string, string>, work: (address: string) => Promise<void>) {
    const child = spawn(process.execPath, args, {
      cwd: stranger.folder,
      env: { PATH: process.env['PATH'], ...settings(), PORT: '0', SHUTDOWN_DELAY_MS: '0', ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'exit');
    try {
      await work(/http:[^\s"]+/.exec(await lineWith(child, ' is at http'))?.[0] ?? '');
    } finally {
      child.kill('SIGTERM');
      expect(await gone).toEqual([0, null]);
    }
  }

  it('serves in two processes, with the routes of the extensions in both, and to the example site what was imported', () =>
    running(['dist/server.js'], { WEB_CONCURRENCY: '2' }, async (address) => {
      for (let asked = 0; asked < 20; asked++) {
        const answer = await fetch(`${address}/api/v1/external/comments`, { headers: { connection: 'close' } });
        expect(answer.status).toBe(401);
      }
      expect((await fetch(`${address}/health/ready`)).status).toBe(200);
      const document = await (await fetch(`${address}/api/v1/external/openapi.json`)).text();
      expect(document).toContain('"Comments"');
      const { scripts } = JSON.parse(readFileSync('create-galley/template/package.json', 'utf8')) as {
        scripts: Record<string, string>;
      };
      const example = scripts['example']?.split(' ') ?? [];
      expect(example[0]).toBe('node');
      const issue = `api-key create --workspace ${SLUG} --name site --json`;
      const made = await stranger.command(issue.split(' '), settings());
      const { key } = JSON.parse(made.output) as { key: string };
      await running(example.slice(1), { GALLEY_URL: address, GALLEY_API_KEY: key }, async (site) => {
        const home = await fetch(site);
        expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('A dot')]);
      });
    }));

  it('lets extensions be tested, and held to contracts, by the runner of Node', async () => {
    const args = ['--test', '--import', 'galley/testing/node', 'dist/kept.spec.js'];
    const ran = await stranger.node(args, { TEST_DATABASE_URL: database.url });
    expect(ran.output).toMatch(/# fail 0/);
    expect(ran).toEqual(DONE);
    expect(Number(/# pass (\d+)/.exec(ran.output)?.[1])).toBeGreaterThan(5);
  });

  it('checks what it promises with these extensions, without touching their data', async () => {
    const ran = await stranger.command(['check'], { TEST_DATABASE_URL: database.url });
    expect(ran.output).not.toContain('broken');
    expect(ran).toEqual(DONE);
    expect(ran.output).toContain('with comments, pg-media, noticed, traced, newsletter, ratings.');
  });

  it('runs its specs of the external API, and its contracts of ports, on what is composed here', async () => {
    const ran = await stranger.command(['verify'], { TEST_DATABASE_URL: database.url });
    expect(ran.output).toMatch(/ℹ fail 0\n/);
    expect(ran).toEqual(DONE);
    expect(Number(/ℹ pass (\d+)/.exec(ran.output)?.[1])).toBeGreaterThan(150);
  });

  it('is what npm create galley makes a folder of: it compiles, and its own test passes', async () => {
    const create = join(__dirname, '../../create-galley/index.mjs');
    expect(await stranger.node([create, 'made', '--galley', 'file:packed/galley-0.1.0.tgz'])).toEqual(DONE);
    expect(JSON.parse(stranger.read('made/package.json'))).toMatchObject({
      name: 'made',
      dependencies: { galley: 'file:galley-0.1.0.tgz' },
    });
    expect(await stranger.node(['node_modules/typescript/bin/tsc', '-p', 'made'])).toEqual({ code: 0, output: '' });
    const args = ['--test', '--import', 'galley/testing/node', 'made/dist/notes.test.js'];
    const ran = await stranger.node(args, { TEST_DATABASE_URL: database.url });
    expect(ran.output).toMatch(/# pass 2\n# fail 0/);
    expect((await stranger.node([create, 'made'])).output).toContain('holds something already');
    expect((await stranger.node([create])).output).toContain('npm create galley FOLDER');
  });

  it('is an upgrade for an installation that is some versions older', async () => {
    const old = await openTestDatabase();
    const source = await createDataSource({ url: old.url, poolMax: 1, migrations }).initialize();
    try {
      for (let back = 0; back < VERSIONS_BACK; back++) await source.undoLastMigration();
      await source.query(
        `with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
                    values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id)
         insert into tags (workspace_id, id, slug, name, created_at, updated_at)
         select id, id, 'rye', 'Rye', now(), now() from w`,
      );
      const upgraded = await stranger.command(['migrate'], { ...settings(), DATABASE_URL: old.url });
      expect(upgraded).toEqual(DONE);
      expect(await source.query('select slug, name, extensions from tags')).toEqual([
        { slug: 'rye', name: 'Rye', extensions: {} },
      ]);
      expect(await source.query('select count(*)::int as n from comments_comments')).toEqual([{ n: 0 }]);
    } finally {
      await source.destroy();
      await old.drop();
    }
  });
});
