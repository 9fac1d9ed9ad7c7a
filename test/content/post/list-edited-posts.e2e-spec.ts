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

  it.each([
    ['missing=title', 'missing'],
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
      // A table of this size is as quickly read whole.
      await client.query('set enable_seqscan = off');
      for (const query of [
        'missing=description',
        'missing=alt',
        'updatedFrom=2025-01-01T00:00:00Z',
        'maxReadability=5',
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
});
