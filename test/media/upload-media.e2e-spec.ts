import { aHugePng, anAnimation, anImage, aTurnedPhoto, MP3, MP4, PDF, SVG, WEBM } from '@app/content/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { filesIn, pathOf, upload, uploaded } from './media-files.ts';

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

  const form = () => test.http.post(ROUTE).set('X-API-Key', workspace.key);
  const raw = (body: string | Buffer, boundary = 'x') =>
    form().set('Content-Type', `multipart/form-data; boundary=${boundary}`).send(body);
  const total = async () => (await test.as(workspace.key).get('/media').expect(200)).body.total as number;

  /** A form of unknown length, so without anything to refuse it by before it is read. */
  function sendChunked(file: Buffer): Promise<{ status: number; body: unknown }> {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const headers = { 'X-API-Key': workspace.key, 'Content-Type': 'multipart/form-data; boundary=x' };
    return new Promise((resolve, reject) => {
      const request = httpRequest({ port, host: '127.0.0.1', path: ROUTE, method: 'POST', headers }, (response) => {
        json(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      });
      request.on('error', reject);
      request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      request.write(file);
      request.end('\r\n--x--\r\n');
    });
  }

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
    expect(await sendChunked(PDF)).toMatchObject({ status: 201, body: { sizeBytes: PDF.length } });
  });

  it('does not read on for ever when a form never ends', async () => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const answer = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
    socket.on('error', () => undefined);
    socket.write(
      `POST ${ROUTE} HTTP/1.1\r\nHost: galley.test\r\nX-API-Key: ${workspace.key}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const flow = setInterval(() => socket.write(chunk), 1);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    clearInterval(flow);
    socket.destroy();
    await expectNothingNew();
  });

  it('shows the file to the next read of a list', async () => {
    const count = await total();
    await uploaded(test, workspace, PDF);
    expect(await total()).toBe(count + 1);
  });

  describe('refuses with 400, and writes nothing:', () => {
    it.each<[string, () => Promise<Buffer> | Buffer]>([
      ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['text', () => Buffer.from('hello')],
      ['nothing', () => Buffer.alloc(0)],
      ['a program', () => Buffer.from('7f454c46020101000000000000000000', 'hex')],
      ['an image cut short', async () => (await anImage('png', 200, 200)).subarray(0, 300)],
      ['an image of 20,000 × 20,000 pixels', () => aHugePng(20_000, 20_000)],
    ])('%s', async (_, make) => {
      const response = await upload(test, workspace.key, await make(), { name: 'image.png' }).expect(400);
      expectError(response, 'BAD_REQUEST', ['file']);
      await expectNothingNew();
    });

    it('a file that is too large, with a length or without', async () => {
      const large = Buffer.concat([PDF, Buffer.alloc(MAX_BYTES)]);
      expectError(await upload(test, workspace.key, large).expect(400), 'BAD_REQUEST');
      expect(await sendChunked(large)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
      await expectNothingNew();
    });

    it('a form without a file, with an empty file field, or with the file elsewhere', async () => {
      expectError(await form().field('alt', 'x').expect(400), 'BAD_REQUEST', ['file']);
      expectError(await form().field('file', 'text').expect(400), 'BAD_REQUEST', ['file']);
      const unnamed = '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n%PDF-1.4\r\n--x--\r\n';
      expectError(await raw(unnamed).expect(400), 'BAD_REQUEST', ['file']);
      expectError(await form().attach('picture', PDF, 'a.pdf').expect(400), 'BAD_REQUEST');
      await expectNothingNew();
    });

    it('several files', async () => {
      expectError(await form().attach('file', PDF, 'a.pdf').attach('file', PDF, 'b.pdf').expect(400), 'BAD_REQUEST');
      await expectNothingNew();
    });

    it('other bodies', async () => {
      expectError(await form().expect(400), 'BAD_REQUEST', ['file']);
      expectError(await form().send({ file: 'x' }).expect(400), 'BAD_REQUEST', ['file']);
      expectError(await form().set('Content-Type', 'image/png').send(PDF).expect(400), 'BAD_REQUEST');
      expectError(await form().type('form').send({ file: 'x' }).expect(400), 'BAD_REQUEST');
      await expectNothingNew();
    });

    it('texts that are too long, repeated or hold NUL', async () => {
      const with_ = (fields: Record<string, string>) => upload(test, workspace.key, PDF, { fields });
      expectError(await with_({ alt: 'x'.repeat(2_001) }).expect(400), 'BAD_REQUEST', ['alt']);
      expectError(await with_({ caption: 'x'.repeat(20_000) }).expect(400), 'BAD_REQUEST');
      expectError(await with_({ caption: 'a\0b' }).expect(400), 'BAD_REQUEST', ['caption']);
      const twice = form().field('alt', 'a').field('alt', 'b').attach('file', PDF, 'a.pdf');
      expectError(await twice.expect(400), 'BAD_REQUEST', ['alt']);
      await with_({ alt: '🍞'.repeat(2_000) }).expect(201);
    });

    it('texts that come after the file, all the same', async () => {
      const late = form().attach('file', PDF, 'a.pdf').field('alt', 'x'.repeat(2_001));
      expectError(await late.expect(400), 'BAD_REQUEST', ['alt']);
      await expectNothingNew();
    });

    it.each([
      ['no boundary', () => form().set('Content-Type', 'multipart/form-data').send('--x--')],
      ['an empty boundary', () => form().set('Content-Type', 'multipart/form-data; boundary=').send('--x--')],
      ['no end', () => raw('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.4')],
      ['nothing within', () => raw('')],
      ['another boundary', () => raw('--y\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--y--\r\n')],
      ['a part without headers', () => raw('--x\r\n\r\nb\r\n--x--\r\n')],
      ['a part without a name', () => raw('--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--\r\n')],
      ['a broken header', () => raw('--x\r\nContent-Disposition\r\n: \0\r\n\r\nb\r\n--x--\r\n')],
      ['NUL in the file name', () => upload(test, workspace.key, PDF, { name: 'a\0b.pdf' })],
      ['a header without end', () => raw(`--x\r\nContent-Disposition: form-data; name="${'a'.repeat(100_000)}`)],
      ['random bytes', () => raw(Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256)))],
      ['a long field name', () => form().field('a'.repeat(500), 'b')],
      ['many fields', () => form().field(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 'x'])))],
      ['a field that asks for a huge array', () => form().field('a[4294967294]', 'x').attach('file', PDF, 'a.pdf')],
      ['fields that nest', () => form().field('a[b][c][d]', 'x').attach('file', PDF, 'a.pdf')],
      ['a field that reaches for the prototype', () => form().field('__proto__[x]', 'x').attach('file', PDF, 'a.pdf')],
    ])('a form with %s', async (_, send) => {
      expect((await send().expect(400)).body).toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) });
      await expectNothingNew();
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    });
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
