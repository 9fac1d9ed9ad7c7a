import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JobRunner } from '@app/platform';
import type { ImportReport } from '@app/transfer';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { Shell } from '../support/process/shell.ts';
import { OTHER_SOURCES } from './other-sources.ts';
import { aZip } from './small-blogs.ts';

type Body = Record<string, unknown>;

describe('a blog of another service', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const upload = async (format: string, file: Buffer) => {
    const { body } = await owner.post(`/imports?format=${format}`).attach('file', file, 'export').expect(201);
    return (body as { id: string }).id;
  };
  const run = async (id: string, options: object = {}): Promise<Body> => {
    await owner.post(`/imports/${id}/run`, options).expect(200);
    await test.app.get(JobRunner).idle();
    return (await owner.get(`/imports/${id}`).expect(200)).body as Body;
  };
  const titles = async (kind: string) =>
    ((await owner.get(`/${kind}?pageSize=50`).expect(200)).body as { data: { title: string; status: string }[] }).data
      .map(({ title, status }) => `${title} (${status})`)
      .toSorted();

  it.each(OTHER_SOURCES)('in $format is tried, comes in, and is the same when it is imported again', async (given) => {
    const id = await upload(given.format, await given.file());
    const tried = await run(id, { ...given.options, dryRun: true });
    expect(tried).toMatchObject({ state: 'done', summary: { created: given.created, failed: 0 } });
    expect(await titles('posts')).toEqual([]);

    expect(await run(id, given.options)).toMatchObject({
      state: 'done',
      summary: { created: given.created, failed: 0 },
    });
    const { body } = await owner.get(`/imports/${id}/report`).expect(200);
    const report = body as ImportReport;
    expect(report.items.leftOut).toEqual(given.leftOut);
    expect(report.redirects).toBe(given.redirects);
    expect(await titles('posts')).toEqual(given.posts);
    expect(await titles('pages')).toEqual(given.pages);

    expect(await run(id, given.options)).toMatchObject({
      summary: { created: 0, unchanged: given.created, failed: 0, redirects: 0 },
    });
  });

  it.each(OTHER_SOURCES)('in $format is imported by the command line, from the same file', async (given) => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-other-'));
    try {
      await writeFile(join(folder, 'export'), await given.file());
      const workspace = await test.workspace();
      const shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, '.data'), PUBLIC_URL: 'http://galley.test' });
      const command = `import ${given.format} ${join(folder, 'export')} --workspace ${workspace.slug}`;
      const report = await shell.json<ImportReport>(command);
      expect(report).toMatchObject({ items: { created: given.created, failed: 0 }, redirects: given.redirects });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each(OTHER_SOURCES)('in $format is refused with a reason where the file is another one', async ({ format }) => {
    const broken = Buffer.from('PK\x03\x04 and no more');
    const files = [Buffer.from('<p'), Buffer.from([0xff, 0xfe, 0x00, 0xd8]), await aZip({ 'a.txt': 'x' }), broken];
    for (const file of files) {
      const id = await upload(format, file);
      expect(await run(id)).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/^(?:This is no |The |There is no ).+\.$/),
      });
      await owner.delete(`/imports/${id}`).expect(204);
    }
  });
});
