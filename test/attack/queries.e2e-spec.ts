import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

const EXTERNAL = ['posts', 'pages', 'categories', 'tags', 'authors', 'media', 'redirects'];
const DASHBOARD = [...EXTERNAL, 'link-health', 'members', 'invitations', 'api-keys', 'activity'];

const NO_INTEGERS = ['0', '-1', '+1', '1.5', '1e309', '1e3', '0x10', '01', ' 1', '1%0A', '99999999999999999999'];
const NO_MORE = ['NaN', 'Infinity', 'null', 'undefined', '', '%00', '١', '1,2', '[1]', 'true'];
const OWN_TO_NO_TABLE = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'id', 'workspaceId'];
const SMUGGLED = [
  `where[workspaceId]=${randomUUID()}`,
  'filters[title][$ne]=x',
  'select=passwordHash&relations=workspace&expand=all',
  'take=1000&skip=1&limit=1000&offset=1',
  `workspaceId=${randomUUID()}&workspace_id=${randomUUID()}&deletedAt=null&withDeleted=true`,
  '__proto__[polluted]=1&constructor[prototype][polluted]=1',
];

describe('what no query can do', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    key = await owner.key();
    const { body } = await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201);
    const post = { title: 'A', bodyJson: [], authorId: (body as { id: string }).id };
    for (const slug of ['one', 'two', 'gone']) await owner.post('/posts', { ...post, slug }).expect(201);
    await owner.delete('/posts/gone').expect(200);
    for (const slug of ['one', 'two']) await owner.post('/tags', { slug, name: `${slug} 100% _ \\ .*` }).expect(201);
    await owner.post('/redirects', { fromPath: '/100%25_/a', toPath: '/b' }).expect(201);
  });
  afterAll(() => test.stop());

  const lists: [string, (query: string) => ReturnType<Dashboard['get']>][] = [
    ...EXTERNAL.map((list): [string, (query: string) => ReturnType<Dashboard['get']>] => [
      `external ${list}`,
      (query) => test.as(key).get(`/${list}?${query}`),
    ]),
    ...DASHBOARD.map((list): [string, (query: string) => ReturnType<Dashboard['get']>] => [
      `dashboard ${list}`,
      (query) => owner.get(`/${list}?${query}`),
    ]),
  ];

  describe.each(lists)('%s', (_, list) => {
    it('read pages as small positive integers', async () => {
      for (const name of ['page', 'pageSize']) {
        for (const value of [...NO_INTEGERS, ...NO_MORE]) {
          const response = await list(`${name}=${value}`);
          expect({ name, value, status: response.status }).toEqual({ name, value, status: 400 });
          expectError(response, 'BAD_REQUEST', [name]);
        }
      }
      const last = await list('page=90000000000000&pageSize=999999999').expect(200);
      expect(last.body).toMatchObject({ data: [], pageSize: 100 });
      expectError(await list('page=90000000000001'), 'BAD_REQUEST', ['page']);
    });

    it('sort by nothing but the named keys', async () => {
      for (const orderBy of OWN_TO_NO_TABLE) {
        const response = await list(`orderBy=${orderBy}`);
        // The activity log has a fixed order and no such parameter.
        if (response.status !== 400) expect((response.body as { orderBy?: string }).orderBy).toBeUndefined();
        else expectError(response, 'BAD_REQUEST', ['orderBy']);
      }
      const order = await list('order=asc;drop%20table%20posts');
      expect([200, 400]).toContain(order.status);
    });

    it('refuse what is given twice or in brackets', async () => {
      for (const query of ['page=1&page=2', 'page[]=1', 'page[a]=1', 'page[0]=1', 'fields[]=id', 'fields=id&fields=id'])
        expect({ query, status: (await list(query)).status }).toEqual({ query, status: 400 });
    });

    it('do not change for parameters that nobody knows', async () => {
      const { body: plain } = await list('').expect(200);
      for (const query of SMUGGLED) {
        const { body } = await list(query).expect(200);
        expect({ query, body }).toEqual({ query, body: plain });
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });
  });

  it.each([
    ['/posts?q=', 0],
    ['/tags?q=', 2],
    ['/redirects?search=', 1],
  ])('take %s for text, whatever SQL or expressions mean by it', async (path, withSigns) => {
    const found = async (text: string) =>
      (
        (
          await test
            .as(key)
            .get(path + encodeURIComponent(text))
            .expect(200)
        ).body as { total: number }
      ).total;
    if (withSigns > 0) for (const text of ['%', '_']) expect([text, await found(text)]).toEqual([text, withSigns]);
    for (const text of ['%_%', 'a%', '__', '\\%', '.+', '[a-z]', '(', '(?:a+)+$', "';--", '$1', '%%', '\\\\'])
      expect([text, await found(text)]).toEqual([text, 0]);
    const long = await test.as(key).get(`${path}${'%25'.repeat(2_100)}`);
    expectError(long, 'BAD_REQUEST', [path.slice(path.indexOf('?') + 1, -1)]);
    await test
      .as(key)
      .get(path + encodeURIComponent('(a*)*\\ '.repeat(200)))
      .expect(200);
  });

  it('take the beginning of a type literally too', async () => {
    for (const prefix of ['%', '_', 'image/%', '\\'])
      expect((await test.as(key).get(`/media?mimeTypePrefix=${encodeURIComponent(prefix)}`)).body).toMatchObject({
        total: 0,
      });
  });

  it('count no row that is hidden', async () => {
    for (const query of ['', 'status=draft', 'q=a', 'page=9', 'withDeleted=true'])
      expect((await test.as(key).get(`/posts?${query}`).expect(200)).body).toMatchObject({ total: 2 });
  });

  it.each([
    'infinity',
    '-infinity',
    'now',
    'today',
    'epoch',
    '2023-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '%2B010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '99999-01-01T00:00:00Z',
    '2024-01-01',
    '2024-01-01T00:00:00',
    '2024-01-01T24:00:00Z',
    '2024-01-01T23:59:60Z',
    '2024-13-01T00:00:00Z',
    '2024-01-01T00:00:00Z%00',
    '2024-01-01T00:00:00Z%0A',
    '1704067200000',
    '9999-12-31T23:59:59-23:59',
  ])('know no instant %s', async (instant) => {
    for (const name of ['dateFrom', 'dateTo'])
      expectError(await test.as(key).get(`/posts?${name}=${instant}`), 'BAD_REQUEST', [name]);
    const expiresAt = decodeURIComponent(instant);
    expectError(await owner.post('/api-keys', { name: 'k', expiresAt }), 'BAD_REQUEST', ['expiresAt']);
  });

  it('know ids in one spelling', async () => {
    const id = randomUUID();
    const spellings = [`{${id}}`, `${id}x`, `${id}\n`, ` ${id}`, id.replaceAll('-', ''), `urn:uuid:${id}`, 'undefined'];
    const more = ['null', `${id},${id}`, id.replace(/^./, 'а'), id.replace(/^./, '１'), `${id}'--`];
    for (const wrong of [...spellings, ...more]) {
      for (const name of ['authorId', 'categoryId', 'tagId'])
        expectError(await test.as(key).get(`/posts?${name}=${encodeURIComponent(wrong)}`), 'BAD_REQUEST', [name]);
      for (const list of ['posts', 'pages', 'categories', 'tags', 'authors', 'media']) {
        const response = await test.as(key).get(`/${list}/${encodeURIComponent(wrong)}`);
        expect({ list, wrong, status: response.status }).toEqual({ list, wrong, status: 404 });
      }
      const detach = await test.as(key).delete(`/posts/one/tags/${encodeURIComponent(wrong)}`);
      expectError(detach, 'BAD_REQUEST', ['tagId']);
    }
  });
});
