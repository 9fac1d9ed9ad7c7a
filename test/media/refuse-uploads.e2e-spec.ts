import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aHugePng, anImage, PDF } from '@app/content/testing';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { filesIn, sendChunked, upload } from './media-files.ts';

const MAX_BYTES = 200_000;
const ROUTE = '/api/v1/external/media';

describe('POST /media refuses with 400, and writes nothing:', () => {
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

  async function expectNothingNew(): Promise<void> {
    expect(await filesIn(dataDir)).toEqual(before);
  }

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
    expect(await sendChunked(test, workspace.key, large)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
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

  it('a form that never ends, before it has read it for ever', async () => {
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
});
