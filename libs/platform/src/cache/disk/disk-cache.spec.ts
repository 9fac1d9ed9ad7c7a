import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RenderedBody } from '../../rendering/rendered-body.ts';
import { TaggedBody } from '../../rendering/tagged-body.ts';
import type { CachedRead } from '../cached-read.ts';
import { DiskCache } from './disk-cache.ts';

const DAY = 24 * 3_600_000;
const body = (views: number, text = 'text') => TaggedBody.entity({ id: 'x', views, text }, 'views');

function answer(over: Partial<CachedRead> = {}): CachedRead {
  return {
    contentVersion: 7,
    access: { kind: 'any-of', permissions: ['posts:read'] },
    route: '/posts/:idOrSlug',
    rendered: RenderedBody.of(body(3)),
    tags: ['post:x', 'workspace'],
    freshUntil: 0,
    ...over,
  };
}

describe(DiskCache.name, () => {
  let base: string;
  let failures: unknown[];

  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'disk-'));
    failures = [];
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const open = (maxBytes = 1_000_000, release = 'a') =>
    new DiskCache(join(base, release), maxBytes, (error) => failures.push(error));

  async function files(): Promise<string[]> {
    const entries = await readdir(base, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  }

  async function kept(read: CachedRead, disk = open()): Promise<DiskCache> {
    disk.keep('w', new Map([['/posts/x', 'key']]), read);
    await disk.settled();
    return disk;
  }

  it('gives another process what one kept, and nothing to another workspace, request or release', async () => {
    await kept(answer({ viewed: 'x', served: () => undefined }));
    const found = open().read('w', '/posts/x');
    expect(found).toMatchObject({
      key: 'key',
      contentVersion: 7,
      access: { kind: 'any-of', permissions: ['posts:read'] },
      route: '/posts/:idOrSlug',
      tags: ['post:x', 'workspace'],
      viewed: 'x',
    });
    expect(found?.rendered()).toEqual(RenderedBody.of(body(3)));
    expect(open().read('v', '/posts/x')).toBeNull();
    expect(open().read('w', '/posts/y')).toBeNull();
    expect(open(1_000_000, 'b').read('w', '/posts/x')).toBeNull();
  });

  it.each<[string, Partial<CachedRead>]>([
    ['is bound to the content version', { tags: null }],
    ['holds counts that nobody can renew', { rendered: RenderedBody.of({ id: 'x' }) }],
    ['is for some callers', { suits: () => true }],
    ['is true for reasons of this process', { stillTrue: () => true }],
    ['is behind guards of its own', { routedOnly: true }],
    ['does something else when it is sent', { served: () => undefined }],
    ['is put together of others', { ofStored: true }],
    ['is large', { rendered: RenderedBody.of(body(3, 'x'.repeat(2 * 1024 * 1024))) }],
  ])('keeps no answer that %s', async (_, over) => {
    const disk = await kept(answer(over));
    expect([disk.read('w', '/posts/x'), await files()]).toEqual([null, []]);
  });

  it('writes an answer once in ten seconds, however often it is made', async () => {
    const now = jest.spyOn(performance, 'now');
    const disk = open();
    const versionAt = async (seconds: number, contentVersion: number) => {
      now.mockReturnValue(1e9 + seconds * 1_000);
      // The cache of times looks at the clock once a millisecond.
      await new Promise((resolve) => setTimeout(resolve, 5));
      await kept(answer({ contentVersion }), disk);
      return disk.read('w', '/posts/x')?.contentVersion;
    };
    expect([await versionAt(0, 7), await versionAt(9, 8), await versionAt(11, 9)]).toEqual([7, 7, 9]);
    now.mockRestore();
    disk.keep('w', new Map([['/posts/y', 'key']]), answer());
    await disk.settled();
    expect(disk.read('w', '/posts/y')).not.toBeNull();
  });

  it('keeps an answer of several requests once, each with its own key', async () => {
    const disk = open();
    disk.keep(
      'w',
      new Map([
        ['/posts/x', 'by slug'],
        ['/posts/1', 'by id'],
        ['/posts/2', 'too'],
      ]),
      answer(),
    );
    await disk.settled();
    expect(['/posts/x', '/posts/1', '/posts/2'].map((target) => disk.read('w', target)?.key)).toEqual([
      'by slug',
      'by id',
      'too',
    ]);
    const inodes = await Promise.all((await files()).map(async (file) => (await stat(file)).ino));
    expect([inodes.length, new Set(inodes).size]).toEqual([3, 1]);
  });

  it('gives nothing of a file that is cut off, altered or none of its own', async () => {
    const disk = await kept(answer());
    const [file = ''] = await files();
    const whole = await readFile(file);
    const end = whole.indexOf('\n');
    const altered = Buffer.from(whole);
    altered[whole.length - 3] = 0;
    for (const content of [
      whole.subarray(0, -1),
      whole.subarray(0, end - 5),
      altered,
      Buffer.from('\n'),
      Buffer.alloc(9),
    ]) {
      await writeFile(file, content);
      expect(disk.read('w', '/posts/x')?.rendered() ?? null).toBeNull();
    }
    await writeFile(file, whole);
    expect(disk.read('w', '/posts/x')).not.toBeNull();
  });

  it('lets nobody else on the machine read what it keeps', async () => {
    await kept(answer());
    const [file = ''] = await files();
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('removes what is older than a week, of other releases too', async () => {
    await kept(answer(), open(1_000_000, 'b'));
    const disk = await kept(answer());
    const [old = '', other = ''] = (await files()).toSorted().toReversed();
    const then = new Date(Date.now() - 8 * DAY);
    await utimes(old, then, then);
    await disk.tidy();
    expect(await files()).toEqual([other]);
  });

  it('leaves nothing of a file that could not be written', async () => {
    await kept(answer());
    const [file = ''] = await files();
    await rm(file);
    // Nothing can be renamed to it.
    await mkdir(file);
    await kept(answer());
    expect([failures.length, await files()]).toEqual([1, []]);
  });

  it('removes empty folders of older releases', async () => {
    await kept(answer(), open(1_000_000, 'b'));
    const disk = await kept(answer());
    const other = (await files()).find((file) => file.startsWith(join(base, 'b')));
    const then = new Date(Date.now() - 8 * DAY);
    await rm(other as string);
    for (const folder of [dirname(other as string), join(base, 'b'), dirname((await files())[0] as string)])
      await utimes(folder, then, then);
    await disk.tidy();
    await utimes(join(base, 'b'), then, then);
    await disk.tidy();
    expect([await readdir(base), await files()]).toEqual([['a'], [expect.any(String)]]);
  });

  it('removes the oldest files when there are too many bytes', async () => {
    const big = answer({ rendered: RenderedBody.of(body(3, 'x'.repeat(1_000))) });
    const disk = open(60_000);
    for (let n = 0; n < 40; n += 1) {
      disk.keep('w', new Map([[`/posts/${n}`, 'key']]), big);
      await disk.settled();
    }
    await disk.tidy();
    const sizes = await Promise.all(
      (await files()).map(async (file) => Math.ceil((await stat(file)).size / 4096) * 4096),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(54_000);
    expect(disk.read('w', '/posts/39')).not.toBeNull();
    expect(disk.read('w', '/posts/0')).toBeNull();
  });

  it('tells why it cannot write, once until it can, and goes on', async () => {
    await writeFile(join(base, 'a'), 'no folder');
    const disk = await kept(answer());
    const now = jest.spyOn(performance, 'now');
    for (const minute of [0, 1, 2]) {
      now.mockReturnValue(1e9 + minute * 61_000);
      await kept(answer(), disk);
    }
    now.mockRestore();
    expect(failures).toMatchObject([{ code: expect.stringMatching(/^E(NOTDIR|EXIST)$/) }]);
    expect(disk.read('w', '/posts/x')).toBeNull();
    await expect(disk.tidy()).resolves.toBeUndefined();
  });
});
