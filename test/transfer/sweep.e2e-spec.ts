import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import { Database } from '@app/platform';
import { SweepTransfers } from '@app/transfer';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { aGhostExport } from './small-blogs.ts';

describe('the sweep of imports and exports', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', JOBS: 'off' });
  });
  afterAll(() => test.stop());

  it('takes what is old and what belongs to nobody, and leaves the rest', async () => {
    const owner = await Dashboard.open(test);
    const upload = async () => {
      const sent = owner.post('/imports?format=ghost').attach('file', aGhostExport(1), 'a.json');
      return ((await sent.expect(201)).body as { id: string }).id;
    };
    const [old, young, waiting] = [await upload(), await upload(), await upload()];
    await owner.post(`/imports/${waiting}/run`, {}).expect(200);
    const text = `update transfers set created_at = now() - interval '8 days' where id = any ($1)`;
    await test.app.get(Database).execute({ text, values: [[old, waiting]] });
    const root = join(test.app.get(ConfigService).getOrThrow<string>('dataDir'), 'transfers');
    const nobodys = join(root, owner.workspaceId, randomUUID());
    await mkdir(nobodys);
    const long = new Date(Date.now() - 26 * 60 * 60 * 1_000);
    for (const name of ['old.arriving', 'young.arriving']) await writeFile(join(root, name), 'half');
    for (const path of [nobodys, join(root, 'old.arriving')]) await utimes(path, long, long);

    await test.app.get(SweepTransfers).execute();

    expect((await readdir(join(root, owner.workspaceId))).toSorted()).toEqual([young, waiting].toSorted());
    expect((await readdir(root)).toSorted()).toEqual([owner.workspaceId, 'young.arriving'].toSorted());
    const { body } = await owner.get('/imports?fields=id').expect(200);
    expect((body as { data: { id: string }[] }).data.map(({ id }) => id).toSorted()).toEqual(
      [young, waiting].toSorted(),
    );
  });
});
