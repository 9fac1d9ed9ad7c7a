import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDF } from '@app/content/testing';
import { createDataSource, Database, JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Person } from '../support/people.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

describe('workspaces', () => {
  let test: TestApp;
  let owner: Person;

  beforeAll(async () => {
    test = await TestApp.start();
    owner = await Person.signUp(test);
  });

  afterAll(() => test.stop());

  describe('POST /workspaces', () => {
    it('creates one with all defaults, owned by its creator', async () => {
      const response = await owner.post('/workspaces', { name: 'Blog', slug: 'defaults', id: UNKNOWN });
      expect(response.status).toBe(201);
      expect(response.body).toEqual({
        id: expect.not.stringMatching(UNKNOWN),
        name: 'Blog',
        slug: 'defaults',
        siteName: null,
        siteUrl: null,
        defaultLocale: 'en',
        twitterSite: null,
        facebookAppId: null,
        breadcrumbsEnabled: true,
        siteVerification: { google: null, bing: null },
        defaultOgImageUrl: null,
        publisherType: 'Organization',
        publisher: { name: null, logoMediaId: null, sameAs: [] },
        primaryColor: null,
        logoUrl: null,
        aboutMd: null,
        permalinks: {
          post: '/{slug}',
          page: '/{slug}',
          category: '/category/{path}',
          tag: '/tag/{slug}',
          author: '/author/{slug}',
        },
        previewUrl: null,
        assistants: 'drafts',
        assistantGuide: null,
        timeZone: 'UTC',
        version: 1,
        seoTemplates: {
          post: { title: null, description: null },
          page: { title: null, description: null },
          category: { title: null, description: null },
          tag: { title: null, description: null },
          author: { title: null, description: null },
        },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: expect.any(String),
      });
      const { body } = await owner.get('/me');
      expect(body).toMatchObject({
        memberships: expect.arrayContaining([expect.objectContaining({ role: 'owner' })]),
      });
    });

    it('takes settings along', async () => {
      const settings = { siteUrl: 'https://example.com', permalinks: { post: '/{year}/{slug}' } };
      const response = await owner
        .post('/workspaces', { name: 'Blog', slug: 'with-settings', ...settings })
        .expect(201);
      expect(response.body).toMatchObject({ siteUrl: 'https://example.com', permalinks: { post: '/{year}/{slug}' } });
    });

    it('refuses user names and passwords in every URL, and a colour that is more than a colour', async () => {
      const url = 'https://ada:secret@example.com/x';
      const urls = { siteUrl: url, previewUrl: url, logoUrl: 'https://ada@example.com', defaultOgImageUrl: url };
      const publisher = { sameAs: ['https://example.com/@ada', url] };
      const wrong = { ...urls, publisher, primaryColor: 'red;background:url(//x)' };
      const paths = ['siteUrl', 'previewUrl', 'defaultOgImageUrl', 'publisher.sameAs[1]', 'primaryColor', 'logoUrl'];
      const refused = await owner.post('/workspaces', { name: 'Blog', slug: 'secretive', ...wrong });
      expectError(refused, 'BAD_REQUEST', paths);
      const { path } = await owner.workspace();
      expectError(await owner.patch(path, wrong), 'BAD_REQUEST', paths);
      const sound = { siteUrl: 'https://example.com/@ada', primaryColor: 'oklch(62% 0.15 41deg / 90%)' };
      expect((await owner.patch(path, sound).expect(200)).body).toMatchObject(sound);
    });

    it.each([
      ['de_AT', 'de-AT'],
      ['zh_Hant_TW', 'zh-Hant-TW'],
      ['en-GB', 'en-GB'],
    ])('takes the language %s, and answers it as %s', async (given, defaultLocale) => {
      const slug = `in-${given.toLowerCase().replaceAll('_', '-')}`;
      const made = await owner.post('/workspaces', { name: 'Blog', slug, defaultLocale: given }).expect(201);
      expect(made.body).toMatchObject({ defaultLocale });
      const { id } = made.body as { id: string };
      await owner.patch(`/workspaces/${id}`, { defaultLocale: 'fr' }).expect(200);
      const changed = await owner.patch(`/workspaces/${id}`, { defaultLocale: given }).expect(200);
      expect(changed.body).toMatchObject({ defaultLocale });
    });

    it('refuses a taken slug, and names everything that is wrong', async () => {
      await owner.post('/workspaces', { name: 'Blog', slug: 'taken' }).expect(201);
      const taken = await owner.post('/workspaces', { name: 'Blog', slug: 'taken' });
      expect({ status: taken.status, body: taken.body as unknown }).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', details: { reason: 'slug', freeSlug: 'taken-2' } },
      });
      const wrong = await owner.post('/workspaces', {
        name: ' ',
        slug: 'No Slug',
        siteUrl: 'ftp://example.com',
        defaultLocale: 'not a tag',
        publisher: { sameAs: ['x'] },
        permalinks: { post: '/{nonsense}' },
        seoTemplates: { post: 1, tag: { title: '{name} | {siteName}' } },
      });
      const paths = ['name', 'slug', 'siteUrl', 'defaultLocale', 'publisher.sameAs[0]', 'permalinks.post'];
      expectError(wrong, 'BAD_REQUEST', [...paths, 'seoTemplates.post', 'seoTemplates.tag.title']);
      const logo = { publisher: { logoMediaId: UNKNOWN } };
      const strange = await owner.post('/workspaces', { name: 'Blog', slug: 'logo', ...logo });
      expectError(strange, 'BAD_REQUEST', ['publisher.logoMediaId']);
    });
  });

  describe('GET /workspaces', () => {
    it('lists one’s own in an envelope', async () => {
      const person = await Person.signUp(test);
      const [first, second] = [await person.workspace(), await person.workspace()];
      const whole = (await person.get('/workspaces').expect(200)).body as { data: object[] };
      expect(whole.data[1]).toEqual({ id: first.id, name: 'Blog', slug: first.slug, role: 'owner' });
      expectError(await person.get('/workspaces?fields=siteName'), 'BAD_REQUEST', ['fields']);
      const { body } = await person.get('/workspaces?fields=id,slug').expect(200);
      expect(body).toEqual({
        data: [second, first].map(({ id, slug }) => ({ id, slug })),
        page: 1,
        pageSize: 10,
        order: 'desc',
        total: 2,
        totalPages: 1,
      });
      const sorted = await person.get('/workspaces?orderBy=createdAt&order=asc&pageSize=1&page=2').expect(200);
      expect((sorted.body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([second.id]);
      expectError(await person.get('/workspaces?orderBy=constructor'), 'BAD_REQUEST', ['orderBy']);
    });
  });

  describe('PATCH /workspaces/{workspaceId}', () => {
    it('changes what is given, which every read shows at once', async () => {
      const workspace = await owner.workspace();
      const { key } = (await owner.post(`${workspace.path}/api-keys`, { name: 'k' })).body as { key: string };
      await test.as(key).get('/workspace').expect(200);
      const changes = { siteName: 'Renamed', seoTemplates: { post: { title: '{title} · {siteName}' } } };
      const response = await owner.patch(workspace.path, changes).expect(200);
      expect(response.body).toMatchObject({
        siteName: 'Renamed',
        seoTemplates: { post: { title: '{title} · {siteName}', description: null }, tag: { title: null } },
        changedPaths: 0,
      });
      expect((await owner.get(workspace.path)).body).toMatchObject({ siteName: 'Renamed' });
      expect((await test.as(key).get('/workspace')).body).toMatchObject({ siteName: 'Renamed' });
    });

    it('says what assistants may do and how they write, and refuses other words and a long guide', async () => {
      const workspace = await owner.workspace();
      const settings = { assistants: 'read', assistantGuide: 'é'.repeat(4_000) };
      expect((await owner.patch(workspace.path, settings).expect(200)).body).toMatchObject(settings);
      const wrong = await owner.patch(workspace.path, { assistants: 'all', assistantGuide: 'x'.repeat(4_001) });
      expectError(wrong, 'BAD_REQUEST', ['assistants', 'assistantGuide']);
      expect((await owner.patch(workspace.path, { assistantGuide: null })).body).toMatchObject({
        assistantGuide: null,
      });
    });

    it('has the time zone of its site, by a name that clocks know, and not in what consumers read', async () => {
      const workspace = await owner.workspace();
      const { body } = await owner.patch(workspace.path, { timeZone: 'Asia/Kathmandu' }).expect(200);
      expect(body).toMatchObject({ timeZone: 'Asia/Kathmandu' });
      for (const timeZone of ['Europe/Atlantis', '+01:00', '', null, 5, 'x'.repeat(65)]) {
        expectError(await owner.patch(workspace.path, { timeZone }).expect(400), 'BAD_REQUEST', ['timeZone']);
      }
      const { key } = (await owner.post(`${workspace.path}/api-keys`, { name: 'k' })).body as { key: string };
      expect((await test.as(key).get('/workspace').expect(200)).body).not.toHaveProperty('timeZone');
    });

    it('takes back what was read without a change', async () => {
      const workspace = await owner.workspace();
      await owner.patch(workspace.path, { seoTemplates: { page: { title: '{title}' } }, aboutMd: '# Hi' }).expect(200);
      const before = await owner.get(workspace.path);
      const after = await owner.patch(workspace.path, before.body as object).expect(200);
      expect(after.body).toEqual({ ...(before.body as object), changedPaths: 0 });
      await owner
        .get(workspace.path)
        .set('If-None-Match', before.headers.etag ?? '')
        .expect(304);
      await owner.patch(workspace.path, {}).expect(200);
      await owner
        .get(workspace.path)
        .set('If-None-Match', before.headers.etag ?? '')
        .expect(304);
    });

    it('clears with null, patches permalinks by key, templates by kind and by key', async () => {
      const workspace = await owner.workspace();
      const full = {
        siteName: 'S',
        permalinks: { tag: '/t/{slug}', post: '/p/{slug}' },
        seoTemplates: { tag: { title: 'T' }, post: { title: '{title}', description: '{excerpt}' } },
      };
      await owner.patch(workspace.path, full).expect(200);
      const cleared = { siteName: null, permalinks: { tag: null }, seoTemplates: { tag: null, post: { title: null } } };
      expect((await owner.patch(workspace.path, cleared).expect(200)).body).toMatchObject({
        siteName: null,
        permalinks: { tag: '/tag/{slug}', post: '/p/{slug}' },
        seoTemplates: {
          tag: { title: null, description: null },
          post: { title: null, description: '{excerpt}' },
        },
      });
      for (const name of ['name', 'slug', 'defaultLocale', 'breadcrumbsEnabled', 'publisher', 'permalinks']) {
        expectError(await owner.patch(workspace.path, { [name]: null }), 'BAD_REQUEST', [name]);
      }
    });

    it('counts the paths that a change of permalinks moves', async () => {
      const workspace = await owner.workspace();
      const { key } = (await owner.post(`${workspace.path}/api-keys`, { name: 'k' })).body as { key: string };
      const source = await createDataSource({ url: test.databaseUrl, poolMax: 1 }).initialize();
      const authorId = await insertAuthor(new Database(source), workspace.id);
      await source.destroy();
      const post = { title: 'P', bodyJson: [], authorId };
      await test
        .as(key)
        .post('/posts', { ...post, slug: 'live', status: 'published' })
        .expect(201);
      await test
        .as(key)
        .post('/posts', { ...post, slug: 'draft' })
        .expect(201);
      const changed = async (permalinks: object) =>
        ((await owner.patch(workspace.path, { permalinks }).expect(200)).body as { changedPaths: number }).changedPaths;
      expect(await changed({ post: '/blog/{slug}', page: '/p/{slug}' })).toBe(1);
      expect(await changed({ author: '/who/{slug}' })).toBe(1);
      expect(await changed({ author: '/who/{slug}' })).toBe(0);
    });

    it('honours If-Match', async () => {
      const workspace = await owner.workspace();
      const { headers } = await owner.get(workspace.path);
      const write = (siteName: string, tag: string) => owner.patch(workspace.path, { siteName }).set('If-Match', tag);
      await write('first', headers.etag ?? '').expect(200);
      expectError(await write('second', headers.etag ?? ''), 'CONFLICT', null);
      await write('third', '*').expect(200);
    });

    it('counts changes of settings, and honours ifVersion', async () => {
      const { path } = await owner.workspace();
      const write = (siteName: string, version: number | string) =>
        owner.patch(`${path}?ifVersion=${version}`, { siteName });
      expect((await write('first', 1).expect(200)).body).toMatchObject({ version: 2, siteName: 'first' });
      const late = await write('second', 1).expect(409);
      expect(late.body.details).toEqual({ reason: 'version', version: 2, updatedAt: expect.any(String) });
      expect((await write('first', 2).expect(200)).body.version).toBe(2);
      expect((await owner.get(path).expect(200)).body).toMatchObject({ version: 2, siteName: 'first' });
      expectError(await write('third', 'x'), 'BAD_REQUEST', ['ifVersion']);
    });

    it('refuses a taken slug, and media of another workspace', async () => {
      const [one, other] = [await owner.workspace(), await owner.workspace()];
      expect((await owner.patch(one.path, { slug: other.slug })).status).toBe(409);
      const logo = { publisher: { logoMediaId: UNKNOWN } };
      expectError(await owner.patch(one.path, logo), 'BAD_REQUEST', ['publisher.logoMediaId']);
    });
  });

  describe('rights', () => {
    it('hide every workspace from those who are no members', async () => {
      const workspace = await owner.workspace();
      const stranger = await Person.signUp(test);
      for (const path of [workspace.path, `/workspaces/${UNKNOWN}`, '/workspaces/undefined', '/workspaces/%00']) {
        expectError(await stranger.get(path), 'NOT_FOUND', null);
        expectError(await stranger.patch(path, { siteName: 'Mine' }), 'NOT_FOUND', null);
        expectError(await stranger.delete(path, { slug: workspace.slug }), 'NOT_FOUND', null);
        expectError(await stranger.get(`${path}/members`), 'NOT_FOUND', null);
      }
    });

    it('split reading from writing, and keep some things for the owner', async () => {
      const workspace = await owner.workspace();
      const reader = await workspace.member('settings:read');
      const writer = await workspace.member('settings:write', 'members:write');
      await reader.get(workspace.path).expect(200);
      expectError(await reader.patch(workspace.path, { siteName: 'X' }), 'FORBIDDEN', null);
      expectError(await writer.get(workspace.path), 'FORBIDDEN', null);
      await writer.patch(workspace.path, { siteName: 'X' }).expect(200);
      expectError(await writer.delete(workspace.path, { slug: workspace.slug }), 'FORBIDDEN', null);
      expectError(await writer.post(`${workspace.path}/transfer-ownership`, { userId: writer.id }), 'FORBIDDEN', null);
    });
  });

  describe('POST /workspaces/{workspaceId}/transfer-ownership', () => {
    it('makes a member the owner', async () => {
      const workspace = await owner.workspace();
      const newOwner = await workspace.member();
      const response = await owner.post(`${workspace.path}/transfer-ownership`, { userId: newOwner.id });
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ userId: newOwner.id, role: 'owner' });
      const { body } = await owner.get(`${workspace.path}/members?orderBy=createdAt&order=asc`).expect(200);
      const members = (body as { data: { role: string; permissions: string[] }[] }).data;
      expect(members.map(({ role, permissions }) => [role, permissions.length])).toEqual([
        ['member', 20],
        ['owner', 20],
      ]);
      expectError(await owner.delete(workspace.path, { slug: workspace.slug }), 'FORBIDDEN', null);
    });

    it('refuses whoever is no member', async () => {
      const workspace = await owner.workspace();
      const stranger = await Person.signUp(test);
      for (const userId of [stranger.id, UNKNOWN, 'nonsense', undefined]) {
        const response = await owner.post(`${workspace.path}/transfer-ownership`, { userId });
        expectError(response, 'BAD_REQUEST', ['userId']);
      }
    });

    it('leaves exactly one owner, however many transfers run at once', async () => {
      const workspace = await owner.workspace();
      const newOwners = await Promise.all(Array.from({ length: 6 }, () => workspace.member('members:read')));
      const responses = await Promise.all(
        newOwners.map(({ id }) => owner.post(`${workspace.path}/transfer-ownership`, { userId: id })),
      );
      expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403, 403, 403, 403, 403]);
      const { body } = await (newOwners[0] as Person).get(`${workspace.path}/members?pageSize=50`).expect(200);
      const owners = (body as { data: { userId: string; role: string }[] }).data.filter(({ role }) => role === 'owner');
      const winner = newOwners[responses.findIndex(({ status }) => status === 200)];
      expect(owners.map(({ userId }) => userId)).toEqual([winner?.id]);
    });
  });

  describe('DELETE /workspaces/{workspaceId}', () => {
    it('needs the slug', async () => {
      const workspace = await owner.workspace();
      expectError(await owner.delete(workspace.path), 'BAD_REQUEST');
      expectError(await owner.delete(workspace.path, { slug: 'other' }), 'BAD_REQUEST', ['slug']);
      await owner.get(workspace.path).expect(200);
    });

    it('shuts everybody out at once, frees the slug and leaves no row behind', async () => {
      const workspace = await owner.workspace('doomed');
      const member = await workspace.member('settings:read');
      const { key } = (await owner.post(`${workspace.path}/api-keys`, { name: 'k' })).body as { key: string };
      const neighbour = await owner.workspace('neighbour');
      const uploadTo = async ({ path }: { path: string }): Promise<string> => {
        const { body } = await owner.post(`${path}/media`).attach('file', PDF, 'a.pdf').expect(201);
        return new URL((body as { url: string }).url).pathname;
      };
      const source = await createDataSource({ url: test.databaseUrl, poolMax: 1 }).initialize();
      try {
        const database = new Database(source);
        for (const { id } of [workspace, neighbour]) await fill(database, id);
        const files = await Promise.all([uploadTo(workspace), uploadTo(neighbour)]);
        const filled = await tablesWith(database, workspace.id);
        expect(filled).toEqual(expect.arrayContaining(await tablesThatKeepWorkspaces(database)));
        const before = await contentsOf(database, neighbour.id);
        await owner.delete(workspace.path, { slug: 'doomed' }).expect(204);
        expectError(await owner.get(workspace.path), 'NOT_FOUND', null);
        expectError(await member.get(workspace.path), 'NOT_FOUND', null);
        expectError(await test.as(key).get('/workspace'), 'UNAUTHORIZED', null);
        expect((await member.get('/me')).body).toMatchObject({ memberships: [] });
        await owner.workspace('doomed');
        await test.app.get(JobRunner).idle();
        expect(await tablesWith(database, workspace.id)).toEqual([]);
        expect(await contentsOf(database, neighbour.id)).toEqual(before);
        const [gone, still] = await Promise.all(files.map((path) => test.http.get(path)));
        expect([gone?.status, still?.status]).toEqual([404, 200]);
      } finally {
        await source.destroy();
      }
    });
  });
});

/** Tables whose rows prevent the deletion of a workspace row: the purge must know each of them. */
async function tablesThatKeepWorkspaces(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>({
    text: `select conrelid::regclass::text as name from pg_constraint
           where contype = 'f' and confrelid = 'workspaces'::regclass and confdeltype <> 'c'`,
  });
  return rows.map(({ name }) => name);
}

/** The number of rows of a workspace, by table. */
async function contentsOf(database: Database, workspaceId: string): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const name of await tablesWith(database, workspaceId)) {
    const column = name === 'workspaces' ? 'id' : 'workspace_id';
    const rows = await database.query<{ row: string }>({
      text: `select t::text as row from ${name} t where ${column} = $1 order by 1`,
      values: [workspaceId],
    });
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

async function insertAuthor(database: Database, workspaceId: string): Promise<string> {
  const [row] = await database.query<{ id: string }>({
    text: `insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
           values ($1, gen_random_uuid(), 'ada', 'Ada', now(), now()) returning id`,
    values: [workspaceId],
  });
  return row?.id ?? '';
}

/** A chain of categories, an author, a tag and many posts. */
async function fill(database: Database, workspaceId: string): Promise<void> {
  const authorId = await insertAuthor(database, workspaceId);
  const [category] = await database.query<{ id: string }>({
    text: `with recursive chain as (
             select 1 as n, gen_random_uuid() as id, null::uuid as parent_id
             union all select n + 1, gen_random_uuid(), id from chain where n < 4
           )
           insert into categories (workspace_id, id, parent_id, slug, name, path, created_at, updated_at)
           select $1, id, parent_id, 'c-' || n, 'C', 'c-' || n, now(), now() from chain returning id`,
    values: [workspaceId],
  });
  await database.execute({
    text: `insert into tags (workspace_id, id, slug, name, created_at, updated_at)
           values ($1, gen_random_uuid(), 't', 'T', now(), now())`,
    values: [workspaceId],
  });
  await database.execute({
    text: `insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count,
                              author_id, category_id, status, created_at, updated_at)
           select $1, gen_random_uuid(), 'p-' || n, 'P', '[]', '', '[]', 1, 0, $2, $3, 'draft', now(), now()
           from generate_series(1, 1200) as n`,
    values: [workspaceId, authorId, category?.id],
  });
  await database.execute({
    text: `insert into pages (workspace_id, id, slug, title, body_json, body_text, page_type, status, created_at, updated_at)
           values ($1, gen_random_uuid(), 'about', 'About', '[]', '', 'static', 'draft', now(), now())`,
    values: [workspaceId],
  });
  await database.execute({
    text: `insert into redirects (workspace_id, id, from_path, to_path, type, created_at, updated_at)
           select $1, gen_random_uuid(), '/old-' || n, '/new', '301', now(), now() from generate_series(1, 3) as n`,
    values: [workspaceId],
  });
  await database.execute({
    text: `insert into link_reports (workspace_id, id, path, hit_count, first_seen_at, last_seen_at, opened_in)
           values ($1, gen_random_uuid(), '/gone', 1, now(), now(), 1)`,
    values: [workspaceId],
  });
  await database.execute({
    text: `insert into working_copies (workspace_id, user_id, client_id, entity_type, version, content, created_at, updated_at)
           values ($1, gen_random_uuid(), gen_random_uuid(), 'post', 1, '{}', now(), now())`,
    values: [workspaceId],
  });
  await database.execute({
    text: `insert into preview_links (workspace_id, id, digest, entity_type, entity_id, user_id, created_at, expires_at)
           values ($1, gen_random_uuid(), sha256('token'), 'post', gen_random_uuid(), gen_random_uuid(), now(), now())`,
    values: [workspaceId],
  });
  await database.execute({
    text: `insert into revisions (workspace_id, entity_type, entity_id, version, title, status, content, body_json, created_at)
           values ($1, 'post', gen_random_uuid(), 1, 'P', 'draft', '{}', '[]', now())`,
    values: [workspaceId],
  });
  await database.execute({
    text: 'insert into content_change_horizons (workspace_id, version) values ($1, 1)',
    values: [workspaceId],
  });
  await database.execute({
    text: `with w as (insert into webhooks (workspace_id, id, url, events, created_at, updated_at)
             values ($1, gen_random_uuid(), 'https://hooks.invalid/', '{tag.created}', now(), now()) returning id)
           insert into webhook_deliveries (workspace_id, id, webhook_id, event, body, state, created_at)
           select $1, gen_random_uuid(), id, 'tag.created', '{}', 'delivered', now() from w`,
    values: [workspaceId],
  });
  await database.execute({
    text: `insert into post_tags (workspace_id, post_id, tag_id)
           select p.workspace_id, p.id, t.id from posts p join tags t using (workspace_id) where p.workspace_id = $1`,
    values: [workspaceId],
  });
}

/** The tables that still have rows of the workspace. */
async function tablesWith(database: Database, workspaceId: string): Promise<string[]> {
  const tables = await database.query<{ name: string; column: string }>({
    text: `select table_name as name, column_name as column from information_schema.columns
           where table_schema = 'public' and column_name = 'workspace_id'
           union select 'workspaces', 'id'`,
  });
  const left = await Promise.all(
    tables.map(async ({ name, column }) => {
      const rows = await database.query({ text: `select from ${name} where ${column} = $1`, values: [workspaceId] });
      return rows.length > 0 ? [name] : [];
    }),
  );
  return left.flat();
}
