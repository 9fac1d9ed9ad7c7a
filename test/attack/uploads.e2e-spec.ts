import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aHugePng, anImage, PDF, SVG } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

const SCRIPT = '<script>alert(1)</script>';
const INERT = /^(?:image\/(?:jpeg|png|gif|webp|avif)|application\/pdf|video\/(?:mp4|webm)|audio\/mpeg)$/;

describe('hostile files', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
  });
  afterAll(() => test.stop());

  const upload = (bytes: Buffer, name = 'a.png') => owner.post('/media').attach('file', bytes, name);

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a GIF that is a script too', () => Buffer.from(`GIF89a/*${'\0'.repeat(10)}*/=1;alert(1);//<html>${SCRIPT}`)],
    ['a PNG with a page behind it', async () => Buffer.concat([await anImage('png'), Buffer.from(`<html>${SCRIPT}`)])],
    ['a JPEG with a page behind it', async () => Buffer.concat([await anImage('jpeg'), Buffer.from(SCRIPT)])],
    ['a JPEG with a page in a comment', async () => withComment(await anImage('jpeg'), `<html>${SCRIPT}`)],
    ['a PDF with a page in it', () => Buffer.concat([PDF, Buffer.from(`<html>${SCRIPT}`)])],
    ['a page that begins like a PDF', () => Buffer.from(`%PDF-1.4\n<html>${SCRIPT}`)],
    ['an MP4 that is a page', () => Buffer.from(`\0\0\0\x20ftypisom${SCRIPT}`)],
    ['a WebP that is a page', () => Buffer.from(`RIFF\xff\0\0\0WEBPVP8 ${SCRIPT}`, 'latin1')],
    ['an archive behind an image', async () => Buffer.concat([await anImage('gif'), Buffer.from('PK\x03\x04')])],
    ['a page with a byte order mark', () => Buffer.from(`\uFEFF<html>${SCRIPT}`)],
    ['a page in UTF-16', () => Buffer.from(`\uFEFF<html>${SCRIPT}`, 'utf16le')],
    ['an SVG with a script', () => Buffer.from(SVG.replace('<circle', `${SCRIPT}<circle`))],
    [
      'an SVG with handlers and a page',
      () => Buffer.from(SVG.replace('<circle', `<foreignObject onload="x()"/><circle`)),
    ],
    ['an SVG that asks for files', () => Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`)],
    ['an SVG of entities of entities', () => Buffer.from(`<!DOCTYPE svg [${entities()}]>${SVG}`)],
    ['an SVG in UTF-16', () => Buffer.from(`\uFEFF${SVG}`, 'utf16le')],
  ])('are refused, or given as what cannot run: %s', async (_, make) => {
    const response = await upload(await make(), 'index.html');
    if (response.status === 400) return expectError(response, 'BAD_REQUEST', ['file']);
    expect(response.status).toBe(201);
    const { url } = response.body as { url: string };
    const { headers } = await test.http.get(new URL(url).pathname).expect(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (headers['content-type'] === 'image/svg+xml') expect(headers['content-security-policy']).toMatch(/sandbox$/);
    else expect(headers['content-type']).toMatch(INERT);
  });

  it('are refused when a few bytes ask for much memory, and many at once too', async () => {
    const bombs = [aHugePng(20_000, 20_000), aHugePng(60_000, 60_000), aHugePng(20_000, 20_001)];
    const before = process.memoryUsage().rss;
    const answers = await Promise.all([...bombs, ...bombs, ...bombs].map((bomb) => upload(bomb)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(9).fill(400));
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(512);
  });

  it('take no crop outside of themselves', async () => {
    const { id } = (await upload(await anImage('png', 60, 40)).expect(201)).body as { id: string };
    const crops = [
      { x: 59, y: 0, width: 2, height: 1 },
      { x: -1, y: 0, width: 1, height: 1 },
      { x: 0, y: 0, width: 0, height: 1 },
      { x: 0, y: 0, width: 1e308, height: 1 },
      { x: 2 ** 53, y: 0, width: 1, height: 1 },
      { x: 0.5, y: 0, width: 1, height: 1 },
      { x: '0', y: 0, width: 1, height: 1 },
    ];
    for (const crop of crops) {
      const response = await owner.post(`/media/${id}/edits`, { crop });
      expect({ crop, status: response.status }).toEqual({ crop, status: 400 });
    }
    for (const resize of [{ width: 1e9 }, { height: 100_000 }, { width: 0 }, { width: -1 }, { width: '1' }, {}])
      expect([resize, (await owner.post(`/media/${id}/edits`, { resize })).status]).toEqual([resize, 400]);
  });

  it('are not read by a caller without the right, and change nothing', async () => {
    const reader = await owner.member('media:read');
    const total = async () => ((await owner.get('/media').expect(200)).body as { total: number }).total;
    const before = await total();
    expectError(await reader.post('/media').attach('file', PDF, 'a.pdf'), 'FORBIDDEN');
    expectError(await owner.post('/media').attach('other', PDF, 'a.pdf'), 'BAD_REQUEST');
    expect(await total()).toBe(before);
  });
});

function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(text.length + 2)}${text}`, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** An XML document whose entities expand to a billion. */
function entities(): string {
  const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  return `<!ENTITY e0 "lol">${lines.join('')}`;
}
