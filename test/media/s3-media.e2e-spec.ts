import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteMedia, MediaStore, SweepOrphanedMedia } from '@app/content';
import { anImage, PDF, startS3Server, SVG, type S3Server } from '@app/content/testing';
import { PERMISSIONS } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { filesIn, pathOf, upload, uploaded } from './media-files.ts';

describe('media in a bucket', () => {
  let server: S3Server;
  let test: TestApp;
  let workspace: TestWorkspace;
  let dataDir: string;

  const settings = () => ({
    MEDIA_STORAGE: 's3',
    S3_ENDPOINT: server.endpoint,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
    DATA_DIR: dataDir,
  });

  beforeAll(async () => {
    server = await startS3Server('media');
    dataDir = await mkdtemp(join(tmpdir(), 'galley-s3-'));
    test = await TestApp.start(settings());
    workspace = await test.workspace();
  });
  afterAll(async () => {
    await test.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const inBucket = async () => {
    const paths: string[] = [];
    for await (const { storagePath } of test.app.get(MediaStore).list()) paths.push(storagePath);
    return paths;
  };

  it('is given to the public through this service, whole and in parts, and leaves nothing on its disk', async () => {
    const bytes = await anImage('png', 900, 900);
    const media = await uploaded(test, workspace, bytes);
    expect(await inBucket()).toContain(media.storagePath);
    expect(await filesIn(dataDir)).toEqual([]);
    const whole = await test.http.get(pathOf(media)).buffer(true).expect(200);
    expect(whole.body).toEqual(bytes);
    expect(whole.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(bytes.length) });
    const part = await test.http.get(pathOf(media)).set('Range', 'bytes=10-19').buffer(true).expect(206);
    expect(part.body).toEqual(bytes.subarray(10, 20));
    await test.http
      .get(pathOf(media))
      .set('If-None-Match', whole.headers['etag'] as string)
      .expect(304);
  });

  it('keeps nothing of what is refused', async () => {
    const before = await inBucket();
    await upload(test, workspace.key, Buffer.from('hello')).expect(400);
    expect(await inBucket()).toEqual(before);
    expect(await filesIn(dataDir)).toEqual([]);
  });

  it('loses a file with its record, and not by a sweep', async () => {
    const [kept, gone] = [await uploaded(test, workspace, PDF), await uploaded(test, workspace, PDF)];
    const caller = {
      workspaceId: workspace.id,
      userId: workspace.ownerId,
      role: 'owner',
      permissions: new Set(PERMISSIONS),
    } as const;
    await test.app.get(DeleteMedia).execute({ caller, mediaId: gone.id });
    await test.app.get(SweepOrphanedMedia).execute();
    const paths = await inBucket();
    expect([paths.includes(kept.storagePath), paths.includes(gone.storagePath)]).toEqual([true, false]);
    expectError(await test.http.get(pathOf(gone)).expect(404), 'NOT_FOUND');
  });

  it('is named by the public address of the bucket where it has one, SVG excepted', async () => {
    const open = await TestApp.start({ ...settings(), S3_PUBLIC_URL: 'https://cdn.test/media/' });
    try {
      const at = await open.workspace();
      const [form, drawing] = [await uploaded(open, at, PDF), await uploaded(open, at, Buffer.from(SVG))];
      expect(form.url).toBe(`https://cdn.test/media/${form.storagePath}`);
      expect(drawing.url).toBe(`http://galley.test/media/${drawing.storagePath}`);
      const { headers } = await open.http.get(pathOf(drawing)).expect(200);
      expect(headers['content-security-policy']).toContain('sandbox');
    } finally {
      await open.stop();
    }
  });

  it('answers 500 in the usual words when the bucket is out of reach, and other routes keep working', async () => {
    const cut = await TestApp.start({ ...settings(), S3_BUCKET: 'nowhere' });
    try {
      const at = await cut.workspace();
      const response = await upload(cut, at.key, PDF).expect(500);
      expectError(response, 'INTERNAL');
      expect(JSON.stringify(response.body)).not.toMatch(/bucket|127\.0\.0\.1|NoSuch/i);
      expect((await cut.as(at.key).get('/media').expect(200)).body.total).toBe(0);
      expect(await filesIn(dataDir)).toEqual([]);
    } finally {
      await cut.stop();
    }
  });
});
