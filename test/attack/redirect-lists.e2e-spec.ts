import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

// A list of the largest size takes long on a busy machine.
jest.setTimeout(180_000);

const HEADER = 'fromPath,toPath,type\n';

describe('hostile lists of redirects', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
  });
  afterAll(() => test.stop());

  const load = (text: string | Buffer) => owner.post('/redirects/import').attach('file', Buffer.from(text), 'a.csv');

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    '/a/../../b',
    '/%2e%2e/b',
    '"=HYPERLINK(""http://evil.example"")"',
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '"/a\r\nSet-Cookie: x=1"',
    '/a\0b',
  ])('lead nowhere dangerous: %j', async (target) => {
    const { body } = await load(`${HEADER}/from,${target},\n`).expect(200);
    expect(body).toMatchObject({ created: 0 });
    expect((body as { failed: { line: number }[] }).failed[0]).toMatchObject({ line: 2 });
  });

  it('are plain data where their header names parts of the language', async () => {
    for (const header of ['__proto__,constructor,prototype', 'fromPath,fromPath,toPath'])
      expectError(await load(`${header}\n/a1,/b1,\n`).expect(400), 'BAD_REQUEST', ['file']);
    const { body } = await load('fromPath,toPath,__proto__\n/proto,/b1,polluted\n').expect(200);
    expect(body).toMatchObject({ format: 'galley', created: 1, failed: [] });
    expect((await owner.get('/redirects').expect(200)).body.data).toContainEqual(
      expect.objectContaining({ fromPath: '/proto', toPath: '/b1' }),
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('are told line by line, with quotes, marks and repetitions', async () => {
    const rows = ['"/q,1","/a ""b""",', '/q1,/b,', '/q1,/c,', '"/open,/b,'];
    const { body } = await load(`\uFEFF${HEADER}${rows.join('\r\n')}\r\n`).expect(200);
    expect(body).toMatchObject({
      created: 2,
      failed: [
        { line: 4, reason: 'duplicate', message: 'line 3 has the same fromPath' },
        { line: 5, reason: 'malformed', message: 'the quotes do not match' },
      ],
    });
    expect((await owner.get('/redirects').expect(200)).body.data).toContainEqual(
      expect.objectContaining({ fromPath: '/q,1', toPath: '/a "b"' }),
    );
  });

  it('are taken up to 100,000 rows at once, each with its own fate', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) =>
      at % 10_000 === 5 ? `/r${at},javascript:x,\n` : `/r${at},/t,\n`,
    );
    const { body } = await load(HEADER + rows.join('')).expect(200);
    const { created, failed } = body as { created: number; failed: { line: number }[] };
    expect(created).toBe(99_990);
    expect(failed.map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, at) => at * 10_000 + 7));
  });

  it('are cut where they would make a chain of more than 50 hops, and told again when they come again', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `/c${at},/c${at + 1},\n`).join('');
    const reasons = async () => {
      const { created, failed } = (await load(HEADER + rows).expect(200)).body as {
        created: number;
        failed: { reason: string }[];
      };
      return [created, failed.length, [...new Set(failed.map(({ reason }) => reason))].sort()];
    };
    expect(await reasons()).toEqual([1_961, 39, ['chain']]);
    expect(await reasons()).toEqual([0, 2_000, ['chain', 'duplicate']]);
  });
});
