import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { DeleteMedia, MediaStore, UpdateMediaText } from '@app/content';
import { anAnimation, anImage, startS3Server, SVG } from '@app/content/testing';
import { PERMISSIONS } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { filesIn, pathOf, uploaded, type MediaBody } from './media-files.ts';

const VARIANT_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560];
const FOR_EVER = 'public, max-age=31536000, immutable';

function at(media: MediaBody, file: string): string {
  return `/media/${media.storagePath.replace(/\.\w+$/, '')}/${file}`;
}

const ownerOf = (workspace: TestWorkspace) =>
  ({ workspaceId: workspace.id, userId: workspace.ownerId, role: 'owner', permissions: new Set(PERMISSIONS) }) as const;

describe('GET /media/{image}/{variant}', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let image: MediaBody;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'galley-variants-'));
    test = await TestApp.start({ DATA_DIR: dataDir });
    workspace = await test.workspace();
    image = await uploaded(test, workspace, await anImage('png', 1_000, 750));
  });
  afterAll(async () => {
    await test.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const get = (path: string) => test.http.get(path).buffer(true);

  it.each([
    ['w320.webp', 'image/webp', 320, 240],
    ['w480.avif', 'image/avif', 480, 360],
    ['w640.jpg', 'image/jpeg', 640, 480],
    ['w160.png', 'image/png', 160, 120],
    ['w2560.webp', 'image/webp', 1_000, 750],
  ])('gives %s to everybody, for ever', async (file, type, width, height) => {
    const { headers, body } = await get(at(image, file)).expect(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String((body as Buffer).length),
      'cache-control': FOR_EVER,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(headers['vary'] ?? '').not.toMatch(/accept(?!-)/i);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width, height });
    await get(at(image, file))
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
    const head = await test.http.head(at(image, file)).expect(200);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  it.each([
    ['1x1', 1],
    ['4x3', 4 / 3],
    ['16x9', 16 / 9],
    ['3x2', 3 / 2],
  ])('crops to %s, and follows the focal point within an hour', async (crop, proportion) => {
    const path = at(image, `w320-${crop}.webp`);
    const before = await get(path).expect(200);
    const { width, height } = await sharp(before.body as Buffer).metadata();
    expect([width, Math.abs(width / height - proportion) < 0.02]).toEqual([320, true]);
    expect(before.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=604800');
    const focalPoint = { x: 0.1, y: Math.round(1000 / (1 + proportion)) / 1000 };
    await test.app
      .get(UpdateMediaText)
      .execute({ caller: ownerOf(workspace), mediaId: image.id, texts: { focalPoint } });
    const after = await get(path)
      .set('If-None-Match', before.headers['etag'] as string)
      .expect(200);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  it.each(['w321.webp', 'w320.gif', 'w320.heic', 'w0320.webp', 'w320-2x1.webp', 'w320-16x9-1-1.webp', 'w320', ''])(
    'answers 404 to %j, which is not offered',
    async (file) => {
      expectError(await get(at(image, file)).expect(404), 'NOT_FOUND');
    },
  );

  it('answers 404 for a drawing, a GIF, an image of another workspace, and one that never was', async () => {
    for (const bytes of [Buffer.from(SVG), await anImage('gif', 400, 400)]) {
      expectError(await get(at(await uploaded(test, workspace, bytes), 'w160.webp')).expect(404), 'NOT_FOUND');
    }
    const other = await test.workspace();
    const elsewhere = { ...image, storagePath: image.storagePath.replace(workspace.id, other.id) };
    expectError(await get(at(elsewhere, 'w160.webp')).expect(404), 'NOT_FOUND');
    const never = { ...image, storagePath: image.storagePath.replace(image.id, workspace.id) };
    expectError(await get(at(never, 'w160.webp')).expect(404), 'NOT_FOUND');
  });

  it('leads from an animation to the original', async () => {
    const animation = await uploaded(test, workspace, await anAnimation('webp'));
    const { headers } = await get(at(animation, 'w160.webp')).expect(302);
    expect(headers).toMatchObject({ location: animation.url, 'cache-control': 'public, max-age=3600' });
  });

  it('leads from an address with a query to the one without', async () => {
    for (const path of [at(image, 'w160.webp'), pathOf(image)]) {
      const { headers } = await get(`${path}?w=99999&x`).expect(301);
      expect(headers).toMatchObject({ location: path, 'cache-control': 'public, max-age=3600' });
    }
    expectError(await get('/media/x?y').expect(404), 'NOT_FOUND');
  });

  it('names its cache tag to a cache that asks for it', async () => {
    const original = await get(pathOf(image)).set('X-Cache-Tags', '1').expect(200);
    const { headers } = await get(at(image, 'w160.webp')).set('X-Cache-Tags', '1').expect(200);
    expect(headers['x-cache-tags']).toBe(original.headers['x-cache-tags']);
  });

  it('makes those of another workspace while strangers ask for everything of one, and stores nothing but what is offered', async () => {
    const [wanted, other] = [
      await uploaded(test, workspace, await anImage('jpeg', 900, 600)),
      await uploaded(test, await test.workspace(), await anImage('jpeg', 900, 600)),
    ];
    const ladder = VARIANT_WIDTHS.flatMap((width) =>
      ['', '-1x1', '-4x3', '-16x9', '-3x2'].flatMap((crop) =>
        ['webp', 'jpg', 'png', 'avif'].map((format) => at(wanted, `w${width}${crop}.${format}`)),
      ),
    );
    const flood = Promise.all(ladder.map((path) => get(path).then(({ status }) => status)));
    await get(at(other, 'w320.webp')).expect(200);
    expect((await flood).every((status) => status === 200 || status === 302)).toBe(true);
    const stem = wanted.storagePath.replace('.jpg', '/');
    const stored = (await filesIn(dataDir)).filter((file) => file.includes(stem));
    expect(stored.length).toBeLessThanOrEqual(ladder.length);
    expect((await filesIn(dataDir)).filter((file) => file.includes('.incoming'))).toEqual([]);
  });

  it('is found again after a restart, and gone at once with its original', async () => {
    const media = await uploaded(test, workspace, await anImage('jpeg', 700, 500));
    const paths = ['w160.webp', 'w320-1x1.jpg'].map((file) => at(media, file));
    for (const path of paths) await get(path).expect(200);
    const again = await TestApp.start({ DATA_DIR: dataDir }, { databaseUrl: test.databaseUrl });
    try {
      const { headers } = await again.http.get(paths[0] as string).expect(200);
      expect(Date.parse(headers['last-modified'] as string)).toBeLessThanOrEqual(Date.now());
    } finally {
      await again.stop();
    }
    await test.app.get(DeleteMedia).execute({ caller: ownerOf(workspace), mediaId: media.id });
    for (const path of [...paths, at(media, 'w480.webp')]) expectError(await get(path).expect(404), 'NOT_FOUND');
  });
});

describe('variants in a public bucket', () => {
  it('are made through this service once, which leads to the bucket from then on', async () => {
    const server = await startS3Server('media');
    const S3_PUBLIC_URL = `${server.endpoint}/media`;
    const test = await TestApp.start({
      MEDIA_STORAGE: 's3',
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
      S3_PUBLIC_URL,
    });
    try {
      const workspace = await test.workspace();
      const image = await uploaded(test, workspace, await anImage('png', 500, 400));
      const path = at(image, 'w160-1x1.webp');
      const { headers } = await test.http.get(path).expect(302);
      expect(headers).toMatchObject({
        location: `${S3_PUBLIC_URL}${path.replace('/media', '')}`,
        'cache-control': 'public, max-age=3600',
      });
      expect((await test.http.get(path).expect(302)).headers['location']).toBe(headers['location']);
      const store = test.app.get(MediaStore);
      const storagePath = path.replace('/media/', '');
      expect(await store.stat(storagePath)).not.toBeNull();
      await test.app.get(DeleteMedia).execute({ caller: ownerOf(workspace), mediaId: image.id });
      expect(await store.stat(storagePath)).toBeNull();
      expectError(await test.http.get(path).expect(404), 'NOT_FOUND');
    } finally {
      await test.stop();
      await server.stop();
    }
  });
});
