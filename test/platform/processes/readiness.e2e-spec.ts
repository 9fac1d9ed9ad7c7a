import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startS3Server } from '@app/content/testing';
import { TestApp } from '../../support/app.ts';

describe('GET /health/ready', () => {
  let test: TestApp;
  let dataDir: string;

  async function start(settings: Record<string, string> = {}): Promise<void> {
    dataDir = await mkdtemp(join(tmpdir(), 'galley-ready-'));
    test = await TestApp.start({ DATA_DIR: dataDir, ...settings });
  }

  afterEach(async () => {
    await test.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function expectNotReady(reason: RegExp): Promise<void> {
    const { body, headers } = await test.http.get('/health/ready').expect(503);
    expect(body).toEqual({ status: 'not ready', reasons: [expect.stringMatching(reason)] });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }

  it('says so when all is well', async () => {
    await start();
    expect((await test.http.get('/health/ready').expect(200)).body).toEqual({ status: 'ready' });
  });

  it('says that media cannot be written', async () => {
    await start();
    await writeFile(join(dataDir, 'media'), 'a file where the folder should be');
    await expectNotReady(/^Files cannot be received on the disk of DATA_DIR \(E\w+\)\.$/);
  });

  it('says that the files beside the database are not its own', async () => {
    await start();
    const folder = join(dataDir, 'media', randomUUID(), '2026/01');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${randomUUID()}.png`), 'x');
    await expectNotReady(/unknown to the database/);
  });

  it('says that the bucket is out of reach, in no more words than that', async () => {
    const server = await startS3Server('media');
    await start({
      MEDIA_STORAGE: 's3',
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    });
    await server.stop();
    await expectNotReady(
      /^(The media store cannot be written and read \(\w+\)|It is not known in time whether media work)\.$/,
    );
  });
});
