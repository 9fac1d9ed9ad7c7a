import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Statement } from '@app/platform';
import { LinkReportReader } from '@app/redirects';
import { fill } from '../../bench/growth/fill.mjs';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { emptyCache, statementsOf } from '../support/database/count-statements.ts';
import { planOf } from '../support/database/query-plan.ts';

const POSTS = 50_000;
/** The number of redirects, and of broken links. */
const REDIRECTS = 25_000;
/** Milliseconds; it takes half a minute on an idle machine. */
const SETUP_LIMIT = 600_000;
/** Rows that a statement may examine: far fewer than the workspace has, and enough for one page and its relations, found by an index. */
const FEW = 2_000;
/** Rows of one workspace, with some tolerance. */
const ALL = (1.2 * POSTS) / 10;
/** Tables with many rows in this test. PostgreSQL reads smaller ones as a whole, because they fit into one page. */
const LARGE = new Set(['posts', 'post_tags', 'post_counts', 'redirects', 'redirect_hits', 'link_reports']);

const SORTS = ['createdAt', 'updatedAt', 'publishedAt', 'title', 'status', 'seoScore', 'readabilityScore'];
const REDIRECT_SORTS = ['createdAt', 'updatedAt', 'fromPath', 'toPath', 'hitCount', 'lastHitAt'];
const both = (route: string, sorts: string[]) =>
  sorts.flatMap((sort) => ['asc', 'desc'].map((order) => `${route}?orderBy=${sort}&order=${order}`));

describe('with 50,000 posts', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let client: Client;
  const at: Record<string, string> = {};

  beforeAll(async () => {
    test = await TestApp.start();
    client = new Client({ connectionString: test.databaseUrl });
    await client.connect();
    workspace = await test.workspace();
    await client.query(`update workspaces set slug = 'growth-0' where id = $1`, [workspace.id]);
    await fill(client, { posts: POSTS, workspaces: 10, paragraphs: [1, 1], redirects: REDIRECTS });
    for (const kind of ['post', 'author', 'category', 'tag']) {
      const table = kind === 'category' ? 'categories' : `${kind}s`;
      const { rows } = await client.query<{ id: string; slug: string }>(
        `select id, slug from ${table} where workspace_id = $1 order by id limit 1`,
        [workspace.id],
      );
      at[kind] = rows[0]?.id ?? '';
      at[`${kind}Slug`] = rows[0]?.slug ?? '';
    }
  }, SETUP_LIMIT);

  afterAll(async () => {
    await client.end();
    await test.stop();
  });

  const get = (path: string) =>
    test.as(workspace.key).get(path.replace(/\{(\w+)\}/g, (_, kind: string) => at[kind] ?? kind));

  async function plansOf(statements: Statement[]) {
    const plans = [];
    for (const statement of statements) {
      // Only named statements are ever planned without their values.
      for (const generic of statement.name ? [false, true] : [false])
        plans.push({ statement, ...(await planOf(client, statement, generic)) });
    }
    return plans;
  }

  async function expectIndexes(statements: Statement[], bound: number): Promise<void> {
    for (const { statement, wholeTables, mostRows, text } of await plansOf(statements)) {
      const told = `${statement.text}\n${text}`;
      expect({ told, wholeTables: wholeTables.filter((table) => LARGE.has(table)) }).toEqual({
        told,
        wholeTables: [],
      });
      expect({ told, few: mostRows <= bound || mostRows }).toEqual({ told, few: true });
    }
  }

  it.each([
    '/posts/{post}',
    '/posts/{postSlug}',
    '/authors/{author}',
    '/categories/{category}',
    '/tags/{tag}',
    '/posts',
    ...both('/posts', SORTS),
    '/posts?status=published',
    '/posts?status=scheduled',
    ...both('/posts', ['title', 'updatedAt']).map((path) => `${path}&status=published`),
    '/posts?authorId={author}',
    '/posts?authorId={author}&status=draft',
    '/posts?categoryId={category}',
    '/posts?categoryId={category}&status=published',
    '/posts?categoryId=',
    '/posts?tagId={tag}',
    '/posts?tagId={tag}&status=published',
    '/posts?tagId=00000000-0000-4000-8000-000000000000',
    '/posts?dateFrom=2018-01-01T10:00:00Z&dateTo=2020-01-01T10:00:00Z',
    '/posts?dateFrom=2018-01-01T10:00:00Z&dateTo=2018-01-02T10:00:00Z',
    '/posts?minSeoScore=40&maxSeoScore=60',
    '/posts?q=quixotry',
    '/posts?q=zzyzxian',
    '/posts?q=quixotry&status=published&orderBy=title',
    '/posts?q=100%25+a_b',
    '/posts?q=bababa',
    '/posts?q=bababa&orderBy=title&page=3',
    '/posts?q=ba+co&status=published',
    '/posts?q=zqx',
    '/posts?q=zqx&orderBy=title',
    '/posts?q=quixotry&orderBy=relevance',
    '/posts?q=quixotry&orderBy=relevance&order=asc&status=published',
    '/posts?q=quixotry&include=highlights',
    '/posts?q=bababa&include=highlights&orderBy=createdAt',
    '/posts?ids={post},00000000-0000-4000-8000-000000000000',
    '/posts?slugs={postSlug},nothing',
    '/posts?slugs={postSlug},nothing&status=published&orderBy=title',
    '/posts?categoryId={category}&includeChildCategories=true',
    '/posts?categoryId={category}&includeChildCategories=true&status=published&orderBy=publishedAt',
    '/posts?publishedFrom=2018-01-01T10:00:00Z&publishedTo=2020-01-01T10:00:00Z&orderBy=publishedAt',
    '/posts?publishedFrom=2018-01-01T10:00:00Z&publishedTo=2018-01-02T10:00:00Z&orderBy=publishedAt',
    '/posts?updatedAfter=2018-01-01T10:00:00Z&orderBy=updatedAt&order=asc',
    '/posts?updatedAfter=2098-01-01T10:00:00Z&orderBy=updatedAt',
    '/posts?updatedAfter=2098-01-01T10:00:00Z',
    ...both('/redirects', REDIRECT_SORTS),
    '/pages?q=zzyzxian',
    '/tags?q=zzyzxian',
    '/authors?q=zzyzxian',
    '/categories?q=zzyzxian',
    '/media',
  ])('%s looks at few rows, by indexes', async (path) => {
    emptyCache(test);
    const statements = await statementsOf(test, () => get(path).expect(200));
    expect(statements.length).toBeGreaterThanOrEqual(2);
    await expectIndexes(statements.filter(notACount), FEW);
    // Counted totals are found by an index.
    await expectIndexes(
      statements.filter((statement) => !notACount(statement)),
      ALL,
    );
  });

  it.each([
    '/posts?q=%25%25&orderBy=title',
    '/posts?authorId={author}&minSeoScore=50&dateFrom=2018-01-01T10:00:00Z',
    // In another order than that of the bounds, all posts within them are sorted.
    '/posts?publishedFrom=2018-01-01T10:00:00Z&publishedTo=2020-01-01T10:00:00Z',
    '/posts?page=900',
    '/posts?page=900&orderBy=title',
    '/redirects?search=jokiba',
    '/redirects?search=b&type=Temporary302',
    '/redirects?type=Temporary302&page=90',
  ])('%s reads nothing of others', async (path) => {
    await expectIndexes(await statementsOf(test, () => get(path).expect(200)), ALL);
  });

  it.each(['/tags?orderBy=name', '/feeds/sitemap-data'])('%s looks at small things again and again', async (path) => {
    await expectIndexes(await statementsOf(test, () => get(path).expect(200)), 12 * ALL);
  });

  it('finds for a page of many matches what the index finds', async () => {
    const found = await get('/posts?q=bababa+BA&orderBy=title&order=asc&page=3&fields=slug').expect(200);
    const { rows } = await client.query<{ slug: string; total: number }>(
      `select slug, count(*) over ()::int as total from posts where workspace_id = $1 and deleted_at is null
       and search_text like '%bababa%' order by lower(title), id limit 10 offset 20`,
      [workspace.id],
    );
    expect(rows[0]?.total).toBeGreaterThan(1_000);
    expect(found.body).toMatchObject({ total: rows[0]?.total, data: rows.map(({ slug }) => ({ slug })) });
  });

  it('lists broken links by indexes', async () => {
    const reader = test.app.get(LinkReportReader, { strict: false });
    for (const orderBy of ['hitCount', 'lastSeenAt', 'firstSeenAt'] as const) {
      for (const resolved of [undefined, true, false]) {
        const list = () => reader.list(workspace.id, { resolved }, { page: 1, pageSize: 20, order: 'desc', orderBy });
        await expectIndexes((await statementsOf(test, list)).filter(notACount), FEW);
      }
    }
  });

  it('has an index for every statement, even where a table is small', async () => {
    const routes = ['/posts/{postSlug}', '/posts?tagId={tag}', '/pages', '/categories', '/tags', '/authors', '/media'];
    await client.query('set enable_seqscan = off');
    try {
      for (const route of [...routes, '/redirects']) {
        emptyCache(test);
        for (const { wholeTables } of await plansOf(await statementsOf(test, () => get(route).expect(200)))) {
          expect({ route, wholeTables }).toEqual({ route, wholeTables: [] });
        }
      }
    } finally {
      await client.query('reset enable_seqscan');
    }
  });
});

function notACount({ text }: Statement): boolean {
  return !/^\s*select \(?(found|count|coalesce|\(select (count|sum))/.test(text) || text.includes('post_count_changes');
}
