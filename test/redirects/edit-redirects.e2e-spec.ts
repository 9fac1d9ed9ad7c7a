import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

const NOBODYS = '0190ffff-0000-7000-8000-000000000000';

describe('redirects in the dashboard', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const created = async (body: object) =>
    (await owner.post('/redirects', body).expect(201)).body as { id: string; updatedAt: string };

  it('are created, read, changed and deleted', async () => {
    const redirect = await created({
      fromPath: '/old',
      toPath: 'https://a.example/x',
      type: 'Temporary307',
      hitCount: 9,
    });
    expect(redirect).toEqual({
      id: expect.any(String),
      workspaceId: owner.workspaceId,
      fromPath: '/old',
      toPath: 'https://a.example/x',
      type: 'Temporary307',
      hitCount: 0,
      lastHitAt: null,
      createdAt: expect.any(String),
      updatedAt: redirect.updatedAt,
    });
    expect((await owner.get(`/redirects/${redirect.id}`).expect(200)).body).toEqual(redirect);
    const { body: changed } = await owner.patch(`/redirects/${redirect.id}`, { toPath: '/new' }).expect(200);
    expect(changed).toEqual({ ...redirect, toPath: '/new', updatedAt: expect.any(String) });
    expect((await owner.patch(`/redirects/${redirect.id}`, {}).expect(200)).body).toEqual(changed);
    expect((await owner.get('/redirects').expect(200)).body).toMatchObject({ data: [changed], total: 1 });
    await owner.delete(`/redirects/${redirect.id}`).expect(204);
    expectError(await owner.get(`/redirects/${redirect.id}`).expect(404), 'NOT_FOUND');
    expectError(await owner.delete(`/redirects/${redirect.id}`).expect(404), 'NOT_FOUND');
    expect((await owner.get('/redirects').expect(200)).body.total).toBe(0);
  });

  it('need no target where they lead nowhere, and a type only if it is not 301', async () => {
    expect(await created({ fromPath: '/gone', type: 'Gone410' })).toMatchObject({ toPath: null });
    expect(await created({ fromPath: '/law', type: 'UnavailableForLegalReasons451', toPath: null })).toMatchObject({
      toPath: null,
    });
    expect(await created({ fromPath: '/a', toPath: '/b' })).toMatchObject({ type: 'Permanent301' });
  });

  it.each([
    [{}, ['fromPath']],
    [{ fromPath: '/a' }, ['toPath']],
    [{ fromPath: '/a', toPath: null, type: 'Temporary302' }, ['toPath']],
    [{ fromPath: null, toPath: 'b', type: '301' }, ['fromPath', 'toPath', 'type']],
    [{ fromPath: '/a', toPath: '/a' }, ['toPath']],
    [{ fromPath: 'https://a.example/', toPath: '/b' }, ['fromPath']],
    [{ fromPath: '//a.example', toPath: '//b.example' }, ['fromPath', 'toPath']],
    [{ fromPath: '/a/../b', toPath: '/b/%2e%2E/' }, ['fromPath', 'toPath']],
    [{ fromPath: '/a\r\nb', toPath: '/b\r\nSet-Cookie: x' }, ['fromPath', 'toPath']],
    [{ fromPath: '/a', toPath: 'javascript:alert(1)' }, ['toPath']],
    [{ fromPath: `/${'a'.repeat(2048)}`, toPath: `/${'b'.repeat(2048)}` }, ['fromPath', 'toPath']],
  ])('are refused as %j', async (body, places) =>
    expectError(await owner.post('/redirects', body).expect(400), 'BAD_REQUEST', places),
  );

  it('are refused when they would close a loop, each hop named', async () => {
    await created({ fromPath: '/b', toPath: '/c' });
    const { id } = await created({ fromPath: '/c', toPath: '/d' });
    const changed = await owner.patch(`/redirects/${id}`, { toPath: '/b' }).expect(400);
    expectError(changed, 'BAD_REQUEST', ['toPath']);
    const fresh = await owner.post('/redirects', { fromPath: '/d', toPath: '/b' }).expect(400);
    expectError(fresh, 'BAD_REQUEST', ['toPath']);
    expect(fresh.body.details[0].message).toContain('/d → /b → /c → /d');
  });

  it('are neither deleted nor moved where another ending of the path would then lead in a circle', async () => {
    await created({ fromPath: '/round', toPath: '/middle' });
    const { id } = await created({ fromPath: '/round/', toPath: '/out' });
    const middle = await created({ fromPath: '/middle', toPath: '/round/' });
    const deleted = await owner.delete(`/redirects/${id}`).expect(409);
    expectError(deleted, 'CONFLICT');
    expect(deleted.body.details).toEqual({ reason: 'loop', hops: ['/round', '/middle', '/round/'] });
    expectError(await owner.patch(`/redirects/${id}`, { fromPath: '/away' }).expect(409), 'CONFLICT');
    await owner.get(`/redirects/${id}`).expect(200);
    await owner.delete(`/redirects/${middle.id}`).expect(204);
    await owner.delete(`/redirects/${id}`).expect(204);
  });

  it('are refused when they would make a chain of more than 50 hops', async () => {
    for (let at = 0; at < 49; at++) await created({ fromPath: `/hop-${at}`, toPath: `/hop-${at + 1}` });
    const { id } = await created({ fromPath: '/hop-49', toPath: '/hop-50' });
    const fresh = await owner.post('/redirects', { fromPath: '/hop-50', toPath: '/end' }).expect(400);
    expectError(fresh, 'BAD_REQUEST', ['toPath']);
    expect(fresh.body.details[0].message).toContain('more than 50 hops: … → /hop-50 → /end');
    expectError(await owner.post('/redirects', { fromPath: '/before', toPath: '/hop-0' }).expect(400), 'BAD_REQUEST', [
      'toPath',
    ]);
    await owner.patch(`/redirects/${id}`, { toPath: '/elsewhere' }).expect(200);
    const joined = await owner.patch(`/redirects/${id}`, { fromPath: '/apart', toPath: '/hop-0' }).expect(200);
    expect(joined.body.toPath).toBe('/hop-0');
  });

  it('conflict with one from the same path, and with what lives there', async () => {
    await created({ fromPath: '/a', toPath: '/b' });
    const { id } = await created({ fromPath: '/c', toPath: '/d' });
    const author = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body as {
      id: string;
    };
    await owner
      .post('/posts', { slug: 'loaf', title: 'Loaf', bodyJson: [], authorId: author.id, status: 'published' })
      .expect(201);
    for (const fromPath of ['/a', '/loaf']) {
      for (const response of [
        await owner.post('/redirects', { fromPath, toPath: '/x' }),
        await owner.patch(`/redirects/${id}`, { fromPath }),
      ]) {
        expect(response.status).toBe(409);
        expect(response.body.code).toBe('CONFLICT');
        expect(response.body.details).toEqual({ reason: fromPath === '/a' ? 'exists' : 'path' });
      }
    }
    expect((await owner.get(`/redirects/${id}`)).body.fromPath).toBe('/c');
  });

  it('are changed and deleted only as the caller saw them, when they say so', async () => {
    const { id } = await created({ fromPath: '/a', toPath: '/b' });
    const etag = (await owner.get(`/redirects/${id}`)).headers['etag'] ?? '';
    await owner.patch(`/redirects/${id}`, { toPath: '/c' }).set('If-Match', etag).expect(200);
    const late = await owner.patch(`/redirects/${id}`, { toPath: '/d' }).set('If-Match', etag).expect(409);
    expectError(late, 'CONFLICT');
    expectError(await owner.delete(`/redirects/${id}`).set('If-Match', etag).expect(409), 'CONFLICT');
    expect((await owner.get(`/redirects/${id}`).expect(200)).body.toPath).toBe('/c');
    await owner.delete(`/redirects/${id}`).set('If-Match', '*').expect(204);
    await owner.get(`/redirects/${id}`).expect(404);
    expect((await owner.get('/redirects?fields=id').expect(200)).body.data).not.toContainEqual({ id });
  });

  it('ask for the rights of settings or SEO', async () => {
    const { id } = await created({ fromPath: '/a', toPath: '/b' });
    for (const [read, write] of [
      ['settings:read', 'settings:write'],
      ['seo:read', 'seo:write'],
    ] as const) {
      const reader = await owner.member(read);
      await reader.get('/redirects').expect(200);
      await reader.get(`/redirects/${id}`).expect(200);
      await reader.get('/redirects/export').expect(200);
      for (const refused of [
        reader.post('/redirects', {}),
        reader.patch(`/redirects/${id}`, {}),
        reader.delete(`/redirects/${id}`),
        reader.post('/redirects/import'),
      ]) {
        expectError(await refused.expect(403), 'FORBIDDEN');
      }
      const writer = await owner.member(write);
      await writer.patch(`/redirects/${id}`, { type: 'Temporary302' }).expect(200);
      for (const path of ['/redirects', `/redirects/${id}`, '/redirects/export']) {
        expectError(await writer.get(path).expect(403), 'FORBIDDEN');
      }
    }
  });

  it('stay in their workspace', async () => {
    const { id } = await created({ fromPath: '/a', toPath: '/b' });
    const other = await Dashboard.open(test);
    for (const refused of [
      other.get(`/redirects/${id}`),
      other.patch(`/redirects/${id}`, { toPath: '/x' }),
      other.delete(`/redirects/${id}`),
      other.get(`/redirects/${NOBODYS}`),
      other.get('/redirects/undefined'),
    ]) {
      expectError(await refused.expect(404), 'NOT_FOUND');
    }
    expectError(await other.lookingAt(owner).get('/redirects').expect(404), 'NOT_FOUND');
    expect((await owner.get(`/redirects/${id}`)).body.toPath).toBe('/b');
  });
});
