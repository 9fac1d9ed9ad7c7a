import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

const HEADER = 'fromPath,toPath,type\n';

describe('redirects as a file', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const upload = (text: string | Buffer, query = '') =>
    owner.post(`/redirects/import${query}`).attach('file', Buffer.from(text), 'redirects.csv');
  const exported = async () => (await owner.get('/redirects/export').expect(200)).text;

  it('are imported line by line, and exported as they are', async () => {
    const good = '/a,/b,Permanent301\n"/c,""d""",https://a.example/?x=1,Temporary302\n/e,,Gone410\n';
    const { body } = await upload(
      `\uFEFF${HEADER}${good}/a,/x,\n/f,//host,\n/g,/g,\n/h,javascript:x,\n,,\n/b,/a,\n`,
    ).expect(200);
    expect(body.created).toBe(3);
    expect((body.failed as { line: number; reason: string }[]).map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'duplicate'],
      [6, 'malformed'],
      [7, 'self'],
      [8, 'malformed'],
      [9, 'blank'],
      [10, 'loop'],
    ]);
    for (const { message } of body.failed as { message: string }[]) expect(message).not.toBe('');
    expect(await exported()).toBe(HEADER + good);
  });

  it('are taken at the full size of a file, and refused above it', async () => {
    const target = `/z/${'b'.repeat(230)}`;
    const rows = Array.from({ length: 100_000 }, (_, at) => `/${at},${target},\n`).join('');
    const { body } = await upload(HEADER + rows, '?dryRun=true').expect(200);
    expect(body).toMatchObject({ created: 100_000, failed: [] });
    const lines = '\n'.repeat(25 * 1024 * 1024 - HEADER.length);
    expectError(await upload(HEADER + lines).expect(400), 'BAD_REQUEST', ['file']);
  }, 60_000);

  it('read back into another workspace, byte for byte', async () => {
    const rows = Array.from({ length: 1100 }, (_, at) => `/from/${at},/to/${at % 7},Temporary307\n`).join('');
    expect((await upload(HEADER + rows).expect(200)).body).toMatchObject({ created: 1100, failed: [] });
    const text = await exported();
    owner = await Dashboard.open(test);
    expect(await exported()).toBe(HEADER);
    await upload(text).expect(200);
    expect(await exported()).toBe(text);
  });

  it('are tried without being written', async () => {
    const { body } = await upload(`${HEADER}/a,/b,\n/b,/a,\n`, '?dryRun=true').expect(200);
    expect(body).toMatchObject({ created: 1, failed: [{ line: 3, reason: 'loop' }] });
    expect(await exported()).toBe(HEADER);
  });

  it('of other tools are read by the columns that are found, or chosen', async () => {
    const text =
      'source,target,regex,code\n/a,/b,0,302\nhttps://old.example/c,/d,0,301\n^/e/(.*),/f/$1,1,301\n/g,,0,410\n';
    const { body } = await upload(text, '?dryRun=true').expect(200);
    expect(body).toEqual({
      format: 'csv',
      header: ['source', 'target', 'regex', 'code'],
      columns: { fromPath: 'source', toPath: 'target', type: 'code' },
      missing: [],
      created: 3,
      failed: [{ line: 4, reason: 'malformed', message: 'a pattern, which is not supported: ^/e/(.*)' }],
    });
    await upload(text).expect(200);
    expect(await exported()).toBe(`${HEADER}/a,/b,Temporary302\n/c,/d,Permanent301\n/g,,Gone410\n`);
    expectError(await upload('alt,neu\n/x,/y\n').expect(400), 'BAD_REQUEST', ['file']);
    expect((await upload('alt,neu\n/x,/y\n', '?dryRun=true').expect(200)).body).toEqual({
      format: 'csv',
      header: ['alt', 'neu'],
      columns: { fromPath: null, toPath: null, type: null },
      missing: ['fromPath', 'toPath'],
      created: 0,
      failed: [],
    });
    const chosen = '?dryRun=true&fromColumn=alt&toColumn=neu';
    expect((await upload('alt,neu\n/x,/y\n', chosen).expect(200)).body).toMatchObject({ created: 1 });
    expectError(await upload('a,b\n/x,/y\n', chosen).expect(400), 'BAD_REQUEST', ['fromColumn']);
  });

  it('of files without columns are read line by line', async () => {
    const { body } = await upload('/a /b\n/c/* /d/:splat\n', '?dryRun=true').expect(200);
    expect(body).toMatchObject({
      format: 'underscore-redirects',
      header: [],
      columns: null,
      created: 1,
      failed: [{ line: 2 }],
    });
  });

  it('come as CSV to be saved', async () => {
    const { headers } = await owner.get('/redirects/export').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="redirects.csv"');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('show what sites poll at once', async () => {
    const api = test.as(await owner.key());
    expect((await api.get('/redirects').expect(200)).body.total).toBe(0);
    await upload(`${HEADER}/a,/b,\n`).expect(200);
    expect((await api.get('/redirects').expect(200)).body.total).toBe(1);
  });

  describe('are refused whole', () => {
    it.each([
      ['an empty file', ''],
      ['a file without a header', '/a,/b\n'],
      ['a file in another encoding', Buffer.from(`${HEADER}/\xe9,/b,\n`, 'latin1')],
      ['a file with too many rows', HEADER + '/a,/b\n'.repeat(100_001)],
    ])('as %s', async (_, text) => {
      expectError(await upload(text).expect(400), 'BAD_REQUEST', ['file']);
      expect(await exported()).toBe(HEADER);
    });

    it('when the file is too large', async () => {
      expectError(await upload(`${HEADER}${'x'.repeat(25 * 1024 * 1024)}`).expect(400), 'BAD_REQUEST');
    });

    it('when the form is none, or holds anything else', async () => {
      expectError(await owner.post('/redirects/import', { file: 'x' }).expect(400), 'BAD_REQUEST', ['file']);
      const importing = () => owner.post('/redirects/import');
      expectError(await importing().attach('csv', Buffer.from(HEADER), 'a.csv').expect(400), 'BAD_REQUEST');
      const hostile = importing()
        .field('a[4294967294]', 'x')
        .field('a[]', 'y')
        .attach('file', Buffer.from(HEADER), 'a.csv');
      expectError(await hostile.expect(400), 'BAD_REQUEST');
      const broken = importing().set('Content-Type', 'multipart/form-data; boundary=x').send('--x\r\nContent-');
      expectError(await broken.expect(400), 'BAD_REQUEST');
      const bad = await upload(HEADER, '?dryRun=maybe').expect(400);
      expectError(bad, 'BAD_REQUEST', ['dryRun']);
    });
  });
});
