import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { countStatements, emptyCache } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';

const UNKNOWN = '0190ffff-0000-7000-8000-000000000000';

describe('GET /workspaces/{workspaceId}/media/usage-counts', () => {
  let test: TestApp;
  let owner: Dashboard;
  let image: Buffer;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    image = await anImage('png');
    authorId = await made('authors', { slug: 'ada', displayName: 'Ada' });
  });
  afterAll(() => test.stop());

  async function aFile(dashboard = owner): Promise<string> {
    const { body } = await dashboard.post('/media').attach('file', image, 'a.png').expect(201);
    return (body as { id: string }).id;
  }
  async function made(route: string, fields: object, dashboard = owner): Promise<string> {
    const { body } = await dashboard.post(`/${route}`, fields).expect(201);
    return (body as { id: string }).id;
  }
  const counts = async (...ids: string[]) => {
    const { body } = await owner.get(`/media/usage-counts?ids=${ids.join(',')}`).expect(200);
    return (body as { results: { id: string; count: number }[] }).results;
  };

  it('counts as many as the list of uses has, in the order of the ids, each once, and nothing of unused files', async () => {
    const [used, unused, logo] = [await aFile(), await aFile(), await aFile()];
    const seo = { og: { imageMediaId: used } };
    const bodyJson = [
      { type: 'image', mediaId: used },
      { type: 'image', mediaId: used },
    ];
    const post = await made('posts', { slug: 'p', title: 'P', bodyJson, authorId, featuredMediaId: used });
    await made('pages', { slug: 'about', title: 'About', bodyJson: [], seo });
    await made('categories', { slug: 'bread', name: 'Bread', seo });
    await made('tags', { slug: 'rye', name: 'Rye', seo });
    await made('authors', { slug: 'bo', displayName: 'Bo', avatarMediaId: used });
    await owner.patch('', { publisher: { name: 'Kettle', logoMediaId: logo } }).expect(200);
    expect(await counts(unused, used.toUpperCase(), logo, used, UNKNOWN)).toEqual([
      { id: used, count: 5 },
      { id: logo, count: 1 },
    ]);
    const { body } = await owner.get(`/media/${used}/usage`).expect(200);
    expect(body).toMatchObject({ total: 5 });
    await owner.delete(`/posts/${post}`).expect(200);
    expect(await counts(used)).toEqual([{ id: used, count: 4 }]);
  });

  it('asks the database as often for many files as for one', async () => {
    const files = [await aFile(), await aFile(), await aFile()];
    emptyCache(test);
    const forOne = await countStatements(test, () => counts(files[0]!));
    emptyCache(test);
    expect(await countStatements(test, () => counts(...files))).toBe(forOne);
  });

  it('counts nothing without ids, and refuses what is no list of up to 100 of them', async () => {
    expect((await owner.get('/media/usage-counts').expect(200)).body).toEqual({ results: [] });
    expect(await counts()).toEqual([]);
    const many = (count: number) => Array.from({ length: count }, () => UNKNOWN).join(',');
    await owner.get(`/media/usage-counts?ids=${many(100)}`).expect(200);
    for (const ids of ['nonsense', `${UNKNOWN},`, `${UNKNOWN};${UNKNOWN}`, many(101)]) {
      expectError(await owner.get(`/media/usage-counts?ids=${ids}`).expect(400), 'BAD_REQUEST', ['ids']);
    }
  });

  it('needs media:read, and counts nothing of another workspace', async () => {
    const other = await Dashboard.open(test);
    const id = await aFile(other);
    await made('tags', { slug: 'theirs', name: 'T', seo: { og: { imageMediaId: id } } }, other);
    expect(await counts(id)).toEqual([]);
    const reader = await owner.member('media:read');
    await reader.get('/media/usage-counts').expect(200);
    const writer = await owner.member('media:write', 'posts:read');
    expectError(await writer.get('/media/usage-counts').expect(403), 'FORBIDDEN');
  });
});
