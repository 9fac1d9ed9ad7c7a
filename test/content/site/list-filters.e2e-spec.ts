import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';

describe('filters for sites', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let given: Given;
  let root: { id: string; path: string };

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    given = new Given(test);
    root = await given.category(workspace, { slug: 'baking' });
    const bread = await given.category(workspace, { slug: 'bread', parent: root });
    const rye = await given.category(workspace, { slug: 'rye', parent: bread });
    const authorId = await given.author(workspace);
    const post = (slug: string, fields: object) => given.post(workspace, { slug, authorId, ...fields });
    await post('on-baking', { categoryId: root.id, title: 'On baking', excerpt: 'About spelt.' });
    await post('on-bread', { categoryId: bread.id, title: 'On bread', status: 'published' });
    await post('on-rye', { categoryId: rye.id, title: 'Spelt and rye', status: 'published' });
    await post('elsewhere', { title: 'Elsewhere', bodyJson: [{ type: 'paragraph', text: 'Spelt.' }] });
  });
  afterAll(() => test.stop());

  const get = (path: string, status = 200) => test.as(workspace.key).get(path).expect(status);
  const slugs = async (query: string) => {
    const { body } = await get(`/posts?orderBy=title&order=asc&fields=slug&${query}`);
    const { data, total } = body as { data: { slug: string }[]; total: number };
    expect(total).toBe(data.length);
    return data.map(({ slug }) => slug);
  };

  it('includeChildCategories: lists posts of a category and of all below it', async () => {
    expect(await slugs(`categoryId=${root.id}`)).toEqual(['on-baking']);
    expect(await slugs(`categoryId=${root.id}&includeChildCategories=false`)).toEqual(['on-baking']);
    expect(await slugs(`categoryId=${root.id}&includeChildCategories=true`)).toEqual([
      'on-baking',
      'on-bread',
      'on-rye',
    ]);
    const published = `categoryId=${root.id}&includeChildCategories=true&status=published`;
    expect(await slugs(published)).toEqual(['on-bread', 'on-rye']);
  });

  it('publishedFrom and publishedTo: bound publishedAt', async () => {
    expect(await slugs('publishedFrom=2020-01-01T00:00:00Z')).toEqual(['on-bread', 'on-rye']);
    expect(await slugs('publishedTo=2020-01-01T00:00:00Z')).toEqual([]);
  });

  it('updatedAfter: leaves out the post of that very moment', async () => {
    const { body } = await get('/posts/on-bread?fields=updatedAt');
    const { updatedAt } = body as { updatedAt: string };
    expect(await slugs(`updatedAfter=${updatedAt}`)).not.toContain('on-bread');
    const earlier = new Date(Date.parse(updatedAt) - 1).toISOString();
    expect(await slugs(`updatedAfter=${earlier}`)).toContain('on-bread');
  });

  it('ids and slugs: list those that there are', async () => {
    const { body } = await get('/posts/on-bread?fields=id');
    const { id } = body as { id: string };
    expect(await slugs(`ids=${id.toUpperCase()},${workspace.id}`)).toEqual(['on-bread']);
    expect(await slugs('slugs=on-rye,on-bread,nothing')).toEqual(['on-bread', 'on-rye']);
    expect(await slugs('ids=')).toEqual([]);
    expect(await slugs('slugs=')).toEqual([]);
  });

  it('orderBy=relevance: puts matches in the title before those in the excerpt and in the body', async () => {
    const { body } = await get('/posts?q=spelt&orderBy=relevance&fields=slug');
    const { data, orderBy } = body as { data: { slug: string }[]; orderBy: string };
    expect(data.map(({ slug }) => slug)).toEqual(['on-rye', 'on-baking', 'elsewhere']);
    expect(orderBy).toBe('relevance');
    const second = await get('/posts?q=spelt&orderBy=relevance&fields=slug&pageSize=1&page=2');
    expect((second.body as { data: object[] }).data).toEqual([{ slug: 'on-baking' }]);
  });

  it('GET /media?ids=: lists those files', async () => {
    const [one, other] = [await given.media(workspace), await given.media(workspace)];
    const { body } = await get(`/media?ids=${one},${workspace.id}&fields=id`);
    expect(body).toMatchObject({ data: [{ id: one }], total: 1 });
    const both = await get(`/media?ids=${one},${other}&mimeTypePrefix=image/`);
    expect(both.body).toMatchObject({ total: 2 });
  });

  it('GET /categories/by-path/{path}: gives a category by its whole path only', async () => {
    const { body } = await get('/categories/by-path/baking/bread/rye');
    expect(body).toEqual((await get('/categories/rye')).body);
    const { body: chosen } = await get('/categories/by-path/baking/bread?fields=slug&include=paths');
    expect(chosen).toMatchObject({ slug: 'bread', included: { paths: expect.any(Object) } });
    for (const path of ['rye', 'bread/rye', 'baking/rye', 'baking/bread/', 'baking//bread', 'nothing', root.id]) {
      expectError(await get(`/categories/by-path/${path}`, 404), 'NOT_FOUND');
    }
  });

  it('refuses what does not fit, and says why', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `s${at}`).join();
    const wrong: [string, string][] = [
      ['/posts?orderBy=relevance', 'orderBy'],
      ['/posts?includeChildCategories=true', 'includeChildCategories'],
      ['/posts?includeChildCategories=true&categoryId=', 'includeChildCategories'],
      ['/posts?includeChildCategories=yes', 'includeChildCategories'],
      ['/posts?publishedFrom=yesterday', 'publishedFrom'],
      ['/posts?publishedTo=2020', 'publishedTo'],
      ['/posts?updatedAfter=0', 'updatedAfter'],
      ['/posts?ids=x', 'ids'],
      [`/posts?slugs=${many}`, 'slugs'],
      ['/media?ids=x', 'ids'],
    ];
    for (const [path, field] of wrong) {
      const response = await get(path, 400);
      expectError(response, 'BAD_REQUEST', [field]);
    }
  });
});
