import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';

const POSTS = 50_000;
const PAGES = 12_000;
/** Rows of one statement, which has to end in time on a busy machine, too. */
const PORTION = 2_000;
/** Milliseconds. */
const SETUP_LIMIT = 240_000;

/** Every seventh is a draft, and many were created in the same moment: portions begin in the midst of them. */
const FILL_POSTS = `
  insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
    published_at, created_at, updated_at)
  select $1, gen_random_uuid(), 'post-' || n, 'T', '[]', '', '[]', 1, 0, $2, case when n % 7 = 0 then 'draft' else 'published' end,
    now(), timestamptz '2020-01-01' + n / 4000 * interval '1 day', now()
  from generate_series($3::int, $4::int) n`;
const FILL_PAGES = `
  insert into pages (workspace_id, id, slug, title, body_json, body_text, page_type, status, created_at, updated_at)
  select $1, gen_random_uuid(), 'page-' || n, 'T', '[]', '', 'WebPage', 'published', timestamptz '2020-01-01', now()
  from generate_series($2::int, $3::int) n`;

describe('GET /feeds/sitemap-data of a large blog', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    const author = await new Given(test).author(workspace);
    const database = test.app.get(Database);
    for (const range of portions(POSTS))
      await database.execute({ text: FILL_POSTS, values: [workspace.id, author, ...range] });
    for (const range of portions(PAGES)) await database.execute({ text: FILL_PAGES, values: [workspace.id, ...range] });
  }, SETUP_LIMIT);
  afterAll(() => test.stop());

  it('has every published post and page once, and travels compressed', async () => {
    const response = await test.as(workspace.key).get('/feeds/sitemap-data').set('Accept-Encoding', 'gzip').expect(200);
    expect(response.headers['content-encoding']).toBe('gzip');
    const urls = (response.body.data as { url: string }[]).map(({ url }) => url);
    const posts = Array.from({ length: POSTS }, (_, n) => n + 1).filter((n) => n % 7 !== 0);
    const pages = Array.from({ length: PAGES }, (_, n) => n + 1);
    const expected = [...posts.map((n) => `/post-${n}`), ...pages.map((n) => `/page-${n}`)];
    expect(urls.toSorted()).toEqual(expected.toSorted());
  });

  it('is not sent again to whoever has it', async () => {
    const first = await test.as(workspace.key).get('/feeds/sitemap-data').expect(200);
    const again = test
      .as(workspace.key)
      .get('/feeds/sitemap-data')
      .set('If-None-Match', first.headers['etag'] as string);
    expect((await again.expect(304)).text).toBe('');
  });
});

/** The first and the last number of each portion. */
function portions(count: number): [number, number][] {
  return Array.from({ length: count / PORTION }, (_, at) => [at * PORTION + 1, (at + 1) * PORTION]);
}
