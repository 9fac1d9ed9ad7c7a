import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import type { Response, Test } from 'supertest';
import { PDF } from '@app/content/testing';
import { AddMember, CreateUser, IssueApiKey, operatorOf, setRelocation } from '@app/identity';
import { Galley, MemoryMirror } from '@galley/client';
import { CopyPass } from '../../apps/cli/src/move/copy-pass.ts';
import { freezeTables } from '../../apps/cli/src/move/freeze.ts';
import { movedTables } from '../../apps/cli/src/move/moved-tables.ts';
import { pathOf, type MediaBody } from '../media/media-files.ts';
import { TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { Person, type OwnedWorkspace } from '../support/people.ts';
import { Shell } from '../support/process/shell.ts';

const ADDRESS = 'https://north.galley.test';
/** Milliseconds between two writes of one writer. */
const PAUSE = 400;
const MOVED = { reason: 'moved', address: ADDRESS };
const LISTS = {
  post: 'posts?status=published&',
  category: 'categories?',
  tag: 'tags?',
  author: 'authors?',
  media: 'media?',
} as const;

/** Sends writes one after another until the workspace has moved, and records what was acknowledged. */
class Writer {
  readonly acknowledged: Record<string, string>[] = [];
  /** Writes refused while the workspace was frozen. */
  refused = 0;
  end: Response | null = null;
  readonly ended: Promise<void>;

  constructor(private readonly send: (n: number) => Test) {
    this.ended = this.run();
  }

  private async run(): Promise<void> {
    for (let n = 0; this.end === null; n += 1) {
      const answer = await this.send(n);
      if (answer.status < 300) this.acknowledged.push(answer.body as Record<string, string>);
      else if (answer.status === 429) this.refused += 1;
      else this.end = answer;
      await sleep(PAUSE);
    }
  }
}

describe('galley workspace move', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-move-'));
  const [hereDir, thereDir] = [join(folder, 'here'), join(folder, 'there')];
  const settings = join(folder, 'there.env');
  let here: TestApp;
  let there: TestApp;
  let owner: Person;
  let workspace: OwnedWorkspace;
  let key: string;

  beforeAll(async () => {
    here = await TestApp.start({
      DATA_DIR: hereDir,
      SIGN_UP: 'open',
      MAX_API_KEYS_PER_WORKSPACE: '100000',
      MAX_INVITATIONS_PER_WORKSPACE: '100000',
    });
    there = await TestApp.start({ DATA_DIR: thereDir, SIGN_UP: 'open', PUBLIC_URL: ADDRESS });
    writeFileSync(settings, `DATABASE_URL=${there.databaseUrl}\nDATA_DIR=there\n`);
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    owner = await Person.signUp(here);
    workspace = await owner.workspace();
    key = (await here.app.get(IssueApiKey).execute(operatorOf(workspace.id), { name: 'site' })).text;
  });

  const shell = () => new Shell(here.databaseUrl, { DATA_DIR: hereDir });
  const move = (more = '') =>
    shell().galley(`workspace move ${workspace.slug} --to ${settings} --address ${ADDRESS}/${more}`);
  const tag = (fields: object) => owner.post(`${workspace.path}/tags`, fields);
  const post = (n: string) => ({ slug: `post-${n}`, title: `Post ${n}`, bodyJson: [], status: 'published' });

  async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  it('loses nothing of what is written meanwhile, and tells where the workspace is', async () => {
    const api = here.as(key);
    const author = (await owner.post(`${workspace.path}/authors`, { slug: 'mara', displayName: 'Mara' }).expect(201))
      .body as {
      id: string;
    };
    const renamed = (await api.post('/posts', { ...post('renamed'), authorId: author.id }).expect(201)).body as {
      id: string;
    };
    const member = await workspace.member('posts:read', 'posts:write');
    // A user with an account in the target already, under another id.
    const known = await there.app.get(CreateUser).execute({ email: member.email, displayName: 'Known' });
    const theirs = (
      await here.app.get(IssueApiKey).execute(operatorOf(workspace.id), { name: 'member', creatorId: member.id })
    ).text;

    const planned = (
      await member
        .post(`${workspace.path}/posts`, { ...post('planned'), status: 'draft', authorId: author.id })
        .expect(201)
    ).body as { id: string };
    await member.put(`${workspace.path}/posts/${planned.id}/schedule`, { at: '2999-01-01T00:00:00Z' }).expect(200);

    const writers = {
      posts: new Writer((n) => api.post('/posts', { ...post(String(n)), authorId: author.id })),
      tags: new Writer((n) => tag({ slug: `tag-${n}`, name: `Tag ${n}` })),
      titles: new Writer((n) => api.patch(`/posts/${renamed.id}`, { title: `Title ${n}` })),
      media: new Writer((n) =>
        here.http
          .post('/api/v1/external/media')
          .set('X-API-Key', key)
          .attach('file', Buffer.concat([PDF, Buffer.from(`%${n}\n`)]), `${n}.pdf`),
      ),
      keys: new Writer((n) => owner.post(`${workspace.path}/api-keys`, { name: `key ${n}` })),
      invitations: new Writer((n) =>
        owner.post(`${workspace.path}/invitations`, { email: `p${n}@example.com`, permissions: ['posts:read'] }),
      ),
    };
    const all = Object.values(writers);
    await eventually(() => all.every(({ acknowledged }) => acknowledged.length >= 5));
    const store = new MemoryMirror();
    await new Galley({ baseUrl: await here.app.getUrl(), apiKey: key }).mirror({ store }).sync();

    const read = (await api.post('/posts', { ...post('read'), authorId: author.id }).expect(201)).body as {
      id: string;
    };
    const reader = new Writer(() => api.get(`/posts/${read.id}`));
    await eventually(() => reader.acknowledged.length >= 3);
    const passes = jest.spyOn(CopyPass, 'run');
    const moved = await move();
    // While it was frozen, one copied what was left, and one found both sides equal.
    expect(passes.mock.calls.length - (moved.err.match(/^Copied /gm)?.length ?? 0)).toBeLessThanOrEqual(2);
    passes.mockRestore();
    expect(moved).toMatchObject({ code: 0, out: expect.stringContaining(`is at ${ADDRESS}: `) });
    await Promise.all([reader, ...all].map(({ ended }) => ended));

    for (const writer of [writers.posts, writers.titles, writers.media]) {
      expect(writer.end).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED', details: MOVED } });
      expect(writer.refused).toBeGreaterThan(0);
    }
    for (const { end } of [writers.tags, writers.keys, writers.invitations])
      expect(end).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', details: MOVED } });
    expect((await api.get('/posts')).body).toMatchObject({ details: MOVED });
    expect((await owner.get('/workspaces').expect(200)).body).toMatchObject({ total: 0 });

    const target = there.as(key);
    for (const { id, title } of writers.posts.acknowledged)
      expect((await target.get(`/posts/${id}`).expect(200)).body).toMatchObject({ title });
    for (const { id, name } of writers.tags.acknowledged)
      expect((await target.get(`/tags/${id}`).expect(200)).body).toMatchObject({ name });
    expect((await target.get(`/posts/${renamed.id}`)).body).toMatchObject({
      title: writers.titles.acknowledged.at(-1)?.['title'],
    });
    expect((await target.get('/posts')).body).toMatchObject({ total: writers.posts.acknowledged.length + 3 });
    for (const file of writers.media.acknowledged as unknown as MediaBody[])
      await there.http.get(pathOf(file)).expect(200);
    for (const { key: text = '' } of writers.keys.acknowledged) await there.as(text).get('/tags').expect(200);
    const there2 = await again(there, owner.email);
    const invitations = (await there2.get(`${workspace.path}/invitations`).expect(200)).body as { total: number };
    expect(invitations.total).toBe(writers.invitations.acknowledged.length);

    await there
      .as(theirs)
      .post('/posts', { ...post('theirs'), authorId: author.id })
      .expect(201);
    const members = (await there2.get(`${workspace.path}/members`).expect(200)).body as { data: object[] };
    expect(members.data).toContainEqual(expect.objectContaining({ userId: known.id, email: member.email }));

    const views = await connected(there.databaseUrl, (client) =>
      client.query('select views::int from post_views where post_id = $1', [read.id]),
    );
    expect(views.rows).toEqual([{ views: reader.acknowledged.length }]);

    const plans = await connected(there.databaseUrl, (client) =>
      client.query('select created_by, scheduled_by from posts where id = $1', [planned.id]),
    );
    expect(plans.rows).toEqual([{ created_by: known.id, scheduled_by: known.id }]);

    // The mirror that was started with the source continues with the target from its position.
    await new Galley({ baseUrl: await there.app.getUrl(), apiKey: key }).mirror({ store }).sync();
    for (const [type, path] of Object.entries(LISTS))
      expect([type, canonical(store.all(type as keyof typeof LISTS))]).toEqual([
        type,
        canonical(await everyItem(target, path)),
      ]);

    const late = await shell().galley(`api-key create --workspace ${workspace.slug} --name late`);
    expect(late.err).toContain('has moved to another installation');
    // When the owner deletes the workspace in the source, nothing else changes.
    expect(await shell().galley(`workspace delete ${workspace.slug} --yes`)).toMatchObject({ code: 0 });
    await target.get('/posts').expect(200);
  }, 600_000);

  it('refuses every write while the workspace is frozen, whoever sends it, and lets them go on when it is taken back', async () => {
    const api = here.as(key);
    await tag({ slug: 'rye', name: 'Rye' }).expect(201);
    const other = await owner.workspace();
    await connected(here.databaseUrl, async (client) => {
      await client.query(`set galley.moves = 'yes'`);
      await setRelocation(client, workspace.id, 'frozen', ADDRESS);
      await freezeTables(client, (await movedTables(client)).tables, workspace.id);
    });
    const refused = await tag({ slug: 'oat', name: 'Oat' }).expect(429);
    expect(refused.body).toEqual({
      code: 'RATE_LIMITED',
      message: 'This workspace is being moved; nothing can be written for a moment.',
      details: { reason: 'moving' },
    });
    expect(refused.headers['retry-after']).toBe('2');
    expect((await api.get('/tags').expect(200)).body).toMatchObject({ total: 1 });
    await owner.post(`${workspace.path}/api-keys`, { name: 'x' }).expect(429);
    // The database itself refuses a write that bypasses the service.
    await here.app.get(CreateUser).execute({ email: `${workspace.slug}@example.com`, displayName: 'A' });
    const added = here.app
      .get(AddMember)
      .execute(operatorOf(workspace.id), { email: `${workspace.slug}@example.com`, permissions: [] });
    await expect(added).rejects.toThrow('being moved');
    await owner.post(`${other.path}/tags`, { slug: 'oat', name: 'Oat' }).expect(201);

    expect(await move(' --abort')).toMatchObject({
      code: 0,
      out: `The workspace ${workspace.slug} stays here; its copy is erased.`,
    });
    await tag({ slug: 'oat', name: 'Oat' }).expect(201);
    const triggers = await connected(here.databaseUrl, (client) =>
      client.query(`select from pg_trigger where tgname like 'galley_moving_%'`),
    );
    expect(triggers.rowCount).toBe(0);
  });

  it('gives up while another transaction keeps a table locked, and writes go on', async () => {
    await tag({ slug: 'rye', name: 'Rye' }).expect(201);
    await connected(here.databaseUrl, async (client) => {
      await client.query('begin; lock table tags in row exclusive mode');
      expect(await move()).toMatchObject({
        code: 1,
        err: expect.stringContaining('A transaction keeps the table tags locked, so the workspace cannot be frozen'),
      });
      await tag({ slug: 'oat', name: 'Oat' }).expect(201);
    });
    expect(await move()).toMatchObject({ code: 0 });
    expect((await there.as(key).get('/tags').expect(200)).body).toMatchObject({ total: 2 });
  }, 300_000);

  /** Writes rows as an interrupted move may have left them. */
  async function copyRows(table: string, where: string): Promise<void> {
    const { rows } = await connected(here.databaseUrl, (from) =>
      from.query<{ r: object }>(`select to_json(t) as r from ${table} t where ${where}`, [workspace.id]),
    );
    expect(rows).not.toHaveLength(0);
    const insert = `insert into ${table} select * from json_populate_record(null::${table}, $1)`;
    await connected(there.databaseUrl, async (to) => {
      for (const { r } of rows) await to.query(insert, [JSON.stringify(r)]);
    });
  }

  it('goes on with a copy that was broken off, whatever has become of it', async () => {
    for (const slug of ['rye', 'oat']) await tag({ slug, name: slug }).expect(201);
    await connected(here.databaseUrl, (client) =>
      client.query(`update workspaces set relocation = null where id = $1`, [workspace.id]),
    );
    await connected(there.databaseUrl, async (to) => {
      const rows = await connected(here.databaseUrl, async (from) => ({
        workspace: (
          await from.query<{ r: object }>('select to_json(w) as r from workspaces w where id = $1', [workspace.id])
        ).rows[0]?.r,
        tags: (
          await from.query<{ r: object }>('select to_json(t) as r from tags t where workspace_id = $1', [workspace.id])
        ).rows,
      }));
      await to.query('insert into workspaces select * from json_populate_record(null::workspaces, $1)', [
        JSON.stringify({ ...rows.workspace, relocation: 'arriving', name: 'Old' }),
      ]);
      // Each has the value that the other must get, so no single write can correct this.
      const slugs = rows.tags.map(({ r }) => (r as { slug: string }).slug).toReversed();
      for (const [n, { r }] of rows.tags.entries())
        await to.query(
          `insert into tags (workspace_id, id, slug, name, created_at, updated_at, version)
           select workspace_id, id, slug, name, created_at, updated_at, version from json_populate_record(null::tags, $1)`,
          [JSON.stringify({ ...r, slug: slugs[n] })],
        );
    });
    // The key and its user exist in the target already, and give no access before the move is done.
    await copyRows('users', 'id in (select user_id from memberships where workspace_id = $1)');
    for (const table of ['memberships', 'api_keys']) await copyRows(table, 'workspace_id = $1');
    await there.as(key).get('/tags').expect(401);
    expect(await move()).toMatchObject({ code: 0 });
    expect((await there.as(key).get('/tags?orderBy=name&order=asc').expect(200)).body).toMatchObject({
      data: [
        { slug: 'oat', name: 'oat' },
        { slug: 'rye', name: 'rye' },
      ],
    });
    expect((await there.as(key).get('/workspace').expect(200)).body).toMatchObject({ name: 'Blog' });

    // A repeated run finishes the move; another address replaces the stored one.
    expect(await move()).toMatchObject({ code: 0 });
    expect((await move(' --abort')).err).toContain('has moved already');
  });

  it('takes along what extensions keep, with their jobs', async () => {
    const known = await there.app.get(CreateUser).execute({ email: owner.email, displayName: 'Known' });
    const idOf = async (path: string, fields: object) =>
      ((await owner.post(`${workspace.path}${path}`, fields).expect(201)).body as { id: string }).id;
    const authorId = await idOf('/authors', { slug: 'mara', displayName: 'Mara' });
    const postId = await idOf('/posts', { ...post('noted'), authorId });
    const table = `create table notes_notes (
      workspace_id uuid not null references workspaces (id) on delete cascade, id bigint generated always as identity, post_id uuid not null,
      user_id uuid not null, "the text" text not null, length int generated always as (length("the text")) stored,
      primary key (workspace_id, id), foreign key (workspace_id, post_id) references posts (workspace_id, id))`;
    for (const { databaseUrl } of [here, there]) await connected(databaseUrl, (client) => client.query(table));
    await connected(here.databaseUrl, async (client) => {
      await client.query(
        `insert into notes_notes (workspace_id, post_id, user_id, "the text")
         select $1, $2, $3, 'Note ' || n from generate_series(1, 250) n`,
        [workspace.id, postId, owner.id],
      );
      await client.query(
        `insert into jobs (id, name, group_id, data, run_at)
         values (gen_random_uuid(), 'notes.remind', $1, '{"a": 1}', now() + interval '1 day')`,
        [workspace.id],
      );
    });
    expect(await move()).toMatchObject({ code: 0 });
    const notes = await connected(there.databaseUrl, (client) =>
      client.query(
        `select count(distinct id)::int as n, min(user_id::text) as by, max(length) as length from notes_notes where workspace_id = $1`,
        [workspace.id],
      ),
    );
    expect(notes.rows).toEqual([{ n: 250, by: known.id, length: 8 }]);
    const jobs = (url: string) =>
      connected(url, (client) =>
        client.query(`select data from jobs where name = 'notes.remind' and group_id = $1`, [workspace.id]),
      );
    expect((await jobs(there.databaseUrl)).rows).toEqual([{ data: { a: 1 } }]);
    expect((await jobs(here.databaseUrl)).rows).toEqual([]);
    // Identity columns continue after the moved values.
    const next = await connected(there.databaseUrl, (client) =>
      client.query<{ id: string }>(
        `insert into notes_notes (workspace_id, post_id, user_id, "the text") values ($1, $2, $3, '') returning id`,
        [workspace.id, postId, known.id],
      ),
    );
    expect(Number(next.rows[0]?.id)).toBeGreaterThan(250);
    for (const { databaseUrl } of [here, there])
      await connected(databaseUrl, (client) => client.query('drop table notes_notes'));
  });

  it.each([
    [
      'create table notes_lines (workspace uuid primary key references workspaces (id))',
      'public.notes_lines cannot be moved with their workspace: it refers to workspaces and has no column workspace_id.',
    ],
    [
      'create table notes_lines (workspace_id uuid, id int, primary key (workspace_id, id)) partition by list (workspace_id)',
      'public.notes_lines cannot be moved with their workspace: it is partitioned or foreign.',
    ],
    [
      'create table notes_lines (workspace_id text primary key)',
      'public.notes_lines cannot be moved with their workspace: its column workspace_id is no uuid.',
    ],
    [
      'create table notes_lines (workspace_id uuid not null)',
      'The table notes_lines has no primary key: its rows cannot be moved.',
    ],
    [
      'create schema notes create table lines (workspace_id uuid primary key)',
      'notes.lines cannot be moved with their workspace: it stands outside of the schema public.',
    ],
  ])('refuses to leave rows of an extension behind: %s', async (made, message) => {
    await connected(here.databaseUrl, (client) => client.query(made));
    try {
      const { code, err } = await move();
      expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    } finally {
      await connected(here.databaseUrl, (client) =>
        client.query('drop table if exists notes_lines; drop schema if exists notes cascade'),
      );
    }
    await tag({ slug: 'rye', name: 'Rye' }).expect(201);
  });

  it('refuses what cannot be moved', async () => {
    expect((await shell().galley(`workspace move nowhere --to ${settings} --address ${ADDRESS}`)).err).toContain(
      'There is no workspace',
    );
    expect(
      (await shell().galley(`workspace move ${workspace.slug} --to ${folder}/none --address ${ADDRESS}`)).err,
    ).toContain('cannot be read');
    expect(await shell().galley(`workspace move ${workspace.slug} --to ${settings} --address here`)).toMatchObject({
      code: 2,
    });
    await (await Person.signUp(there)).workspace(workspace.slug);
    expect((await move()).err).toContain('has another workspace');
    await connected(there.databaseUrl, (client) =>
      client.query(`insert into migrations (timestamp, name) values (1, 'Later1')`),
    );
    expect((await move()).err).toContain('migrations.Later1 is the migration of one alone');
    await connected(there.databaseUrl, (client) => client.query(`delete from migrations where name = 'Later1'`));
    await tag({ slug: 'rye', name: 'Rye' }).expect(201);
  });
});

/** Signs in with the password of the other installation. */
async function again(test: TestApp, email: string): Promise<Pick<Person, 'get'>> {
  const body = { email, password: 'correct horse battery staple' };
  const { token } = (await test.http.post('/api/v1/dashboard/auth/sign-in').send(body).expect(200)).body as {
    token: string;
  };
  return { get: (path) => test.http.get(`/api/v1/dashboard${path}`).set('Authorization', `Bearer ${token}`) };
}

async function everyItem(api: ReturnType<TestApp['as']>, path: string): Promise<object[]> {
  const items: object[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await api.get(`/${path}pageSize=100&page=${page}`).expect(200)).body as { data: object[] };
    items.push(...data);
    if (data.length < 100) return items;
  }
}

/** Without counters and installation-specific values, in a fixed order. */
function canonical(items: readonly object[]): string[] {
  return items
    .map((item) => JSON.stringify({ ...item, viewCount: 0 }).replaceAll(/https?:\/\/[^/"]*galley\.test/g, ''))
    .toSorted();
}
