import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RenderedBody } from '../rendering/rendered-body.ts';
import { TaggedBody } from '../rendering/tagged-body.ts';
import { AnswerViews } from './answer-views.ts';
import { COUNTS_MAY_LAG_MS, type CachedRead, type Finished } from './cached-read.ts';
import { ChangeSource, type ChangedTag, type LatestChanges } from './change-source.ts';
import { readingAt } from './content-moment.ts';
import { DiskCache } from './disk/disk-cache.ts';
import { keptItems } from './kept-items.ts';
import { ResponseCache } from './response-cache.ts';

/** A record of changes and of views that the test writes. */
class Written extends ChangeSource {
  readonly rows: ChangedTag[] = [];
  looksBack = 0;

  async since(_workspaceId: string, version: number): Promise<readonly ChangedTag[]> {
    return this.rows.filter((row) => row.version > version);
  }

  override async latest(): Promise<LatestChanges> {
    this.looksBack += 1;
    return { changes: this.rows, after: 0 };
  }
}

class Views extends AnswerViews {
  counts = new Map([['x', 5]]);
  asked = 0;
  readonly seen: string[] = [];

  async of(): Promise<ReadonlyMap<string, number>> {
    this.asked += 1;
    return this.counts;
  }

  viewed(_workspaceId: string, id: string): void {
    this.seen.push(id);
  }
}

const at = (contentVersion: number) => ({ workspaceId: 'w', target: '/x?a', key: '/x', contentVersion });
const textOf = (read: CachedRead | null) => (read?.rendered as RenderedBody | undefined)?.bytes.toString();

function answer(contentVersion: number, over: Partial<CachedRead> = {}): CachedRead & Finished {
  return {
    contentVersion,
    access: { kind: 'any-caller' },
    route: '/:id',
    rendered: RenderedBody.of(TaggedBody.entity({ id: 'x', views: 0 }, 'views')),
    tags: ['post:x'],
    freshUntil: performance.now() + COUNTS_MAY_LAG_MS,
    ...over,
  } as CachedRead & Finished;
}

describe('answers that are true otherwise', () => {
  let source: Written;
  let views: Views;
  let folder: string;
  const made = jest.fn<() => Promise<CachedRead>>();

  beforeEach(async () => {
    source = new Written();
    views = new Views();
    folder = await mkdtemp(join(tmpdir(), 'answers-'));
    made.mockReset();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  });

  const disk = () =>
    new DiskCache(folder, 1_000_000, (error) => {
      throw error;
    });
  const process = (maxBytes = 1_000_000, place: DiskCache | null = disk()) =>
    new ResponseCache(maxBytes, source, { views, disk: place });

  async function madeBy(cache: ResponseCache, place: DiskCache | null, read: CachedRead): Promise<void> {
    await cache.getOrProduce(at(read.contentVersion), async () => read);
    await place?.settled();
  }

  it('get the counts of now when theirs are too old, once for all who ask', async () => {
    const cache = process(1_000_000, null);
    await madeBy(cache, null, answer(1, { freshUntil: performance.now() - 1 }));
    const found = await Promise.all([cache.find('w', '/x?a', 1), cache.getOrProduce(at(1), made)]);
    expect(found.map(textOf)).toEqual(['{"id":"x","views":5}', '{"id":"x","views":5}']);
    expect(textOf(await cache.find('w', '/x?a', 1))).toBe('{"id":"x","views":5}');
    expect([views.asked, made.mock.calls.length]).toEqual([1, 0]);
  });

  it('are made again where the counts are of no use: something else changed', async () => {
    const cache = process(1_000_000, null);
    await madeBy(cache, null, answer(1, { freshUntil: performance.now() - 1 }));
    source.rows.push({ version: 2, type: 'post', id: 'x' });
    expect(await cache.find('w', '/x?a', 2)).toBeNull();
    made.mockResolvedValue(answer(2));
    await cache.getOrProduce(at(2), made);
    expect([views.asked, made.mock.calls.length]).toEqual([0, 1]);
  });

  it('are all kept when they are made ahead one after another, however many', async () => {
    const cache = process();
    const targets = Array.from({ length: 20 }, (_, number) => `/x${number}`);
    for (const target of targets) {
      const alsoAt = new Map([[target, target]]);
      const isKept = await cache.prepare({ workspaceId: 'w', target, contentVersion: 1 }, async () =>
        answer(1, { alsoAt }),
      );
      expect(isKept).toBe(true);
    }
    const other = process();
    for (const target of targets) expect(await other.find('w', target, 1)).not.toBeNull();
  });

  it('get their counts together, as parts of a list', async () => {
    const cache = process(1_000_000, null);
    const ids = ['x', 'y', 'z'];
    for (const id of ids) cache.keepItem('w', `post ${id}`, answer(1, { freshUntil: performance.now() - 1 }));
    let begun = 0;
    jest.spyOn(views, 'of').mockImplementation(async () => {
      begun += 1;
      await new Promise((resolve) => setImmediate(resolve));
      expect(begun).toBe(ids.length);
      return views.counts;
    });
    const moment = { workspaceId: 'w', contentVersion: 1, cache };
    const items = await readingAt(moment, () => keptItems('post', ids, () => Promise.reject(new Error('loaded'))));
    expect(items?.map(({ rendered }) => rendered.bytes.toString())).toEqual(ids.map(() => '{"id":"x","views":5}'));
  });

  it('are found by a process that did not make them, and count their views there', async () => {
    const place = disk();
    await madeBy(process(1_000_000, place), place, answer(1, { viewed: 'x', served: () => undefined }));
    const other = process(0);
    const found = await other.find('w', '/x?a', 1);
    expect(found).toMatchObject({ route: '/:id', access: { kind: 'any-caller' }, tags: ['post:x'], contentVersion: 1 });
    expect(textOf(found)).toBe('{"id":"x","views":0}');
    found?.served?.();
    expect([views.seen, views.asked]).toEqual([['x'], 0]);
  });

  it('are found with the counts of now when they were made long ago', async () => {
    const place = disk();
    const now = Date.now();
    jest.useFakeTimers({ now: now - COUNTS_MAY_LAG_MS - 1, doNotFake: ['performance', 'setImmediate', 'nextTick'] });
    await madeBy(process(1_000_000, place), place, answer(1));
    jest.useRealTimers();
    expect(textOf(await process().find('w', '/x?a', 1))).toBe('{"id":"x","views":5}');
  });

  it('are not looked for in files while they are being made', async () => {
    const place = disk();
    const cache = process(1_000_000, place);
    await madeBy(cache, place, answer(1));
    source.rows.push({ version: 2, type: 'post', id: 'x' });
    const read = jest.spyOn(place, 'read');
    expect(await cache.find('w', '/x?a', 2)).toBeNull();
    const under = cache.getOrProduce(at(2), () => new Promise((resolve) => setTimeout(() => resolve(answer(2)), 50)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await cache.find('w', '/x?a', 2)).toBeNull();
    expect(read.mock.calls).toHaveLength(1);
    await under;
    expect(await cache.find('w', '/x?a', 2)).toMatchObject({ contentVersion: 2 });
  });

  it('are not found where what they show changed before this process came or after it', async () => {
    const place = disk();
    await madeBy(process(1_000_000, place), place, answer(1));
    source.rows.push({ version: 2, type: 'post', id: 'x' });
    const other = process(1_000_000, place);
    expect(await other.find('w', '/x?a', 2)).toBeNull();
    expect(source.looksBack).toBe(1);
    const again = disk();
    await madeBy(process(1_000_000, again), again, answer(2));
    const third = process(0);
    expect(textOf(await third.find('w', '/x?a', 2))).toBe('{"id":"x","views":0}');
    source.rows.push({ version: 3, type: 'author', id: 'a' });
    expect(await third.find('w', '/x?a', 3)).not.toBeNull();
    source.rows.push({ version: 4, type: 'post', id: null });
    expect(await third.find('w', '/x?a', 4)).toBeNull();
    expect(source.looksBack).toBe(1);
  });

  it('are not found where the record of changes does not reach back to them', async () => {
    const place = disk();
    await madeBy(process(1_000_000, place), place, answer(1));
    jest.spyOn(source, 'latest').mockResolvedValue({ changes: [], after: 2 });
    expect(await process().find('w', '/x?a', 3)).toBeNull();
  });
});
