import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database, JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { aGhostExport } from './small-blogs.ts';

type Body = Record<string, unknown> & { id: string };

/** Gathers the bytes of an answer. */
function bytes(response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}

describe('exports in the dashboard API', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const settled = () => test.app.get(JobRunner).idle();
  const start = async (options: object, blog = owner): Promise<Body> => {
    const { body } = await blog.post('/exports', options).expect(201);
    await settled();
    return (await blog.get(`/exports/${(body as Body).id}`).expect(200)).body as Body;
  };
  const fetched = (id: string) =>
    owner
      .get(`/exports/${id}/file`)
      .buffer(true)
      .parse(bytes as never)
      .expect(200);
  const imported = async (format: string, file: Buffer, blog: Dashboard): Promise<Body> => {
    const sent = await blog.post(`/imports?format=${format}`).attach('file', file, 'a').expect(201);
    const { id } = sent.body as Body;
    await blog.post(`/imports/${id}/run`, {}).expect(200);
    await settled();
    return (await blog.get(`/imports/${id}`).expect(200)).body as Body;
  };
  const titles = async (blog: Dashboard) => {
    const { body } = await blog.get('/posts?orderBy=title&order=asc&pageSize=100&fields=title,slug,status').expect(200);
    return (body as { data: unknown[] }).data;
  };

  it('of an archive come back into an empty workspace as they were', async () => {
    await imported('ghost', aGhostExport(12), owner);
    const made = await start({ format: 'archive' });
    expect(made).toMatchObject({ state: 'done', error: null, summary: { posts: 12, missing: 0 } });
    const file = await fetched(made.id);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="galley-archive-\d{4}-\d\d-\d\d\.tar"$/);
    expect(file.headers['content-length']).toBe(String(made['sizeBytes']));
    expect(file.body as Buffer).toHaveLength(Number(made['sizeBytes']));
    const other = await Dashboard.open(test);
    expect(await imported('archive', file.body as Buffer, other)).toMatchObject({
      state: 'done',
      summary: { created: 12 },
    });
    expect(await titles(other)).toEqual(await titles(owner));
    expect(await imported('archive', file.body as Buffer, other)).toMatchObject({ state: 'failed' });
  });

  it('are fetched in parts, of the very same file', async () => {
    const { id } = await start({ format: 'archive' });
    const whole = await fetched(id);
    const [size, tag] = [(whole.body as Buffer).length, String(whole.headers['etag'])];
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: `"${id}"` });
    const get = (range: string, headers: Record<string, string> = {}) =>
      owner
        .get(`/exports/${id}/file`)
        .set({ Range: range, ...headers })
        .buffer(true)
        .parse(bytes as never);
    const rest = await get('bytes=100-', { 'If-Range': tag }).expect(206);
    expect(rest.headers).toMatchObject({
      'content-range': `bytes 100-${size - 1}/${size}`,
      'content-length': String(size - 100),
      'content-disposition': whole.headers['content-disposition'],
    });
    expect(rest.body).toEqual((whole.body as Buffer).subarray(100));
    expect((await get('bytes=0-9').expect(206)).body).toEqual((whole.body as Buffer).subarray(0, 10));
    expect((await get('bytes=-7').expect(206)).body).toEqual((whole.body as Buffer).subarray(-7));
    for (const none of [`bytes=${size}-`, 'bytes=-0']) {
      const refused = await get(none, { 'If-Range': tag }).expect(416);
      expect([refused.headers['content-range'], refused.body]).toEqual([`bytes */${size}`, Buffer.alloc(0)]);
    }
    for (const other of ['"another"', `W/${tag}`, 'Sun, 22 Nov 2026 10:00:00 GMT']) {
      expect((await get('bytes=100-', { 'If-Range': other }).expect(200)).body).toEqual(whole.body);
    }
    expect((await get('bytes=1-2,4-5').expect(200)).body).toEqual(whole.body);
  });

  it.each(['ghost', 'wordpress', 'markdown'])('for %s come back by the import of that', async (format) => {
    await imported('ghost', aGhostExport(3), owner);
    const made = await start({ format });
    expect(made).toMatchObject({ state: 'done', summary: { posts: 3 } });
    expect((await owner.get(`/exports/${made.id}/report`).expect(200)).body).toMatchObject({ posts: 3, missing: [] });
    const other = await Dashboard.open(test);
    expect(await imported(format, (await fetched(made.id)).body as Buffer, other)).toMatchObject({
      summary: { created: 3 },
    });
    expect(await titles(other)).toEqual(await titles(owner));
  });

  it('end where there is a file, and begin where none is under way', async () => {
    const made = await start({ format: 'markdown' });
    // As if another process were at it.
    const text = `update transfers set state = 'running', run_id = gen_random_uuid() where id = $1`;
    await test.app.get(Database).execute({ text, values: [made.id] });
    expectError(await owner.get(`/exports/${made.id}/file`).expect(404), 'NOT_FOUND');
    expectError(await owner.delete(`/exports/${made.id}`).expect(409), 'CONFLICT');
    expectError(await owner.post('/exports', { format: 'ghost' }).expect(409), 'CONFLICT');
    const { body } = await owner.post(`/exports/${made.id}/cancel`).expect(200);
    expect(body).toMatchObject({ state: 'running', cancelAsked: true });
    const upload = await owner.post('/imports?format=ghost').attach('file', aGhostExport(1), 'a.json').expect(201);
    const busy = await owner.post(`/imports/${(upload.body as Body).id}/run`, {}).expect(409);
    expect((busy.body as Body)['details']).toEqual({ reason: 'busy' });
  });

  it('are deleted with their files, and refused where they are nobody’s', async () => {
    const made = await start({ format: 'ghost' });
    await owner.delete(`/exports/${made.id}`).expect(204);
    for (const path of [`/exports/${made.id}`, `/exports/${made.id}/file`, `/exports/${made.id}/report`]) {
      expectError(await owner.get(path).expect(404), 'NOT_FOUND');
    }
    expectError(await owner.delete(`/exports/${randomUUID()}`).expect(404), 'NOT_FOUND');
    expectError(await owner.post('/exports', { format: 'blogger' }).expect(400), 'BAD_REQUEST', ['format']);
    expectError(await owner.post('/exports', { format: 'ghost', mediaUrl: 'x' }).expect(400), 'BAD_REQUEST', [
      'mediaUrl',
    ]);
    const member = await owner.member('settings:read', 'posts:read');
    expectError(await member.post('/exports', { format: 'ghost' }).expect(403), 'FORBIDDEN');
    for (let at = 0; at < 5; at += 1) await start({ format: 'markdown' });
    expectError(await owner.post('/exports', { format: 'ghost' }).expect(409), 'CONFLICT');
  });
});
