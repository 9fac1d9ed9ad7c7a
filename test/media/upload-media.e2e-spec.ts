import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anAnimation, anImage, aTurnedPhoto, MP3, MP4, PDF, SVG, WEBM } from '@app/content/testing';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { filesIn, pathOf, sendChunked, upload, uploaded } from './media-files.ts';

const MAX_BYTES = 200_000;
const ROUTE = '/api/v1/external/media';

describe('POST /media', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let dataDir: string;
  let before: string[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'galley-upload-'));
    test = await TestApp.start({ DATA_DIR: dataDir, MEDIA_MAX_BYTES: String(MAX_BYTES) });
    workspace = await test.workspace();
  });
  afterAll(async () => {
    await test.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => void (before = await filesIn(dataDir)));

  const total = async () => (await test.as(workspace.key).get('/media').expect(200)).body.total as number;

  async function expectNothingNew(): Promise<void> {
    expect(await filesIn(dataDir)).toEqual(before);
  }

  it('keeps an image byte for byte and answers its record with every field of the contract', async () => {
    const bytes = await anImage('jpeg');
    const { body } = await upload(test, workspace.key, bytes, {
      fields: { alt: 'A red square', caption: 'Red 🍞' },
    }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      workspaceId: workspace.id,
      url: `http://galley.test/media/${body.storagePath}`,
      storagePath: expect.stringMatching(new RegExp(`^${workspace.id}/\\d{4}/\\d{2}/${body.id}\\.jpg$`)),
      mimeType: 'image/jpeg',
      sizeBytes: bytes.length,
      width: 60,
      height: 40,
      alt: 'A red square',
      caption: 'Red 🍞',
      uploadedByUserId: null,
      uploadedByApiKeyId: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect((await test.as(workspace.key).get(`/media/${body.id}`)).body).toEqual(body);
    expect((await readFile(join(dataDir, 'media', body.storagePath))).equals(bytes)).toBe(true);
    expect((await test.http.get(pathOf(body)).buffer(true).expect(200)).body).toEqual(bytes);
    expect(await filesIn(dataDir)).toHaveLength(before.length + 1);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string, number | null, number | null]>([
    ['PNG', () => anImage('png'), 'image/png', 60, 40],
    ['GIF', () => anAnimation('gif'), 'image/gif', 60, 40],
    ['WebP', () => anImage('webp'), 'image/webp', 60, 40],
    ['AVIF', () => anImage('avif'), 'image/avif', 60, 40],
    ['a turned JPEG', aTurnedPhoto, 'image/jpeg', 40, 60],
    ['SVG', () => Buffer.from(SVG), 'image/svg+xml', 40, 30],
    ['PDF', () => PDF, 'application/pdf', null, null],
    ['MP4', () => MP4, 'video/mp4', null, null],
    ['WebM', () => WEBM, 'video/webm', null, null],
    ['MP3', () => MP3, 'audio/mpeg', null, null],
  ])('takes %s for what it is, whatever it is called', async (_, make, mimeType, width, height) => {
    const { body } = await upload(test, workspace.key, await make(), { name: 'index.html' }).expect(201);
    expect(body).toMatchObject({ mimeType, width, height, alt: null, caption: null });
  });

  it('takes a file of exactly the largest size', async () => {
    const padded = Buffer.concat([PDF, Buffer.alloc(MAX_BYTES - PDF.length, '\n')]);
    expect((await upload(test, workspace.key, padded).expect(201)).body.sizeBytes).toBe(MAX_BYTES);
  });

  it.each(['../../../../etc/passwd', '..\\..\\evil.png', '/etc/passwd', '.incoming', '%2e%2e%2f.png', '🍞.png'])(
    'never uses the name %j',
    async (name) => {
      const { body } = await upload(test, workspace.key, PDF, { name }).expect(201);
      expect(body.storagePath).toMatch(/^[0-9a-f-]{36}\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.pdf$/);
      expect(await filesIn(dataDir)).toHaveLength(before.length + 1);
    },
  );

  it('does not mind a name of any length', async () => {
    await upload(test, workspace.key, PDF, { name: 'x'.repeat(5_000) }).expect(201);
  });

  it('strips fields that it does not know', async () => {
    const fields = { id: 'x', workspaceId: 'x', mimeType: 'text/html', __proto__x: 'x', constructor: 'x' };
    const body = await uploaded(test, workspace, PDF, fields);
    expect(body).toMatchObject({ workspaceId: workspace.id, mimeType: 'application/pdf' });
  });

  it('takes a form of unknown length', async () => {
    expect(await sendChunked(test, workspace.key, PDF)).toMatchObject({ status: 201, body: { sizeBytes: PDF.length } });
  });

  it('shows the file to the next read of a list', async () => {
    const count = await total();
    await uploaded(test, workspace, PDF);
    expect(await total()).toBe(count + 1);
  });

  it('reads no byte of an upload without a key or without the right', async () => {
    const reader = await test.memberWithout(workspace, 'media:write');
    expectError(await test.http.post(ROUTE).attach('file', PDF, 'a.pdf').expect(401), 'UNAUTHORIZED');
    expectError(await upload(test, reader.key, PDF).expect(403), 'FORBIDDEN');
    await expectNothingNew();
  });

  it('lets go of an upload that is broken off', async () => {
    const count = await total();
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${ROUTE} HTTP/1.1\r\nHost: galley.test\r\nX-API-Key: ${workspace.key}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    );
    while ((await filesIn(dataDir)).length === before.length) await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    while ((await filesIn(dataDir)).length > before.length) await new Promise((resolve) => setImmediate(resolve));
    await expectNothingNew();
    expect(await total()).toBe(count);
  });

  it('takes many at once', async () => {
    const images = await Promise.all([...Array(8).keys()].map((at) => anImage('png', 10 + at, 10)));
    const bodies = await Promise.all(images.map((image) => uploaded(test, workspace, image)));
    expect(bodies.map(({ width }) => width)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
    expect(await filesIn(dataDir)).toHaveLength(before.length + 8);
  });
});
