import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { filesIn } from '../media/media-files.ts';
import { TestApp } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

describe('galley media', () => {
  let test: TestApp;
  let dataDir: string;
  let shell: Shell;

  beforeAll(async () => void (test = await TestApp.start()));
  afterAll(() => test.stop());
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'galley-sweep-'));
    shell = new Shell(test.databaseUrl, { DATA_DIR: dataDir });
    return () => rm(dataDir, { recursive: true });
  });

  async function strangers(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const path = join(dataDir, 'media', randomUUID(), '2026/01', `${randomUUID()}.png`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'x');
      await utimes(path, 0, 0);
    }
  }

  it('empties no folder of files beside an empty database', async () => {
    await strangers(30);
    for (const args of ['media sweep', 'media sweep --force --yes']) {
      expect(await shell.galley(args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('unknown to the database'),
      });
    }
    expect(await filesIn(dataDir)).toHaveLength(30);
  });

  it('sweeps a store that a person has vouched for, within the bound unless forced, and never at once', async () => {
    await strangers(30);
    expect(await shell.galley('media adopt')).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
    expect((await shell.galley('media adopt --yes')).code).toBe(0);
    expect((await shell.galley('media sweep')).err).toContain('Of 30 files, 30 have no record');
    const { out } = await shell.galley('media sweep --dry-run --force');
    expect(out.split('\n').filter((line) => line.endsWith('.png  to be put into quarantine'))).toHaveLength(30);
    expect(await shell.json('media sweep --force --yes')).toMatchObject({ orphans: 30, quarantined: 30, deleted: 0 });
    expect(await filesIn(dataDir)).toHaveLength(30);
    const { out: later } = await shell.galley('media sweep --dry-run --force');
    expect(later).toMatch(/in quarantine since \d{4}-/);
  });
});
