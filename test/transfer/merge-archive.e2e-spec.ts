import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { aGhostExport } from './small-blogs.ts';

describe('an archive uploaded to the dashboard API', () => {
  let test: TestApp;
  let owner: Dashboard;
  let archive: Buffer;

  const upload = async (format: string, file: Buffer) => {
    const { body } = await owner.post(`/imports?format=${format}`).attach('file', file, 'a').expect(201);
    return (body as { id: string }).id;
  };
  const run = async (id: string, options: object) => {
    await owner.post(`/imports/${id}/run`, options).expect(200);
    await test.app.get(JobRunner).idle();
    return (await owner.get(`/imports/${id}`).expect(200)).body as object;
  };

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    await run(await upload('ghost', aGhostExport(3)), {});
    const { body } = await owner.post('/exports', { format: 'archive' }).expect(201);
    await test.app.get(JobRunner).idle();
    const file = await owner
      .get(`/exports/${(body as { id: string }).id}/file`)
      .buffer(true)
      .parse(whole as never)
      .expect(200);
    archive = file.body as Buffer;
    owner = await Dashboard.open(test);
    await owner.post('/authors', { slug: 'own', displayName: 'Own' }).expect(201);
  });
  afterAll(() => test.stop());

  it('is added with merge, once, and refused without', async () => {
    const id = await upload('archive', archive);
    expect(await run(id, {})).toMatchObject({ state: 'failed', error: expect.stringContaining('holds something') });
    const counts = { created: 3, updated: 0, unchanged: 0, failed: 0, authors: 1 };
    expect(await run(id, { merge: true, dryRun: true })).toMatchObject({ summary: { ...counts, dryRun: true } });
    expect((await owner.get('/posts').expect(200)).body).toMatchObject({ total: 0 });
    expect(await run(id, { merge: true })).toMatchObject({ state: 'done', options: { merge: true }, summary: counts });
    expect(await run(id, { merge: true, update: true })).toMatchObject({ summary: { created: 0, unchanged: 3 } });
    expect((await owner.get('/posts').expect(200)).body).toMatchObject({ total: 3 });
    const { body } = await owner.get(`/imports/${id}/report`).expect(200);
    expect(body).toMatchObject({ source: { system: 'archive' }, items: { unchanged: 3 }, failures: [] });
  });

  it('takes the options of a merge only with merge, and other formats take none of them', async () => {
    const id = await upload('archive', archive);
    const told = { dryRun: true, update: true, settings: true };
    const problems = ['dryRun', 'update', 'settings'];
    expectError(await owner.post(`/imports/${id}/run`, told).expect(400), 'BAD_REQUEST', problems);
    const other = { merge: true, restricted: 'draft' };
    expectError(await owner.post(`/imports/${id}/run`, other).expect(400), 'BAD_REQUEST', ['restricted']);
    const ghost = await upload('ghost', aGhostExport(1));
    expectError(await owner.post(`/imports/${ghost}/run`, { merge: true }).expect(400), 'BAD_REQUEST', ['merge']);
  });
});

function whole(response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => void parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}
