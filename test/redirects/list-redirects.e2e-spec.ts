import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImportRedirects, REDIRECT_SORTS } from '@app/redirects';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';

interface RedirectBody {
  id: string;
  fromPath: string;
  hitCount: number;
  lastHitAt: string | null;
}

describe('GET /redirects', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    await redirect(workspace, '/Old-Bread', '/bread');
    await redirect(workspace, '/100%_rye', '/rye', 'Temporary302');
    await redirect(workspace, '/gone', '', 'Gone410');
  });
  afterAll(() => test.stop());

  async function redirect({ id }: TestWorkspace, fromPath: string, toPath: string, type = ''): Promise<void> {
    const lines = [{ line: 2, fromPath, toPath, type }];
    const { failed } = await test.app.get(ImportRedirects).execute({ workspaceId: id }, lines);
    expect(failed).toEqual([]);
  }

  const list = async (query = '', of = workspace) => (await test.as(of.key).get(`/redirects${query}`).expect(200)).body;
  const paths = async (query: string) => ((await list(query)).data as RedirectBody[]).map(({ fromPath }) => fromPath);

  it('lists redirects whole, newest first', async () => {
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const common = {
      id: expect.any(String),
      workspaceId: workspace.id,
      hitCount: 0,
      lastHitAt: null,
      createdAt: instant,
      updatedAt: instant,
    };
    expect(await list()).toEqual({
      data: [
        { ...common, fromPath: '/gone', toPath: null, type: 'Gone410' },
        { ...common, fromPath: '/100%_rye', toPath: '/rye', type: 'Temporary302' },
        { ...common, fromPath: '/Old-Bread', toPath: '/bread', type: 'Permanent301' },
      ],
      page: 1,
      pageSize: 10,
      order: 'desc',
      total: 3,
      totalPages: 1,
    });
  });

  it.each([
    ['?search=BREAD', ['/Old-Bread']],
    ['?search=%25', ['/100%_rye']],
    ['?search=_', ['/100%_rye']],
    ['?search=%5C', []],
    ['?search=%20&type=Gone410', ['/gone']],
    ['?type=Temporary302&search=ry', ['/100%_rye']],
    ['?type=UnavailableForLegalReasons451', []],
    ['?orderBy=fromPath&order=asc', ['/100%_rye', '/Old-Bread', '/gone']],
    ['?orderBy=toPath', ['/100%_rye', '/Old-Bread', '/gone']],
    ['?orderBy=toPath&order=asc&page=2&pageSize=2', ['/gone']],
  ])('answers %s', async (query, expected) => expect(await paths(query)).toEqual(expected));

  it.each(REDIRECT_SORTS)('sorts by %s', async (orderBy) => {
    expect(await list(`?orderBy=${orderBy}&order=asc&fields=id`)).toMatchObject({ orderBy, order: 'asc', total: 3 });
  });

  it('gives the selected fields only', async () => {
    expect((await list('?fields=type,fromPath&search=gone')).data).toEqual([{ fromPath: '/gone', type: 'Gone410' }]);
  });

  it.each([
    ['?orderBy=constructor', ['orderBy']],
    ['?order=asc', ['order']],
    ['?type=gone', ['type']],
    ['?page=0&pageSize=x', ['page', 'pageSize']],
    ['?search=a&search=b', ['search']],
    ['?type[]=Gone410', ['type']],
    ['?fields=secret', ['fields']],
    [`?search=${'a'.repeat(2049)}`, ['search']],
  ])('refuses %s', async (query, places) => {
    expectError(await test.as(workspace.key).get(`/redirects${query}`).expect(400), 'BAD_REQUEST', places);
  });

  it('asks for settings:read or seo:read', async () => {
    const allowed = [await test.member(workspace, ['settings:read']), await test.member(workspace, ['seo:read'])];
    for (const { key } of allowed) await test.as(key).get('/redirects').expect(200);
    const { key } = await test.memberWithout(workspace, 'settings:read', 'seo:read');
    expectError(await test.as(key).get('/redirects').expect(403), 'FORBIDDEN');
    expectError(await test.http.get('/api/v1/external/redirects').expect(401), 'UNAUTHORIZED');
    expectError(await test.as(workspace.key).post('/redirects', {}).expect(405), 'METHOD_NOT_ALLOWED');
  });

  it('shows nothing of other workspaces', async () => {
    expect(await list('', await test.workspace())).toMatchObject({ data: [], total: 0, totalPages: 1 });
  });

  it('stays unmodified until redirects change, or a hit is counted', async () => {
    const own = await test.workspace();
    await redirect(own, '/a', '/b');
    const api = test.as(own.key);
    const { etag } = (await api.get('/redirects').expect(200)).headers;
    await api.post('/link-health', { path: '/lost' }).expect(200);
    await api
      .get('/redirects')
      .set('If-None-Match', etag ?? '')
      .expect(304);
    await redirect(own, '/c', '/d');
    const changed = await api
      .get('/redirects')
      .set('If-None-Match', etag ?? '')
      .expect(200);
    expect(changed.body.total).toBe(2);
    const { body: report } = await api.post('/link-health', { path: '/a' }).expect(200);
    const hit = await api
      .get('/redirects')
      .set('If-None-Match', changed.headers['etag'] ?? '')
      .expect(200);
    expect(
      (hit.body.data as RedirectBody[]).map(({ fromPath, hitCount, lastHitAt }) => [fromPath, hitCount, lastHitAt]),
    ).toEqual([
      ['/c', 0, null],
      ['/a', 1, (report as { lastSeenAt: string }).lastSeenAt],
    ]);
  });
});
