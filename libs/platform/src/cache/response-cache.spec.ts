import { describe, expect, it, jest } from '@jest/globals';
import { RenderedBody } from '../rendering/rendered-body.ts';
import { StreamedBody } from '../rendering/streamed-body.ts';
import type { CachedRead, Finished } from './cached-read.ts';
import { ChangeSource, type ChangedTag } from './change-source.ts';
import { ResponseCache } from './response-cache.ts';

const WORKSPACE = 'w';
const BYTES = 1_000_000;

class WrittenChanges extends ChangeSource {
  readonly rows: ChangedTag[] = [];

  async since(_workspaceId: string, version: number): Promise<readonly ChangedTag[]> {
    return this.rows.filter((row) => row.version > version);
  }
}

function read(contentVersion: number, value: string, tags: readonly string[] | null = null): CachedRead & Finished {
  const rendered = RenderedBody.ofText(JSON.stringify({ value }));
  return {
    contentVersion,
    access: { kind: 'public' },
    route: '/a',
    rendered,
    tags,
    freshUntil: performance.now() + 60_000,
  };
}

const at = (contentVersion: number, target = '/a') => ({ workspaceId: WORKSPACE, target, key: target, contentVersion });
const textOf = (found: CachedRead | null) =>
  found?.rendered instanceof RenderedBody ? found.rendered.bytes.toString() : null;

describe(ResponseCache.name, () => {
  const open = () => {
    const source = new WrittenChanges();
    return { source, cache: new ResponseCache(BYTES, source) };
  };

  it('runs once for those who ask at the same version', async () => {
    const { cache } = open();
    let runs = 0;
    const produce = async () => read(1, `run ${(runs += 1)}`);
    const both = await Promise.all([cache.getOrProduce(at(1), produce), cache.getOrProduce(at(1), produce)]);
    expect(both.map(textOf)).toEqual(['{"value":"run 1"}', '{"value":"run 1"}']);
  });

  it('shares no run between versions: who wrote and then reads gets the later state', async () => {
    const { cache, source } = open();
    let finish!: (read: CachedRead) => void;
    const slow = cache.getOrProduce(at(1), () => new Promise<CachedRead>((resolve) => (finish = resolve)));
    await new Promise((resolve) => setImmediate(resolve));
    source.rows.push({ version: 2, type: 'post', id: 'x' });
    const later = await cache.getOrProduce(at(2), async () => read(2, 'new'));
    finish(read(1, 'old'));
    expect([textOf(later), textOf(await slow)]).toEqual(['{"value":"new"}', '{"value":"old"}']);
    // The earlier slow run must not replace the newer entry.
    expect(textOf(await cache.find(WORKSPACE, '/a', 2))).toBe('{"value":"new"}');
  });

  it('gives an answer again until something that it shows has changed', async () => {
    const { cache, source } = open();
    await cache.getOrProduce(at(1), async () => read(1, 'a', ['post:x', 'workspace']));
    source.rows.push({ version: 2, type: 'post', id: 'y' });
    expect(textOf(await cache.find(WORKSPACE, '/a', 2))).toBe('{"value":"a"}');
    source.rows.push({ version: 3, type: 'post', id: 'x' });
    expect(await cache.find(WORKSPACE, '/a', 3)).toBeNull();
  });

  it('binds what names nothing to the version', async () => {
    const { cache, source } = open();
    await cache.getOrProduce(at(1), async () => read(1, 'a'));
    expect(textOf(await cache.find(WORKSPACE, '/a', 1))).toBe('{"value":"a"}');
    source.rows.push({ version: 2, type: 'post', id: 'y' });
    expect(await cache.find(WORKSPACE, '/a', 2)).toBeNull();
  });

  it('learns what changed only where that decides about something that is held', async () => {
    const { cache, source } = open();
    const asked = jest.spyOn(source, 'since');
    const ask = (version: number, target: string, tags: readonly string[] | null) =>
      cache.getOrProduce(at(version, target), async () => read(version, target, tags));
    await ask(1, '/bound', null);
    await ask(1, '/named', ['post:x']);
    source.rows.push({ version: 2, type: 'post', id: 'y' });
    expect(await cache.find(WORKSPACE, '/bound', 2)).toBeNull();
    await ask(2, '/bound', null);
    await ask(2, '/never', ['post:x']);
    expect(await cache.item(WORKSPACE, 'post x', 2)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    expect(textOf(await cache.find(WORKSPACE, '/named', 2))).toBe('{"value":"/named"}');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('binds everything to the version where nobody records changes', async () => {
    const cache = new ResponseCache(BYTES);
    await cache.getOrProduce(at(1), async () => read(1, 'a', []));
    expect(textOf(await cache.find(WORKSPACE, '/a', 1))).toBe('{"value":"a"}');
    expect(await cache.find(WORKSPACE, '/a', 2)).toBeNull();
  });

  it('keeps items beside answers, in one bound', async () => {
    const { cache } = open();
    cache.keepItem(WORKSPACE, 'post x', read(1, 'item', ['post:x']));
    expect(cache.bytesHeld).toBeGreaterThan(600);
    expect((await cache.item(WORKSPACE, 'post x', 1))?.rendered.bytes.toString()).toBe('{"value":"item"}');
    expect(await cache.find(WORKSPACE, 'post x', 1)).toBeNull();
    const small = new ResponseCache(2_000);
    for (let n = 0; n < 50; n += 1) small.keepItem(WORKSPACE, String(n), read(1, 'x'.repeat(200), []));
    expect(small.bytesHeld).toBeLessThanOrEqual(2_000);
  });

  async function* nothing(): AsyncGenerator<Buffer, object> {
    yield* [];
    return {};
  }

  it('gives a stream to those who asked at once, and keeps it no longer', async () => {
    const { cache } = open();
    let runs = 0;
    const produce = async () => {
      runs += 1;
      await Promise.resolve();
      return { ...read(1, 'a'), rendered: StreamedBody.list('data', nothing, {}) };
    };
    const [one, other] = await Promise.all([cache.getOrProduce(at(1), produce), cache.getOrProduce(at(1), produce)]);
    expect([one === other, runs, cache.bytesHeld]).toEqual([true, 1, 0]);
    expect(await cache.find(WORKSPACE, '/a', 1)).toBeNull();
  });

  it('keeps nothing when it is off', async () => {
    const cache = new ResponseCache(0);
    await cache.getOrProduce(at(1), async () => read(1, 'a'));
    expect(await cache.find(WORKSPACE, '/a', 1)).toBeNull();
  });
});
