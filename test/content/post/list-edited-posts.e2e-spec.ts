import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { Database } from '@app/platform';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { emptyCache, statementsOf } from '../../support/database/count-statements.ts';
import { planOf } from '../../support/database/query-plan.ts';
import { expectError } from '../../support/expect-error.ts';

const image = { type: 'image', mediaId: '0190ffff-0000-7000-8000-000000000000' };

describe('lists of posts for editors', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body.id as string;
    await add('bare', {});
    await add('told', { excerpt: 'Short.', seo: { focusKeyword: 'rye' } });
    await add('own', { seo: { description: 'Of its own.' }, status: 'published' });
    await change('bare', `updated_at = '2020-01-01', readability_score = 10`);
    await change('own', `published_at = '2021-05-01', readability_score = 90`);
    await change(
      'told',
      `body_json = '[{"type":"paragraph","text":"A"},${JSON.stringify(image)}]', readability_score = 50`,
    );
  });
  afterAll(() => test.stop());

  async function add(name: string, fields: object): Promise<void> {
    const post = { slug: name, title: name, bodyJson: [], authorId, ...fields };
    ids[name] = (await owner.post('/posts', post).expect(201)).body.id as string;
  }
  const change = (name: string, set: string) =>
    test.app.get(Database).execute({ text: `update posts set ${set} where id = $1`, values: [ids[name]] });
  const list = async (query: string) => {
    const { body } = await owner.get(`/posts?${query}&orderBy=title&order=asc&fields=title`).expect(200);
    const { data, total } = body as { data: { title: string }[]; total: number };
    expect(total).toBe(data.length);
    return data.map(({ title }) => title);
  };

  it.each([
    ['missing=description', ['bare']],
    ['missing=focusKeyword', ['bare', 'own']],
    ['missing=featuredMedia', ['bare', 'own', 'told']],
    ['missing=featuredMedia&status=published', ['own']],
    ['missing=alt', ['told']],
    ['publishedFrom=2021-05-01T00:00:00Z', ['own']],
    ['publishedTo=2021-04-30T00:00:00Z', []],
    ['updatedTo=2020-01-01T00:00:00Z', ['bare']],
    ['updatedFrom=2020-01-02T00:00:00Z', ['own', 'told']],
    ['maxReadability=10', ['bare']],
    ['minReadability=90&q=own', ['own']],
    ['ids=', []],
  ])('%s', async (query, titles) => expect(await list(query)).toEqual(titles));

  it('finds by id, and nothing of others', async () => {
    expect(await list(`ids=${ids['own']},${ids['bare']?.toUpperCase()}`)).toEqual(['bare', 'own']);
    const other = await Dashboard.open(test);
    expect((await other.get(`/posts?ids=${ids['own']}`).expect(200)).body.total).toBe(0);
  });

  it('finds what a person changed last, or made where nobody changed it', async () => {
    const member = await owner.member('posts:read', 'posts:write');
    const { body } = await owner.get(`/posts/${ids['own']}?fields=updatedBy`).expect(200);
    const { updatedBy: me } = body as { updatedBy: string };
    expect(await list(`updatedBy=${me}`)).toEqual(['bare', 'own', 'told']);
    const { updatedBy: other } = (await member.patch(`/posts/${ids['told']}`, { excerpt: 'Shorter.' }).expect(200))
      .body as { updatedBy: string };
    expect(other).not.toBe(me);
    expect(await list(`updatedBy=${other}`)).toEqual(['told']);
    expect(await list(`updatedBy=${me.toUpperCase()}&missing=featuredMedia`)).toEqual(['bare', 'own']);
    expect(await list(`updatedBy=${image.mediaId}`)).toEqual([]);
  });

  it.each([
    ['missing=title', 'missing'],
    ['updatedBy=me', 'updatedBy'],
    ['ids=x', 'ids'],
    [`ids=${Array.from({ length: 101 }, () => image.mediaId).join()}`, 'ids'],
    ['updatedFrom=yesterday', 'updatedFrom'],
    ['maxReadability=101', 'maxReadability'],
  ])('refuses %s', async (query, name) => {
    expectError(await owner.get(`/posts?${query}`).expect(400), 'BAD_REQUEST', [name]);
  });

  it('stay unknown to the external API', async () => {
    const { body } = await test
      .as(await owner.key())
      .get('/posts?missing=description')
      .expect(200);
    expect((body as { total: number }).total).toBe(3);
  });

  it('read no table whole', async () => {
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    try {
      // PostgreSQL reads a table of this size as a whole.
      await client.query('set enable_seqscan = off');
      for (const query of [
        'missing=description',
        'missing=alt',
        'updatedFrom=2025-01-01T00:00:00Z',
        'maxReadability=5',
        `updatedBy=${image.mediaId}`,
      ]) {
        emptyCache(test);
        const statements = await statementsOf(test, () => owner.get(`/posts?${query}`).expect(200));
        const listed = statements.filter(({ text }) => text.includes('select p.id from posts p'));
        expect(listed).toHaveLength(1);
        for (const statement of listed)
          expect((await planOf(client, statement, false)).wholeTables).not.toContain('posts');
      }
    } finally {
      await client.end();
    }
  });

  it('looks at no post of others for those that one person changed last', async () => {
    const other = await Dashboard.open(test);
    await test.app.get(Database).execute({
      text: `
        insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
                           updated_by, created_at, updated_at)
        select $1, gen_random_uuid(), 'p' || n, 'P', '[]', '', '[]', 1, 0, $2, 'draft',
               case when n % 1000 = 0 then $3::uuid else $4::uuid end, now(), now() - n * interval '1 second'
        from generate_series(1, 10000) as n`,
      values: [owner.workspaceId, authorId, image.mediaId, other.workspaceId],
    });
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    try {
      await client.query('analyze posts');
      const path = `/posts?updatedBy=${image.mediaId}&orderBy=updatedAt&order=desc`;
      const statements = await statementsOf(test, () => owner.get(path).expect(200));
      const over = statements.filter(({ text }) => text.includes('p.updated_by'));
      expect(over.length).toBeGreaterThan(0);
      for (const statement of over) expect((await planOf(client, statement, false)).mostRows).toBeLessThan(50);
    } finally {
      await client.end();
    }
  });
});
