import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../apps/api/src/config/settings.ts';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Given } from '../support/given.ts';
import { requestHead, sendRaw } from './tools/raw-http.ts';

const MIB = 1024 * 1024;
const LIMIT = 16 * MIB;
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('bodies of any size and depth', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let given: Given;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    given = new Given(test);
    authorId = await given.author(workspace);
  });
  afterAll(() => test.stop());

  const post = (text: string) =>
    test
      .as(workspace.key)
      .post('/posts')
      .set(JSON_TYPE)
      .send(text as unknown as object);

  it('are taken just below the limit, and refused just above it', async () => {
    const ofLength = (slug: string, bytes: number) => {
      const open = `{"slug":"${slug}","title":"T","bodyJson":[],"authorId":"${authorId}","ignored":"`;
      return `${open}${'x'.repeat(bytes - open.length - 2)}"}`;
    };
    expect((await post(ofLength('below', LIMIT))).status).toBe(201);
    expect((await test.as(workspace.key).get('/posts/below').expect(200)).body).toMatchObject({ title: 'T', authorId });
    await test.as(workspace.key).get('/posts/above').expect(404);
    const above = await post(ofLength('above', LIMIT + 1));
    expect(above.status).toBe(400);
    expectError(above, 'BAD_REQUEST');
    const bodyJson = Array.from({ length: 1000 }, () => ({ type: 'paragraph', text: '🍞'.repeat(1000) }));
    await given.post(workspace, { bodyJson });
  });

  it('are refused at 30 MB, also in chunks that announce nothing', async () => {
    const announced = await post(`"${'x'.repeat(30 * MIB)}"`).catch((error: NodeJS.ErrnoException) => error.code);
    // The response is sent before the body has arrived, so a client may find its connection closed.
    if (typeof announced === 'object') expect(announced.status).toBe(400);
    else expect(['EPIPE', 'ECONNRESET']).toContain(announced);
    const head = requestHead('POST /api/v1/external/posts HTTP/1.1', workspace.key, [
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ]);
    const chunk = Buffer.from(`${MIB.toString(16)}\r\n${'1'.repeat(MIB)}\r\n`);
    const { status, body } = await sendRaw(
      test,
      Buffer.concat([Buffer.from(head), ...Array.from({ length: 30 }, () => chunk), Buffer.from('0\r\n\r\n')]),
    );
    expect([status, body.slice(0, 21)]).toEqual([400, '{"code":"BAD_REQUEST"']);
  });

  it('unpack no further than the limit, and hold no more memory for it', async () => {
    // A gigabyte in a megabyte: a gzip file may consist of several members.
    const member = gzipSync(Buffer.alloc(16 * MIB, ' '));
    const bomb = Buffer.concat(Array.from({ length: 64 }, () => member));
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        test
          .as(workspace.key)
          .post('/posts')
          .set({ ...JSON_TYPE, 'Content-Encoding': 'gzip' })
          .serialize((bytes) => bytes as unknown as string)
          .send(bomb),
      ),
    );
    clearInterval(watch);
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expectError(answer, 'BAD_REQUEST');
    }
    expect((most - before) / MIB).toBeLessThan(512);
  });

  describe.each([3_000, 20_000, 100_000])('nested %s levels deep', (levels) => {
    const arrays = '['.repeat(levels) + ']'.repeat(levels);
    const objects = '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
    const nested = [
      ...['bodyJson', 'seo', 'structuredData', 'tagIds', 'title', 'unheardOf'].flatMap((field) => [
        `{"${field}":${arrays}}`,
        `{"${field}":${objects}}`,
      ]),
      `{"bodyJson":[{"type":"list","style":"bullet","items":${arrays}}]}`,
      `{"seo":{"og":${objects}}}`,
      arrays,
      objects,
    ];

    it('are refused, in whatever field', async () => {
      const target = await given.post(workspace);
      for (const body of nested) {
        for (const request of [
          test.as(workspace.key).post('/posts'),
          test.as(workspace.key).patch(`/posts/${target.id}`),
          test.as(workspace.key).post('/link-health'),
          test.http.post('/api/v1/dashboard/auth/sign-in'),
        ]) {
          const response = await request.set(JSON_TYPE).send(body as unknown as object);
          expect(response.status).toBe(400);
          expectError(response, 'BAD_REQUEST');
        }
      }
    });
  });
});

describe('a limit that cannot be read', () => {
  it.each(['16mb', '0', '-1', '1e9', 'Infinity', 'NaN', '0x100000', '١٦٠٠٠٠٠٠'])('keeps from starting: %s', (limit) => {
    expect(() => readSettings({ JSON_BODY_LIMIT_BYTES: limit })).toThrow('JSON_BODY_LIMIT_BYTES must be an integer');
    expect(() => readSettings({ MEDIA_MAX_BYTES: limit })).toThrow('MEDIA_MAX_BYTES must be an integer');
  });
});
