import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ViewCounter } from '@app/content';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { eventually } from '../../support/eventually.ts';
import { memoryFolder } from '../../support/process/memory-folder.ts';
import { ServiceProcess } from '../../support/process/service-process.ts';

// The first start after a change builds the service.
jest.setTimeout(180_000);

/** Content is created by an application without a thread, and read from a service that has one. */
describe('what takes a processor long', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;
  let service: ServiceProcess;
  const folder = mkdtempSync(join(memoryFolder(), 'galley-heavy-'));
  let temporary: string;
  let services = 0;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    key = await owner.key();
    const { body: author } = await owner.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201);
    const bodyJson = Array.from({ length: 30 }, () => ({ type: 'paragraph', text: 'Flour and water. '.repeat(500) }));
    const post = { title: 'Loaf', authorId: (author as { id: string }).id, status: 'published' };
    await owner.post('/posts', { ...post, slug: 'large', bodyJson }).expect(201);
    await owner.post('/posts', { ...post, slug: 'small', bodyJson: bodyJson.slice(0, 2) }).expect(201);
    await owner.post('/pages', { title: 'Page', status: 'published', slug: 'page', bodyJson }).expect(201);
  });
  afterAll(async () => {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A service that has not answered any request yet. */
  const afresh = async (work: () => Promise<void>) => {
    temporary = join(folder, `tmp-${(services += 1)}`);
    mkdirSync(temporary);
    service = await ServiceProcess.start({ DATABASE_URL: test.databaseUrl, DATA_DIR: folder, TMPDIR: temporary });
    try {
      await work();
    } finally {
      await service.end('SIGKILL');
    }
  };
  const threads = () => readdirSync(temporary).filter((name) => name.startsWith('galley-worker-')).length;
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${service.address}/api/v1/external${path}`, { headers: { 'X-API-Key': key, ...headers } });
  const here = (path: string) => test.http.get(`/api/v1/external${path}`).set('X-API-Key', key).expect(200);

  it.each(['/posts/large', '/posts/large?fields=title,bodyText', '/pages/page'])('is done by a thread: %s', (path) =>
    afresh(async () => {
      for (const small of ['/posts/small', '/posts/large?fields=title,slug']) {
        expect((await read(small)).status).toBe(200);
      }
      expect(threads()).toBe(0);
      const answer = await read(path);
      expect(threads()).toBe(1);
      const alike = await here(path);
      const { viewCount: _, ...shown } = (await answer.json()) as Record<string, unknown>;
      const { viewCount: __, ...told } = alike.body as Record<string, unknown>;
      expect(shown).toEqual(told);
      const plain = await read(path, { 'Accept-Encoding': 'identity' });
      const tag = plain.headers.get('ETag') as string;
      expect(tag.slice(0, -1)).toBe((alike.headers['etag'] as string).replace(/(-br|-gzip)?"$/, ''));
      expect((await read(path, { 'If-None-Match': tag })).status).toBe(304);
    }),
  );

  it('counts each view of it once', () =>
    afresh(async () => {
      const stored = async () => {
        const { body } = await owner.get('/posts/large?fields=viewCount').expect(200);
        return (body as { viewCount: number }).viewCount;
      };
      await here('/posts/large');
      // This application writes its counted views before editors read them.
      await test.app.get(ViewCounter).flush();
      const before = await stored();
      for (let n = 0; n < 3; n += 1) expect((await read('/posts/large')).status).toBe(200);
      await service.end();
      await eventually(async () => (await stored()) >= before + 3);
      expect(await stored()).toBe(before + 3);
    }));

  it('is done by a thread: an import of redirects, with the refusals of one', () =>
    afresh(async () => {
      const send = (csv: string) => {
        const form = new FormData();
        form.set('file', new Blob([csv]), 'redirects.csv');
        const path = `/api/v1/dashboard/workspaces/${owner.workspaceId}/redirects/import`;
        return fetch(service.address + path, {
          method: 'POST',
          headers: { Authorization: owner.authorization },
          body: form,
        });
      };
      const lines = (name: string, count: number) =>
        `fromPath,toPath,type\n${Array.from({ length: count }, (_, n) => `/${name}/${n},/to/${n},Permanent301\n`).join('')}`;
      const few = await send(lines('few', 3));
      expect([few.status, await few.json()]).toEqual([200, { created: 3, failed: [] }]);
      expect(threads()).toBe(0);
      const many = await send(`${lines('many', 4_000)}nothing,/x,Permanent301\n`);
      expect(await many.json()).toEqual({ created: 4_000, failed: [expect.objectContaining({ line: 4_002 })] });
      expect(threads()).toBe(1);
      const faulty = await send(`a,b\n${'x,y\n'.repeat(50_000)}`);
      expect([faulty.status, await faulty.json()]).toMatchObject([400, { details: [{ path: 'file' }] }]);
      const tooLarge = await send(lines('x', 3) + '#'.repeat(26 * 1024 * 1024));
      expect([tooLarge.status, await tooLarge.json()]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
    }));
});
