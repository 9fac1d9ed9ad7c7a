import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteMedia } from '@app/content';
import { anImage, MP4, PDF, SVG } from '@app/content/testing';
import { PERMISSIONS } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { pathOf, uploaded, type MediaBody } from './media-files.ts';

describe('GET /media/{storagePath}', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let bytes: Buffer;
  let image: MediaBody;
  let path: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    bytes = await anImage('png');
    image = await uploaded(test, workspace, bytes);
    path = pathOf(image);
  });
  afterAll(() => test.stop());

  const get = (at = path) => test.http.get(at).buffer(true);

  it('gives the file to everybody, for ever, as what it is and nothing else', async () => {
    const response = await get().expect(200);
    expect(response.body).toEqual(bytes);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${image.id}"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(Date.parse(response.headers['last-modified'] as string)).not.toBeNaN();
  });

  it('answers HEAD alike, without a byte', async () => {
    const { headers } = await get().expect(200);
    const head = await test.http.head(path).set('Range', 'bytes=0-1').expect(200);
    for (const name of ['content-type', 'content-length', 'etag', 'last-modified', 'cache-control']) {
      expect(head.headers[name]).toBe(headers[name]);
    }
    expect(head.text ?? '').toBe('');
  });

  it('gives parts', async () => {
    const part = async (range: string) => get().set('Range', range).expect(206);
    const middle = await part('bytes=10-19');
    expect(middle.body).toEqual(bytes.subarray(10, 20));
    expect(middle.headers).toMatchObject({ 'content-range': `bytes 10-19/${bytes.length}`, 'content-length': '10' });
    expect((await part('bytes=-5')).body).toEqual(bytes.subarray(-5));
    expect((await part(`bytes=${bytes.length - 1}-`)).body).toEqual(bytes.subarray(-1));
  });

  it('gives everything where a part makes no sense, and says when there is none', async () => {
    expect((await get().set('Range', 'bytes=1-2,4-5').expect(200)).body).toEqual(bytes);
    const none = await get().set('Range', `bytes=${bytes.length}-`).expect(416);
    expect(none.headers['content-range']).toBe(`bytes */${bytes.length}`);
    expect(none.headers['cache-control']).toBeUndefined();
  });

  it('gives a part only of the file that the client has begun', async () => {
    const { headers } = await get();
    for (const condition of [headers['etag'], headers['last-modified']] as string[]) {
      await get().set('Range', 'bytes=0-3').set('If-Range', condition).expect(206);
    }
    for (const condition of ['"another"', 'Mon, 01 Jan 2001 00:00:00 GMT']) {
      await get().set('Range', 'bytes=0-3').set('If-Range', condition).expect(200);
    }
  });

  it('answers 304 to who has it', async () => {
    const { headers } = await get();
    const unchanged = await get()
      .set('If-None-Match', headers['etag'] as string)
      .set('Cache-Control', 'no-cache')
      .expect(304);
    expect(unchanged.headers).toMatchObject({ etag: headers['etag'], 'cache-control': headers['cache-control'] });
    await get()
      .set('If-Modified-Since', headers['last-modified'] as string)
      .expect(304);
    await get()
      .set('If-None-Match', '"another"')
      .set('If-Modified-Since', headers['last-modified'] as string)
      .expect(200);
    await get().set('If-Modified-Since', 'Mon, 01 Jan 2001 00:00:00 GMT').expect(200);
    await get().set('If-Modified-Since', 'nonsense').expect(200);
  });

  it('gives an SVG so that no script in it can run', async () => {
    const scripted = Buffer.from(SVG.replace('<circle', '<script>alert(1)</script><circle'));
    const { headers, body } = await get(pathOf(await uploaded(test, workspace, scripted))).expect(200);
    expect(body).toEqual(scripted);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['application/pdf', PDF, 'sandbox'],
    ['video/mp4', MP4, undefined],
  ])('gives %s as that', async (type, file, policy) => {
    const { headers } = await get(pathOf(await uploaded(test, workspace, file))).expect(200);
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toBe(policy);
  });

  it('has nothing under names that it did not make', async () => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    // Clients would normalise these paths, so they are sent as raw requests.
    const status = (target: string) =>
      new Promise<number>((resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', path: target }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        })
          .on('error', reject)
          .end();
      });
    const name = image.storagePath;
    const targets = [
      '/media',
      '/media/',
      '/media/x',
      `/media//${name}`,
      `/media/./${name}`,
      `/media/x/../${name}`,
      '/media/../package.json',
      '/media/..%2f..%2fpackage.json',
      '/media/%2e%2e/%2e%2e/etc/passwd',
      `/media/${name}/`,
      `/media/${name}%00`,
      `/media/${name}%20`,
      `/media/${name}.html`,
      `/media/${name.toUpperCase()}`,
      `/media/${name.replaceAll('/', '%2F')}`,
      `/media/${name.replaceAll('/', '\\')}`,
      `/media/${name.replace('.png', '.svg')}`,
      `/media/${name.replace('.png', '')}`,
      `/media/.incoming/${image.id}.part`,
    ];
    for (const target of targets) expect({ target, status: await status(target) }).toEqual({ target, status: 404 });
    expect(await status('/media/%E0%A4%A')).toBe(400);
    expectError(await get(`/media/${name.replace('.png', '.jpg')}`).expect(404), 'NOT_FOUND');
  });

  it('takes no other method', async () => {
    for (const method of ['post', 'put', 'delete', 'patch'] as const) {
      expectError(await test.http[method](path).expect(405), 'METHOD_NOT_ALLOWED');
    }
  });

  it('has no file any more once it is deleted', async () => {
    const media = await uploaded(test, workspace, PDF);
    const caller = {
      workspaceId: workspace.id,
      userId: workspace.ownerId,
      role: 'owner',
      permissions: new Set(PERMISSIONS),
    } as const;
    await test.app.get(DeleteMedia).execute({ caller, mediaId: media.id });
    expectError(await get(pathOf(media)).expect(404), 'NOT_FOUND');
    expectError(await test.as(workspace.key).get(`/media/${media.id}`).expect(404), 'NOT_FOUND');
  });
});
