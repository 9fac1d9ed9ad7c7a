import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { countStatements, emptyCache } from '../../support/database/count-statements.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

describe('GET /posts', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  let author: string;
  let category: { id: string };
  let tag: string;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace();
    author = await given.author(workspace);
    category = await given.category(workspace);
    tag = await given.tag(workspace);
    await given.post(workspace, {
      slug: 'a',
      title: 'banana',
      authorId: author,
      status: 'published',
      excerpt: '100% rye_bread',
    });
    await given.post(workspace, {
      slug: 'b',
      title: 'Apple',
      categoryId: category.id,
      bodyJson: [{ type: 'paragraph', text: 'Größe C:\\temp' }],
    });
    await given.post(workspace, { slug: 'c', title: 'cherry', tagIds: [tag], status: 'archived' });
    await given.post(workspace, { slug: 'd', title: 'apple', status: 'published', categoryId: category.id });
    const deleted = await given.post(workspace, { slug: 'e' });
    await test.as(workspace.key).delete(`/posts/${deleted.id}`).expect(200);
    await given.post(await test.workspace(), { slug: 'foreign' });
  });
  afterAll(() => test.stop());

  const list = (query: string) => test.as(workspace.key).get(`/posts?${query}`);
  const slugs = async (query: string) => {
    const { body } = await list(`${query}&fields=slug`).expect(200);
    return (body.data as { slug: string }[]).map(({ slug }) => slug).join('');
  };

  it('lists whole posts, newest first, in the envelope', async () => {
    const { body } = await list('').expect(200);
    expect(Object.keys(body)).toEqual(['data', 'page', 'pageSize', 'order', 'total', 'totalPages']);
    expect(body).toMatchObject({ page: 1, pageSize: 10, order: 'desc', total: 4, totalPages: 1 });
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['d', 'c', 'b', 'a']);
    const single = await test.as(workspace.key).get('/posts/d').expect(200);
    expect(body.data[0]).toEqual(single.body);
  });

  it('pages, says what it applied, and is empty past the end', async () => {
    expect((await list('pageSize=3&page=2').expect(200)).body).toMatchObject({
      page: 2,
      pageSize: 3,
      total: 4,
      totalPages: 2,
    });
    expect(await slugs('pageSize=3&page=2')).toBe('a');
    expect((await list('pageSize=1000').expect(200)).body).toMatchObject({ pageSize: 100 });
    expect((await list('page=99').expect(200)).body).toMatchObject({ data: [], total: 4, totalPages: 1, page: 99 });
    const found = (await list('q=apple&pageSize=1').expect(200)).body as { total: number; data: unknown[] };
    expect(found).toMatchObject({ total: 2, totalPages: 2 });
    expect(found.data).toHaveLength(1);
    expect((await list('q=apple&page=99').expect(200)).body).toMatchObject({ data: [], total: 2, page: 99 });
    expect((await list('page=90000000000000&pageSize=100').expect(200)).body.data).toEqual([]);
  });

  it('sorts by every key in both directions, titles without regard to case, nulls last', async () => {
    expect(await slugs('orderBy=title&order=asc')).toBe('bdac');
    expect(await slugs('orderBy=title')).toBe('cadb');
    expect((await slugs('orderBy=publishedAt')).slice(0, 2)).toBe('da');
    expect((await slugs('orderBy=publishedAt&order=asc')).slice(0, 2)).toBe('ad');
    expect(await slugs('orderBy=createdAt&order=asc')).toBe('abcd');
    expect(await slugs('orderBy=status&order=asc')).toBe('cbad');
    for (const key of ['updatedAt', 'seoScore', 'readabilityScore']) {
      const { body } = await list(`orderBy=${key}&order=asc`).expect(200);
      expect(body).toMatchObject({ orderBy: key, order: 'asc', total: 4 });
      const values = body.data.map((post: Record<string, unknown>) => post[key]);
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : Number(a > b))));
    }
  });

  it('filters, and combines filters', async () => {
    expect(await slugs('status=published')).toBe('da');
    expect(await slugs('status=scheduled')).toBe('');
    expect(await slugs(`authorId=${author}`)).toBe('a');
    expect(await slugs(`categoryId=${category.id}`)).toBe('db');
    expect(await slugs('categoryId=')).toBe('ca');
    expect(await slugs(`tagId=${tag}`)).toBe('c');
    expect(await slugs(`categoryId=${category.id}&status=published`)).toBe('d');
    expect(await slugs('tagId=0190a000-0000-7000-8000-000000000000')).toBe('');
    expect(await slugs('minSeoScore=0&maxSeoScore=100')).toBe('dcba');
    expect(await slugs('minSeoScore=100')).toBe('');
  });

  it('bounds createdAt inclusively', async () => {
    const { body } = await list('fields=createdAt').expect(200);
    const third = body.data[2].createdAt as string;
    expect(await slugs(`dateFrom=${third}&dateTo=${third}`)).toContain('b');
    expect(await slugs(`dateTo=${third}`)).toContain('ba');
    expect(await slugs('dateFrom=2999-01-01T00:00:00Z')).toBe('');
    expect(await slugs('dateFrom=2999-01-01T00:00:00Z&dateTo=1999-01-01T00:00:00Z')).toBe('');
  });

  it.each([
    ['APPLE', 'db'],
    ['nana', 'a'],
    ['größe', 'b'],
    ['rye bread', 'a'],
    ['rye apple', ''],
    ['100%', 'a'],
    ['0%25r', ''],
    ['e_b', 'a'],
    ['r_e', ''],
    ['C:\\t', 'b'],
    ['\\', 'b'],
    ['   ', 'dcba'],
    ['1 2 3 4 5 6 7 8 9 10 11', ''],
  ])('searches for %s', async (q, found) => {
    expect(await slugs(`q=${encodeURIComponent(q)}`)).toBe(found);
  });

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1e309', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=', 'page'],
    ['page=abc', 'page'],
    ['page=1&page=2', 'page'],
    ['page[]=1', 'page'],
    ['q[a]=b', 'q'],
    ['status[]=draft', 'status'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=x', 'pageSize'],
    ['order=asc', 'order'],
    ['order=up&orderBy=title', 'order'],
    ['orderBy=constructor', 'orderBy'],
    ['orderBy=slug', 'orderBy'],
    ['status=constructor', 'status'],
    ['authorId=x', 'authorId'],
    ['authorId=', 'authorId'],
    ['tagId=%7B0190a000-0000-7000-8000-000000000000%7D', 'tagId'],
    ['categoryId=x', 'categoryId'],
    ['dateFrom=2024-01-01', 'dateFrom'],
    ['dateFrom=infinity', 'dateFrom'],
    ['dateTo=2024-02-30T00:00:00Z', 'dateTo'],
    ['dateTo=0000-01-01T00:00:00Z', 'dateTo'],
    ['minSeoScore=-1', 'minSeoScore'],
    ['maxSeoScore=101', 'maxSeoScore'],
    ['q=%00', 'q'],
    ['fields=nonsense', 'fields'],
  ])('refuses ?%s', async (query, path) => {
    const response = await list(query);
    expect(response.status).toBe(400);
    expectError(response, 'BAD_REQUEST', [path]);
  });

  it('ignores unknown parameters, and tells several problems at once', async () => {
    expect(await slugs('where[id]=1&filters[x]=2&nonsense=3')).toBe('dcba');
    expectError(await list('page=0&status=x'), 'BAD_REQUEST', ['page', 'status']);
  });

  it('costs the same number of statements however many rows it shows', async () => {
    emptyCache(test);
    const many = await countStatements(test, () => list('pageSize=100').expect(200));
    emptyCache(test);
    const one = await countStatements(test, () => list('pageSize=1').expect(200));
    expect(many).toBe(one);
    expect(many).toBeLessThanOrEqual(4);
    expect(await countStatements(test, () => list('pageSize=1').expect(200))).toBe(1);
    const single = await countStatements(test, () => test.as(workspace.key).get('/posts/a').expect(200));
    expect(single).toBeLessThanOrEqual(2);
  });

  it('counts once for all pages of a list, and anew once something has changed', async () => {
    const own = await test.workspace();
    for (const title of ['ab', 'ac', 'ad']) await given.post(own, { title });
    const of = (query: string) => test.as(own.key).get(`/posts?q=a&minSeoScore=0&pageSize=1&${query}`);
    await of('').expect(200);
    emptyCache(test);
    const statements = (query: string) => countStatements(test, () => of(query).expect(200));
    expect(await statements('page=1')).toBe(4);
    expect(await statements('page=2')).toBe(3);
    expect(await statements('page=3&fields=slug')).toBe(3);
    expect((await of('')).body.total).toBe(3);
    await given.post(own, { title: 'ae' });
    expect((await of('')).body.total).toBe(4);
  });
});
