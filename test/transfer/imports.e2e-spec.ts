import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import { Database, JobRunner } from '@app/platform';
import { Jobs } from '@app/shared-kernel';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { aGhostExport, aZip } from './small-blogs.ts';

type Body = Record<string, unknown>;

/** Posts of a file that takes several batches. */
const MANY = 400;

describe('imports in the dashboard API', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', IMPORT_MAX_BYTES: '200000' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const send = (format: string, file: Buffer, name = 'a.json') =>
    owner.post(`/imports?format=${format}`).attach('file', file, name);
  const upload = async (format: string, file: Buffer): Promise<string> => {
    const { body } = await send(format, file).expect(201);
    return (body as { id: string }).id;
  };
  const folder = () => join(test.app.get(ConfigService).getOrThrow<string>('dataDir'), 'transfers');
  const read = async (id: string) => (await owner.get(`/imports/${id}`).expect(200)).body as Body;
  /** Runs it, and answers it as it ended. */
  const run = async (id: string, options: object = {}): Promise<Body> => {
    const { body } = await owner.post(`/imports/${id}/run`, options).expect(200);
    expect((body as Body)['state']).not.toBe('uploaded');
    await test.app.get(JobRunner).idle();
    return read(id);
  };
  const LATER = new Date(Date.now() + 3_600_000);
  const setState = (id: string, state: string) =>
    test.app.get(Database).execute({ text: 'update transfers set state = $2 where id = $1', values: [id, state] });
  const jobsOf = (id: string) =>
    test.app.get(Database).query<Body>({ text: `select id from jobs where data->>'id' = $1`, values: [id] });
  const posts = async () => (await owner.get('/posts').expect(200)).body as { total: number };

  it('are uploaded, tried, done, and done again without doubling anything', async () => {
    const sent = await send('ghost', aGhostExport(30), '../kettle.json').expect(201);
    const uploaded = sent.body as Body & { id: string };
    expect(uploaded).toMatchObject({ state: 'uploaded', fileName: 'kettle.json', format: 'ghost', summary: null });
    expect(sent.headers['location']).toMatch(new RegExp(`/imports/${uploaded.id}$`));
    expectError(await owner.get(`/imports/${uploaded.id}/report`).expect(404), 'NOT_FOUND');

    expect(await run(uploaded.id, { dryRun: true })).toMatchObject({
      state: 'done',
      options: { dryRun: true },
      summary: { dryRun: true, created: 30, failed: 0 },
    });
    expect((await posts()).total).toBe(0);

    expect(await run(uploaded.id)).toMatchObject({
      state: 'done',
      done: 30,
      total: 30,
      summary: { created: 30, authors: 1 },
    });
    expect((await posts()).total).toBe(30);
    const { body: report } = await owner.get(`/imports/${uploaded.id}/report`).expect(200);
    expect(report).toMatchObject({ source: { system: 'ghost' }, items: { created: 30 }, cut: { notes: 0 } });

    expect(await run(uploaded.id)).toMatchObject({ summary: { created: 0, unchanged: 30 } });
    expect((await posts()).total).toBe(30);
    const { body: list } = await owner.get('/imports?fields=id,state').expect(200);
    expect(list).toMatchObject({ data: [{ id: uploaded.id, state: 'done' }], total: 1 });
  });

  it('read zip files of Ghost, WordPress and Markdown', async () => {
    const markdown = await aZip({
      'blog/2020-01-02-a-loaf.md': '---\ntitle: A loaf\ndate: 2020-01-02\n---\n\nOf bread.\n',
    });
    expect(await run(await upload('markdown', markdown))).toMatchObject({ summary: { created: 1, failed: 0 } });
    expect(await run(await upload('ghost', await aZip({ 'x.json': aGhostExport(2).toString() })))).toMatchObject({
      summary: { created: 2 },
    });
    const item =
      '<item><title>Rye</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>' +
      '<wp:post_name>rye</wp:post_name><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>' +
      '<content:encoded><![CDATA[Of rye.]]></content:encoded></item>';
    const wxr =
      '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/">' +
      `<channel><title>Kettle</title><wp:base_blog_url>https://old.example</wp:base_blog_url>${item}</channel></rss>`;
    expect(await run(await upload('wordpress', await aZip({ 'export.xml': wxr })))).toMatchObject({
      summary: { created: 1 },
    });
    expect(await run(await upload('wordpress', Buffer.from(wxr)))).toMatchObject({
      summary: { created: 0, unchanged: 1 },
    });
  });

  it('fail with a reason, and leave nothing, where the file is not what it was said to be', async () => {
    for (const [format, file, reason] of [
      ['ghost', Buffer.from('{"a":1}'), /no export of Ghost/],
      ['ghost', Buffer.from('{"db":['), /no JSON/],
      ['wordpress', Buffer.from('<a/>'), /no export of WordPress/],
      ['markdown', Buffer.from('# A loaf'), /zip file/],
      ['archive', Buffer.from('PK\x03\x04'), /tar file|archive/],
      ['markdown', await aZip({ 'a.md': '/etc/passwd' }, { 'a.md': 0o120777 }), /is a link/],
      ['ghost', await aZip({ 'a.md': 'A loaf' }), /^The zip file holds no export of Ghost\.$/],
    ] as const) {
      const id = await upload(format, file);
      const ended = await run(id);
      expect(ended).toMatchObject({ state: 'failed', summary: null });
      expect(ended['error']).toMatch(reason);
      await owner.delete(`/imports/${id}`).expect(204);
    }
    expect((await posts()).total).toBe(0);
  });

  it('are cancelled while they wait, and not while they are over', async () => {
    const id = await upload('ghost', aGhostExport(1));
    expect((await owner.post(`/imports/${id}/cancel`).expect(200)).body).toMatchObject({ state: 'uploaded' });
    await run(id);
    expect((await owner.post(`/imports/${id}/cancel`).expect(200)).body).toMatchObject({ state: 'done' });
    expectError(await owner.post(`/imports/${randomUUID()}/cancel`).expect(404), 'NOT_FOUND');
  });

  it('that run are cancelled with a report of what they did until then, and can then be deleted', async () => {
    const id = await upload('ghost', aGhostExport(MANY));
    await owner.post(`/imports/${id}/run`, {}).expect(200);
    const until = async (wanted: (read: Body) => boolean) => {
      for (let found = await read(id); !wanted(found); found = await read(id)) await setTimeout(20);
    };
    await until(({ state }) => state === 'running');
    expectError(await owner.delete(`/imports/${id}`).expect(409), 'CONFLICT');
    expect((await owner.post(`/imports/${id}/cancel`).expect(200)).body).toMatchObject({ cancelAsked: true });
    await test.app.get(JobRunner).idle();
    const { state, summary } = await read(id);
    // A fast machine may have ended it before.
    if (state !== 'done') expect([state, summary]).toEqual(['cancelled', expect.objectContaining({ failed: 0 })]);
    await owner.delete(`/imports/${id}`).expect(204);
    expect(await jobsOf(id)).toEqual([]);
  });

  it('that were cancelled are never begun again, also where the process that ran them died', async () => {
    const id = await upload('ghost', aGhostExport(3));
    await setState(id, 'running');
    expect((await owner.post(`/imports/${id}/cancel`).expect(200)).body).toMatchObject({ state: 'running' });
    await test.app.get(Jobs).enqueue({ name: 'transfer.import', data: { id }, group: owner.workspaceId });
    await test.app.get(JobRunner).idle();
    expect(await read(id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect((await posts()).total).toBe(0);
  });

  it('that were cut off three times fail with the reason, and can be run again', async () => {
    const id = await upload('ghost', aGhostExport(3));
    await owner.post(`/imports/${id}/run`, {}).expect(200);
    await test.app.get(JobRunner).idle();
    await setState(id, 'running');
    await test.app.get(Jobs).enqueue({ name: 'transfer.import', data: { id }, group: owner.workspaceId, at: LATER });
    const text = `update jobs set attempts = 3, run_at = now() where data->>'id' = $1`;
    await test.app.get(Database).execute({ text, values: [id] });
    await test.app.get(JobRunner).idle();
    expect(await read(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/^It was cut off 3 times/) });
    expect(await run(id)).toMatchObject({ state: 'done', summary: { unchanged: 3 } });
  });

  it('go with their files', async () => {
    const id = await upload('ghost', aGhostExport(1));
    expect(await readdir(join(folder(), owner.workspaceId, id))).toEqual(['upload']);
    await run(id);
    await owner.delete(`/imports/${id}`).expect(204);
    expect(await readdir(folder())).not.toContain(owner.workspaceId);
    expectError(await owner.get(`/imports/${id}`).expect(404), 'NOT_FOUND');
    expectError(await owner.delete(`/imports/${id}`).expect(404), 'NOT_FOUND');
    expectError(await owner.post(`/imports/${id}/run`, {}).expect(404), 'NOT_FOUND');
    expect((await posts()).total).toBe(1);
  });

  it('are kept by the five', async () => {
    for (let at = 0; at < 5; at += 1) await upload('ghost', aGhostExport(1));
    const { body } = expectQuota(await send('ghost', aGhostExport(1)));
    expect(body).toMatchObject({ details: { reason: 'quota', limit: 5 } });
    expect(await readdir(join(folder(), owner.workspaceId))).toHaveLength(5);
  });

  it('are refused whole where the form is none, the file too large, or an option another system’s', async () => {
    expectError(await owner.post('/imports?format=ghost', { file: 'x' }).expect(400), 'BAD_REQUEST', ['file']);
    const large = await send('ghost', Buffer.alloc(200_001)).expect(400);
    expectError(large, 'BAD_REQUEST', ['file']);
    expectError(await send('tumblr', Buffer.from('{}')).expect(400), 'BAD_REQUEST', ['format']);
    const silent = await owner.post('/imports').attach('file', Buffer.from('{}'), 'a.json').expect(400);
    expectError(silent, 'BAD_REQUEST', ['format']);
    const two = owner.post('/imports?format=ghost').field('a', 'b').attach('file', Buffer.from('{}'), 'a.json');
    expectError(await two.expect(400), 'BAD_REQUEST');
    const broken = owner.post('/imports?format=ghost').set('Content-Type', 'multipart/form-data; boundary=x');
    expectError(await broken.send('--x\r\nContent-').expect(400), 'BAD_REQUEST');
    expect((await readdir(folder())).filter((name) => name.endsWith('.arriving'))).toEqual([]);
    const id = await upload('wordpress', Buffer.from('<a/>'));
    expectError(await owner.post(`/imports/${id}/run`, { restricted: 'draft' }).expect(400), 'BAD_REQUEST', [
      'restricted',
    ]);
    expectError(await owner.post(`/imports/${id}/run`, { oldPath: '' }).expect(400), 'BAD_REQUEST', ['oldPath']);
  });

  it('are the owner’s, also when they run', async () => {
    const member = await owner.member('settings:write', 'posts:write', 'media:write');
    expectError(await member.get('/imports').expect(403), 'FORBIDDEN');
    const refused = await member.post('/imports?format=ghost').attach('file', aGhostExport(1), 'a.json').expect(403);
    expectError(refused, 'FORBIDDEN');

    const id = await upload('ghost', aGhostExport(3));
    const text = `update transfers set state = 'waiting', requested_by_user_id = $2 where id = $1`;
    await test.app.get(Database).execute({ text, values: [id, randomUUID()] });
    await test.app.get(Jobs).enqueue({ name: 'transfer.import', data: { id }, group: owner.workspaceId });
    await test.app.get(JobRunner).idle();
    expect(await read(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('own') });
    expect((await posts()).total).toBe(0);
  });

  it('stop where the rights of the owner end, and keep what was there by then', async () => {
    const sql = async (text: string) =>
      (await test.app.get(Database).query<Body>({ text, values: [owner.workspaceId] }))[0];
    const came = () => sql('select count(*)::int as posts from posts where workspace_id = $1');
    const id = await upload('ghost', aGhostExport(MANY));
    await owner.post(`/imports/${id}/run`, {}).expect(200);
    while ((await came())?.['posts'] === 0) await setTimeout(5);
    await sql(`update memberships set role = 'member', permissions = '{}' where workspace_id = $1`);
    const left = Number((await came())?.['posts']);
    await test.app.get(JobRunner).idle();
    expect(left).toBeLessThan(MANY);
    expect(await came()).toEqual({ posts: left });
    expect(await sql('select state, error from transfers where workspace_id = $1')).toEqual({
      state: 'failed',
      error: 'Your permissions do not cover this.',
    });
  });
});

function expectQuota<T extends { status: number; body: unknown }>(response: T): T {
  expect(response.status).toBe(409);
  expectError(response, 'CONFLICT');
  return response;
}
