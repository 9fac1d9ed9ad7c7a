import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Blog } from './harness/blog.ts';
import { expectInternal } from './harness/expectations.ts';
import { bodyOf, formWith } from './harness/http.ts';
import { filesBelow, pdf } from './harness/media.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';
import { smallDisk, type SmallDisk } from './harness/server/small-disk.ts';
import { until } from './harness/until.ts';

/** Milliseconds on a busy machine. */
const SOON = 60_000;

const disk = smallDisk();
const whereItCanBeFilled = disk ? describe : describe.skip;

whereItCanBeFilled(disk?.name ?? 'a full disk (skipped where we may neither mount nor limit)', () => {
  const small = disk as SmallDisk;
  const largeFile = pdf('large', 8 * 1024 * 1024);
  const smallFile = pdf('small');
  let stage: Stage;
  let service: Service;
  let blog: Blog;

  beforeAll(async () => {
    stage = await Stage.open();
    service = await stage.service({}, (command) => small.wrap(stage.dataDir, command));
    blog = await Blog.create(service);
    await blog.made(blog.upload(smallFile));
  });

  afterAll(() => stage.close());

  const files = () => filesBelow(small.seenBy(service.pid, stage.dataDir));
  const records = async () =>
    (await stage.postgres.query<{ path: string }>('select storage_path as path from media order by 1')).map(
      ({ path }) => path,
    );

  it('refuses what has no room, keeps nothing of it, and serves everything else', async () => {
    for (const answer of await Promise.all([1, 2, 3].map(() => blog.upload(largeFile)))) expectInternal(answer);
    // The log of another process may come after its answers.
    await until(() => /ENOSPC|EFBIG/.test(service.log), SOON);
    expect(files().incoming).toEqual([]);
    expect([...files().kept.keys()].sort()).toEqual(await records());
    expect((await records()).length).toBe(1);
    const answers = [
      await blog.get('/posts'),
      await blog.createPost('written'),
      await blog.upload(smallFile),
      await service.send('GET', '/health/ready'),
      await blog.dashboard('POST', '/redirects/import', undefined, formWith(Buffer.from('fromPath,toPath\n/a,/b\n'))),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 200, 200]);
  });

  /** Exports the workspace. @returns the export at its end */
  async function exported(): Promise<Record<string, unknown>> {
    const { id } = await blog.made(blog.dashboard('POST', '/exports', { format: 'markdown' }));
    const read = async () => bodyOf(await blog.dashboard('GET', `/exports/${id}`));
    await until(async () => !['waiting', 'running'].includes(String((await read())['state'])), SOON);
    return read();
  }

  it('fails an export that has no room, says why, keeps nothing of it, and serves everything else', async () => {
    // One of them has room on a volume, and both where only the size of files is limited.
    const half = () => Buffer.concat([smallFile, randomBytes(2.5 * 1024 * 1024)]);
    const answers = [await blog.upload(half()), await blog.upload(half())];
    expect(answers.map(({ status }) => status)).toContain(201);
    expect(await exported()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The disk of the service is full.'),
      sizeBytes: null,
    });
    const transfers = join(small.seenBy(service.pid, stage.dataDir), 'transfers');
    expect(readdirSync(transfers, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())).toEqual(
      [],
    );
    expect([await blog.get('/posts'), await blog.createPost('later')].map(({ status }) => status)).toEqual([200, 201]);
    expect((await service.send('GET', '/health/ready')).status).toBe(200);
  });

  it('takes it as soon as there is room', async () => {
    small.makeRoom(service.pid, stage.dataDir);
    expect(await exported()).toMatchObject({ state: 'done', error: null });
    const kept = await blog.upload(largeFile);
    expect(kept.status).toBe(201);
    expect(bodyOf(kept)).toMatchObject({ sizeBytes: largeFile.length });
    expect([...files().kept.keys()].sort()).toEqual(await records());
  });
});
