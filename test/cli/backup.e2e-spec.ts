import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { anImage, PDF, startS3Server } from '@app/content/testing';
import { Database } from '@app/platform';
import { pathOf, uploaded, type MediaBody } from '../media/media-files.ts';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { Shell } from '../support/process/shell.ts';

// After a restore, versions continue from the clock.
const ALL = `select c.relname as name, (xpath('/row/c/text()', query_to_xml(
    format('select md5(coalesce(string_agg((to_jsonb(r) - ''content_version'')::text, E''\\n'' order by r::text), '''')) as c from %I r', c.relname), false, true, '')))[1]::text as digest
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in ('content_change_horizons', 'media_stores', 'migrations') order by 1`;
const REFERENCES = `select conname, pg_get_constraintdef(oid) as is from pg_constraint order by 1, 2`;
/** A line that says what is wrong, and one that names the file. */
const ONE_FAULT = /^(Nothing is restored, because the|The) backup is damaged:\n\S+ (is|is not) [^\n]+$/;
const TRIGGERS = `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`;

async function ask(url: string, text: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('galley backup, verify and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-backup-'));
  const dataDir = join(folder, 'data');
  let test: TestApp;
  let workspace: TestWorkspace;
  let media: MediaBody[];
  let target: TestDatabase;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start({ DATA_DIR: dataDir, JOBS: 'off' });
    workspace = await test.workspace();
    media = [await uploaded(test, workspace, PDF), await uploaded(test, workspace, await anImage('png', 20, 20))];
    const [author] = await test.app.get(Database).query<{ id: string }>({
      text: `insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
             values ($1, gen_random_uuid(), 'mara', E'M\\nära "x" \\\\ 🍞', now(), now()) returning id`,
      values: [workspace.id],
    });
    const api = test.as(workspace.key);
    for (let n = 0; n < 30; n++) {
      const fields = { slug: `post-${n}`, title: `Post ${n} "ü" \\n`, authorId: author?.id, status: 'published' };
      await api.post('/posts', { ...fields, bodyJson: [{ type: 'paragraph', text: 'Rye\nand oats 🍞' }] }).expect(201);
    }
    await api.post('/link-health', { path: '/lost' }).expect(200);
  });
  afterAll(async () => {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    target = await openTestDatabase();
    return () => target.drop();
  });

  const source = () => new Shell(test.databaseUrl, { DATA_DIR: dataDir });
  const newFolder = () => join(folder, `backup-${(count += 1)}`);

  async function backedUp(): Promise<string> {
    const backup = newFolder();
    expect(await source().galley(`backup ${backup}`)).toMatchObject({ code: 0 });
    return backup;
  }

  it('brings everything to another database and store, where it is served as before', async () => {
    const backup = await backedUp();
    expect((await source().galley(`verify ${backup}`)).out).toMatch(/is whole: \d+ tables, 2 files/);
    const s3 = await startS3Server('media');
    const settings = {
      DATA_DIR: join(folder, 'elsewhere'),
      MEDIA_STORAGE: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    };
    const [references, triggers] = [await ask(target.url, REFERENCES), await ask(target.url, TRIGGERS)];
    expect(await new Shell(target.url, settings).galley(`restore ${backup} --yes`)).toMatchObject({ code: 0, err: '' });
    expect(await ask(target.url, ALL)).toEqual(await ask(test.databaseUrl, ALL));
    expect(await ask(target.url, REFERENCES)).toEqual(references);
    expect(await ask(target.url, TRIGGERS)).toEqual(triggers);
    const restored = await TestApp.start(settings, { databaseUrl: target.url });
    const api = restored.as(workspace.key);
    expect((await api.get('/posts?pageSize=50').expect(200)).body).toEqual(
      (await test.as(workspace.key).get('/posts?pageSize=50').expect(200)).body,
    );
    for (const file of media) {
      const [there, here] = [restored, test].map((app) => app.http.get(pathOf(file)).buffer(true).expect(200));
      expect((await there)?.body).toEqual((await here)?.body);
    }
    expect((await restored.http.get('/health/ready').expect(200)).body).toEqual({ status: 'ready' });
    // Identity columns continue after the restored values.
    await api.patch('/posts/post-1', { title: 'Another' }).expect(200);
    expect((await api.get('/posts').expect(200)).body).toMatchObject({ total: 30 });
    await restored.stop();
    await s3.stop();
  });

  it('refuses a database that is in use, a folder that is none, and one that holds something', async () => {
    const backup = await backedUp();
    expect((await source().galley(`restore ${backup} --yes`)).err).toContain('is in use');
    expect((await source().galley(`verify ${folder}/nowhere`)).err).toContain('no complete backup');
    expect((await source().galley(`backup ${backup}`)).err).toContain('is not empty');
    expect((await new Shell(target.url, { DATA_DIR: newFolder() }).galley(`restore ${backup}`)).err).toContain('--yes');
  });

  it('restores records without the thumbnails that no backup has, so that they are made again', async () => {
    const record = (thumbnail: string) => ask(test.databaseUrl, `update media set thumbnail_path = ${thumbnail}`);
    await record(`id || '.webp'`);
    const backup = await backedUp();
    await record('null');
    expect(await new Shell(target.url, { DATA_DIR: newFolder() }).galley(`restore ${backup} --yes`)).toMatchObject({
      code: 0,
      err: '',
    });
    expect(await ask(target.url, 'select distinct thumbnail_path as path from media')).toEqual([{ path: null }]);
  });

  describe('of a damaged backup', () => {
    const flipped = (path: string) => {
      const bytes = readFileSync(path);
      const middle = bytes.length >> 1;
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      writeFileSync(path, bytes);
    };
    const cut = (path: string) => truncateSync(path, statSync(path).size >> 1);
    const missing = (path: string) => rmSync(path);
    const DAMAGES = { flipped, cut, missing };

    const KINDS: ('database/posts.ndjson.gz' | 'database/media.ndjson.gz' | 'manifest.json')[] = [
      'database/posts.ndjson.gz',
      'database/media.ndjson.gz',
      'manifest.json',
    ];

    it.each(KINDS.flatMap((file) => Object.keys(DAMAGES).map((how) => [file, how as keyof typeof DAMAGES] as const)))(
      'names the file %s that is %s, and restores nothing',
      async (file, how) => {
        const backup = await backedUp();
        if (file === 'manifest.json' && how === 'flipped')
          writeFileSync(join(backup, file), readFileSync(join(backup, file), 'utf8').replace('"rows"', '"rowz"'));
        else DAMAGES[how](join(backup, file));
        const into = newFolder();
        for (const command of [`verify ${backup}`, `restore ${backup} --yes`]) {
          const { code, out, err } = await new Shell(target.url, { DATA_DIR: into }).galley(command);
          expect([code, out]).toEqual([1, '']);
          if (file === 'manifest.json' && how === 'missing')
            expect(err).toBe(`There is no complete backup in ${backup}.`);
          else expect(err).toMatch(ONE_FAULT);
          if (file !== 'manifest.json') expect(err).toContain(`\n${file} `);
        }
        expect(await ask(target.url, 'select from users')).toEqual([]);
        expect(existsSync(join(into, 'media', media[0]?.storagePath ?? ''))).toBe(false);
        expect((await ask(target.url, REFERENCES)).length).toBe((await ask(test.databaseUrl, REFERENCES)).length);
      },
      120_000,
    );

    it.each(Object.keys(DAMAGES) as (keyof typeof DAMAGES)[])(
      'names a file of media that is %s, and restores everything else',
      async (how) => {
        const backup = await backedUp();
        const [lost = '', kept = ''] = media.map(({ storagePath }) => storagePath);
        DAMAGES[how](join(backup, 'media', lost));
        const fault = `media/${lost} ${how === 'missing' ? 'is missing' : 'is not what was uploaded'}`;
        const into = newFolder();
        const shell = new Shell(target.url, { DATA_DIR: into });
        expect(await shell.galley(`verify ${backup}`)).toEqual({
          code: 1,
          out: '',
          err: `The backup is damaged:\n${fault}`,
        });
        const { code, out, err } = await shell.galley(`restore ${backup} --yes`);
        expect([code, out]).toEqual([
          1,
          expect.stringMatching(
            how === 'missing' ? /^Restored \d+ rows and 1 files / : /^Restored \d+ rows and 2 files /,
          ),
        ]);
        expect(err).toBe(`Everything else is restored, but the backup is damaged:\n${fault}`);
        expect(await ask(target.url, ALL)).toEqual(await ask(test.databaseUrl, ALL));
        expect(readFileSync(join(into, 'media', kept))).toEqual(readFileSync(join(dataDir, 'media', kept)));
      },
      120_000,
    );

    it('has a line for each damaged file', async () => {
      const backup = await backedUp();
      const [first = '', second = ''] = media.map(({ storagePath }) => storagePath);
      missing(join(backup, 'database/tags.ndjson.gz'));
      cut(join(backup, 'database/authors.ndjson.gz'));
      missing(join(backup, 'media', first));
      cut(join(backup, 'media', second));
      const { err } = await source().galley(`verify ${backup}`);
      const [title, ...lines] = err.split('\n');
      expect(title).toBe('The backup is damaged:');
      expect(lines.sort()).toEqual(
        [
          'database/authors.ndjson.gz is cut off or altered',
          'database/tags.ndjson.gz is missing',
          `media/${first} is missing`,
          `media/${second} is not what was uploaded`,
        ].sort(),
      );
    });
  });

  it('refuses a backup of another schema', async () => {
    const backup = await backedUp();
    await ask(target.url, `insert into migrations (timestamp, name) values (1, 'Later1')`);
    expect((await new Shell(target.url, { DATA_DIR: newFolder() }).galley(`restore ${backup} --yes`)).err).toContain(
      'whose schema is another',
    );
    expect(await readdir(join(backup, 'database'))).toContain('posts.ndjson.gz');
  });
});

describe('galley doctor', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.drop());
  const folder = mkdtempSync(join(tmpdir(), 'galley-doctor-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says that all is well', async () => {
    const { code, out } = await new Shell(database.url, { DATA_DIR: folder }).galley('doctor');
    expect(code).toBe(0);
    expect(out).toMatch(/^Galley \d.*\n(  well   .*\n?){6}$/);
  });

  it('says everything that is wrong, as far as it can look', async () => {
    const wrong = await new Shell(database.url, { DATA_DIR: '/dev/null', CORS_ORIGINS: 'x/' }).galley('doctor');
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringMatching(/WRONG {2}settings\n[^]*CORS_ORIGINS/)]);
    const unwritable = await new Shell(database.url, { DATA_DIR: '/dev/null' }).galley('doctor');
    expect(unwritable.out).toMatch(/WRONG {2}data directory[^]*WRONG {2}database, disk and media store/);
    expect(unwritable.err).toBe('Wrong: data directory, database, disk and media store as requests use them.');
    const away = await new Shell('postgres://127.0.0.1:1/x', { DATA_DIR: folder }).galley('doctor --json');
    expect(JSON.parse(away.out)).toMatchObject({
      findings: expect.arrayContaining([
        {
          what: 'database',
          wrong: [expect.stringMatching(/^The database of DATABASE_URL cannot be used: nothing listens there/)],
        },
      ]),
    });
  });
});
