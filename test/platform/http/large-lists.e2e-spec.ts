import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { requestHead } from '../../attack/tools/raw-http.ts';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { everyStatementOf } from '../../support/database/count-statements.ts';
import { eventually } from '../../support/eventually.ts';
import { Given } from '../../support/given.ts';

const MIB = 1024 * 1024;
const POSTS = 6;
/** Of each post. The response has about twice as many, because it contains the body and its text. */
const PARAGRAPHS = 200;
const TEXT = 'x'.repeat(10_000);

describe('a list that is too large to be held', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let ids: string[];

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    const bodyJson = Array.from({ length: PARAGRAPHS }, () => ({ type: 'paragraph', text: TEXT }));
    const given = new Given(test);
    ids = [];
    const authorId = await given.author(workspace);
    for (let at = 0; at < POSTS; at++) ids.push((await given.post(workspace, { authorId, bodyJson })).id);
  });
  afterAll(() => test.stop());

  const LIST = '/posts?pageSize=100&orderBy=createdAt&order=asc';
  const get = (path: string, headers: Record<string, string> = {}) => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/api/v1/external${path}`, {
      headers: { 'X-API-Key': workspace.key, 'Accept-Encoding': 'identity', ...headers },
    });
  };

  it('is answered whole, without a tag', async () => {
    const answer = await get(LIST);
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    const text = await answer.text();
    expect(text.length).toBeGreaterThan(16 * MIB);
    const { data, ...rest } = JSON.parse(text) as { data: { id: string; bodyText: string }[] };
    expect(rest).toEqual({ page: 1, pageSize: 100, order: 'asc', orderBy: 'createdAt', total: POSTS, totalPages: 1 });
    expect(data.map(({ id }) => id)).toEqual(ids);
    const single = await (await get(`/posts/${ids[3]}`)).json();
    expect(data[3]).toEqual(single);
  });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('is compressed as it goes: %s', async (encoding, decompress) => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    // HTTP/1.0 has no chunked encoding, so the body is everything after the head.
    const accept = `Accept-Encoding: ${encoding}`;
    socket.write(requestHead(`GET /api/v1/external${LIST} HTTP/1.0`, workspace.key, [accept]));
    const bytes = Buffer.concat((await socket.toArray()) as Buffer[]);
    const end = bytes.indexOf('\r\n\r\n') + 4;
    expect(bytes.subarray(0, end).toString()).toContain(`Content-Encoding: ${encoding}`);
    const { data } = JSON.parse(decompress(bytes.subarray(end)).toString()) as { data: { id: string }[] };
    expect(data.map(({ id }) => id)).toEqual(ids);
  });

  it('is made at the pace of its reader', async () => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const accepted = once(test.app.getHttpServer(), 'connection') as Promise<[Socket]>;
    const socket: Socket = connect(port, '127.0.0.1');
    socket.write(requestHead(`GET /api/v1/external${LIST} HTTP/1.1`, workspace.key));
    const [connection] = await accepted;
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    expect(first.toString('latin1')).toContain('HTTP/1.1 200');
    await eventually(() => connection.writableNeedDrain);
    // The buffers of the connection are full and hold some megabytes, so the last post has not been read from the database yet.
    const last = ids.at(-1) ?? '';
    await test.app.get(Database).execute({ text: 'update posts set deleted_at = now() where id = $1', values: [last] });
    let rest = first;
    for await (const chunk of socket as AsyncIterable<Buffer>) rest = Buffer.concat([rest.subarray(-100_000), chunk]);
    await test.app.get(Database).execute({ text: 'update posts set deleted_at = null where id = $1', values: [last] });
    expect(rest.toString('latin1')).toContain(`"total":${POSTS}`);
    expect(rest.toString('latin1')).not.toContain(last);
  });

  it('has a tag, and loads no bodies, where its fields need none', async () => {
    const sent = await everyStatementOf(async () => {
      const answer = await get(`${LIST}&fields=id,title,seo,author,relatedPosts`);
      expect(answer.headers.get('ETag')).toMatch(/^"/);
      expect(((await answer.json()) as { data: object[] }).data).toHaveLength(POSTS);
    });
    expect(sent.some((text) => text.includes('p.title'))).toBe(true);
    expect(sent.filter((text) => /p\.(?:body_json|body_text|structured_data)/.test(text))).toEqual([]);
  });

  it('takes no more statements than ever where it is small', async () => {
    const small = await test.workspace();
    const given = new Given(test);
    for (let at = 0; at < 3; at++) await given.post(small, { bodyJson: [{ type: 'paragraph', text: TEXT }] });
    const read = () => test.as(small.key).get('/posts').expect(200);
    const sent = await everyStatementOf(read);
    expect(sent.filter((text) => text.includes('p.body_json'))).toHaveLength(1);
  });
});
