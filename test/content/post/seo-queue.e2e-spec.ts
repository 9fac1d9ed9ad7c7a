import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { Database } from '@app/platform';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { statementsOf } from '../../support/database/count-statements.ts';
import { planOf } from '../../support/database/query-plan.ts';
import { expectError } from '../../support/expect-error.ts';

type Row = Readonly<Record<string, string>>;

describe('the SEO queue as CSV', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body.id as string;
    await add('strong', 90);
    await add('weak', 40, {
      title: '=1+1;=2',
      seo: {
        focusKeyword: '@rye',
        canonicalUrl: 'https://kettle.example/rye',
        title: '+49',
        description: '-2, "quoted"\nline',
      },
    });
    await add('weakest', 10, { title: '\tTab' });
    await add('planned', 20, { status: 'draft' });
  });
  afterAll(() => test.stop());

  async function add(slug: string, score: number, fields: object = {}): Promise<void> {
    const post = { slug, title: slug, bodyJson: [], authorId, status: 'published', ...fields };
    const { id } = (await owner.post('/posts', post).expect(201)).body as { id: string };
    await execute('update posts set seo_score = $2 where id = $1', [id, score]);
  }
  const execute = (text: string, values: unknown[]) => test.app.get(Database).execute({ text, values });
  const rows = async (query = '', by = owner): Promise<Row[]> => {
    const { text } = await by.get(`/seo-queue/export${query}`).expect(200);
    return parse(text, { columns: true, bom: true });
  };
  const slugs = async (query: string) => (await rows(query)).map(({ slug }) => slug);

  it('has named columns, and no cell that a spreadsheet runs', async () => {
    const { headers } = await owner.get('/seo-queue/export').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="seo-queue.csv"',
      'cache-control': 'private, no-cache',
    });
    const [weakest, weak] = await rows();
    expect(weak).toEqual({
      id: expect.any(String),
      slug: 'weak',
      title: "'=1+1;'=2",
      status: 'published',
      seoScore: '40',
      lacks: 'featuredMedia',
      focusKeyword: "'@rye",
      seoTitle: "'+49",
      seoDescription: expect.stringMatching(/^'-2, "quoted"/),
      shownTitle: expect.stringMatching(/^'\+49/),
      shownDescription: expect.stringMatching(/^'-2/),
      canonicalUrl: 'https://kettle.example/rye',
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(weakest).toMatchObject({ slug: 'weakest', lacks: 'focusKeyword description featuredMedia' });
    for (const cell of [...Object.values(weak ?? {}), ...Object.values(weakest ?? {})]) {
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });

  it.each([
    ['', ['weakest', 'weak']],
    ['?status=draft', ['planned']],
    ['?status=archived', []],
    ['?maxSeoScore=10', ['weakest']],
    ['?maxSeoScore=100', ['weakest', 'weak', 'strong']],
  ])('keeps to the filters of the screen: "%s"', async (query, found) => expect(await slugs(query)).toEqual(found));

  it.each([
    ['?status=gone', 'status'],
    ['?maxSeoScore=101', 'maxSeoScore'],
  ])('refuses %s', async (query, name) => {
    expectError(await owner.get(`/seo-queue/export${query}`).expect(400), 'BAD_REQUEST', [name]);
  });

  it('is for those who read posts, of this workspace alone', async () => {
    const member = await owner.member('seo:write', 'pages:read');
    expectError(await member.get('/seo-queue/export').expect(403), 'FORBIDDEN');
    expect(await rows('', await owner.member('posts:read'))).toHaveLength(2);
    const other = await Dashboard.open(test);
    expect(await rows('', other)).toEqual([]);
    const stranger = (await Dashboard.open(test)).lookingAt(owner);
    expectError(await stranger.get('/seo-queue/export').expect(404), 'NOT_FOUND');
  });

  it('reads a long queue in portions, each met on the index, and tells every post once', async () => {
    const other = await Dashboard.open(test);
    const author = (await other.post('/authors', { slug: 'a', displayName: 'A' }).expect(201)).body.id as string;
    await execute(
      `insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
                          seo_score, published_at, created_at, updated_at)
       select $1, gen_random_uuid(), 'p' || n, 'P', '[]', '', '[]', 1, 0, $2, 'published', n % 3, now(), now(), now()
       from generate_series(1, 1050) as n`,
      [other.workspaceId, author],
    );
    let found: Row[] = [];
    const statements = await statementsOf(test, async () => void (found = await rows('', other)));
    expect(new Set(found.map(({ slug }) => slug)).size).toBe(1050);
    expect(found).toHaveLength(1050);
    const scores = found.map(({ seoScore }) => Number(seoScore));
    expect(scores).toEqual(scores.toSorted((one, two) => one - two));
    const portions = statements.filter(({ text }) => text.includes('(p.seo_score, p.id) >'));
    expect(portions).toHaveLength(6);
    const client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    try {
      await client.query('analyze posts');
      await client.query('set enable_seqscan = off');
      for (const portion of portions) expect((await planOf(client, portion, false)).mostRows).toBeLessThanOrEqual(250);
    } finally {
      await client.end();
    }
  });
});
