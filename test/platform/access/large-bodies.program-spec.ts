import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { Given } from '../../support/given.ts';
import { memoryFolder } from '../../support/process/memory-folder.ts';
import { ServiceProcess } from '../../support/process/service-process.ts';

// The first start after a change builds the service.
jest.setTimeout(180_000);

describe('a large body', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let authorId: string;
  let service: ServiceProcess;
  const folder = mkdtempSync(join(memoryFolder(), 'galley-heavy-'));

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    authorId = await new Given(test).author(workspace);
    service = await ServiceProcess.start({ DATABASE_URL: test.databaseUrl, DATA_DIR: folder });
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (method: string, path: string, body?: string | Uint8Array, headers: Record<string, string> = {}) =>
    fetch(`${service.address}/api/v1/external${path}`, {
      method,
      headers: { 'X-API-Key': workspace.key, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> | string }),
    });
  const post = (slug: string, changes: object = {}) =>
    JSON.stringify({
      slug,
      title: 'Large',
      authorId,
      bodyJson: Array.from({ length: 200 }, () => ({ type: 'paragraph', text: 'Flour and water. '.repeat(500) })),
      ...changes,
    });

  it('is answered like a small one', async () => {
    const answer = await send('POST', '/posts', post('large'), { 'X-Request-Id': 'large-1' });
    expect(answer.status).toBe(201);
    const written = (await answer.json()) as { id: string };
    expect(answer.headers.get('X-Request-Id')).toBe('large-1');
    expect(answer.headers.get('Location')).toBe(`/api/v1/external/posts/${written.id}`);
    const read = await send('GET', '/posts/large', undefined, { 'Accept-Encoding': 'identity' });
    expect(await read.json()).toEqual(written);
    expect(read.headers.get('ETag')).toBe(answer.headers.get('ETag'));
  });

  it('leaves the service to others while its text is scored', async () => {
    // Words of a language without spaces take longest: seconds of processor time for this text.
    const bodyJson = Array.from({ length: 60 }, () => ({ type: 'paragraph', text: '面粉和水。'.repeat(2_000) }));
    const answered = new AbortController();
    const writing = send('POST', '/posts', post('spaceless', { bodyJson })).finally(() => answered.abort());
    let reads = 0;
    while (!answered.signal.aborted) {
      expect((await send('GET', '/tags')).status).toBe(200);
      reads += 1;
    }
    expect((await writing).status).toBe(201);
    // One after another: a process that scored the text itself would answer two or three.
    expect(reads).toBeGreaterThan(20);
  });

  it('is read whole however it is sent', async () => {
    const packed = gzipSync(post('packed'));
    expect(packed.byteLength).toBeLessThan(100_000);
    const answer = await send('POST', '/posts', packed, { 'Content-Encoding': 'gzip' });
    expect([answer.status, ((await answer.json()) as { slug: string }).slug]).toEqual([201, 'packed']);
  });

  it('is refused as small ones are', async () => {
    const faulty = await send('POST', '/posts', post('faulty', { title: '' }));
    expect(faulty.status).toBe(400);
    expect(await faulty.json()).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: 'title' }] });
    const broken = await send('POST', '/posts', `${post('broken')}]`);
    expect([broken.status, ((await broken.json()) as { code: string }).code]).toEqual([400, 'BAD_REQUEST']);
    expect((await send('POST', '/posts', post('large'))).status).toBe(409);
    expect((await send('PATCH', '/posts/large', post('large'), { 'If-Match': '"old"' })).status).toBe(400);
    expect((await send('PATCH', '/posts/nowhere', post('nowhere'))).status).toBe(404);
    expect((await send('POST', '/posts', post('nobody'), { 'X-API-Key': 'wrong' })).status).toBe(401);
    const { key } = await test.memberWithout(workspace, 'posts:write');
    expect((await send('POST', '/posts', post('forbidden'), { 'X-API-Key': key })).status).toBe(403);
  });

  it('is refused when it has very many values, also ones that nothing reads', async () => {
    const answer = await send('POST', '/posts', `{"unknown":[${'[],'.repeat(400_000)}1]}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'BAD_REQUEST']);
  });
});
