import { describe, expect, it } from '@jest/globals';
import { RenderedBody } from '../rendering/rendered-body.ts';
import type { CachedRead, Finished } from './cached-read.ts';
import { ChangeSource, type ChangedTag } from './change-source.ts';
import { ResponseCache } from './response-cache.ts';

const WORKSPACE = 'w';

class WrittenChanges extends ChangeSource {
  asked = 0;
  readonly rows: ChangedTag[] = [];

  async since(_workspaceId: string, version: number): Promise<readonly ChangedTag[]> {
    this.asked += 1;
    return this.rows.filter((row) => row.version > version);
  }
}

function given() {
  const source = new WrittenChanges();
  const cache = new ResponseCache(1_000_000, source);
  let runs = 0;
  const read = (contentVersion: number, different: Partial<CachedRead> = {}) => ({
    contentVersion,
    access: { kind: 'public' as const },
    route: '/a',
    rendered: RenderedBody.ofText(JSON.stringify({ run: (runs += 1) })),
    tags: ['post:x'] as readonly string[] | null,
    freshUntil: performance.now() + 60_000,
    ...different,
  });
  const ask = async (version: number, different: Partial<CachedRead> = {}, target = '/a') => {
    const at = { workspaceId: WORKSPACE, target, key: target, contentVersion: version };
    const { rendered } = await cache.getOrProduce(at, async () => read(version, different));
    return rendered instanceof RenderedBody ? (JSON.parse(rendered.bytes.toString()) as { run: number }).run : null;
  };
  return { source, cache, read, ask };
}

describe('an answer that is kept', () => {
  it('is given to whoever asks later, and made anew once what it shows has changed', async () => {
    const { source, ask } = given();
    expect([await ask(1), await ask(1)]).toEqual([1, 1]);
    source.rows.push({ version: 2, type: 'post', id: 'y' });
    expect(await ask(2)).toBe(1);
    source.rows.push({ version: 3, type: 'post', id: 'x' });
    expect([await ask(3), await ask(3)]).toEqual([2, 2]);
  });

  it('is replaced by that of a later version', async () => {
    const { cache, ask } = given();
    expect([await ask(1, { tags: null }), await ask(2, { tags: null })]).toEqual([1, 2]);
    expect(await cache.find(WORKSPACE, '/a', 2)).not.toBeNull();
    expect(await ask(2, { tags: null })).toBe(2);
  });

  it('is not given when its counts are too old', async () => {
    const { cache, ask } = given();
    expect(await ask(1, { freshUntil: performance.now() - 1 })).toBe(1);
    expect(await cache.find(WORKSPACE, '/a', 1)).toBeNull();
    expect(await ask(1)).toBe(2);
  });

  it('is not given when it says of itself that it is true no more', async () => {
    const { cache, ask } = given();
    let isTrue = true;
    await ask(1, { isValid: () => isTrue });
    expect(await cache.find(WORKSPACE, '/a', 1)).not.toBeNull();
    isTrue = false;
    expect(await cache.find(WORKSPACE, '/a', 1)).toBeNull();
  });

  it('is found without waiting while what changed is known', async () => {
    const { source, cache, ask } = given();
    await ask(1);
    source.rows.push({ version: 2, type: 'post', id: 'y' });
    expect(await cache.find(WORKSPACE, '/a', 2)).not.toBeNull();
    const again = cache.find(WORKSPACE, '/a', 2);
    expect(again).not.toBeInstanceOf(Promise);
    expect(again).not.toBeNull();
    expect(source.asked).toBe(1);
  });

  it('is not remembered by a spelling of unbounded length', async () => {
    const { cache, ask } = given();
    const long = `/${'x'.repeat(2_000)}`;
    expect([await ask(1, {}, long), await ask(1, {}, long)]).toEqual([1, 1]);
    expect(cache.find(WORKSPACE, long, 1)).toBeNull();
    const longest = `/${'x'.repeat(1_999)}`;
    await ask(1, {}, longest);
    expect(cache.find(WORKSPACE, longest, 1)).not.toBeNull();
  });
});

describe('a run that failed', () => {
  it('is not shared with those who ask later', async () => {
    const { cache, read } = given();
    const at = { workspaceId: WORKSPACE, target: '/a', key: '/a', contentVersion: 1 };
    await expect(cache.getOrProduce(at, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(cache.getOrProduce(at, async () => read(1))).resolves.toMatchObject({ contentVersion: 1 });
  });
});

describe('an item that is kept', () => {
  it('is given until it has changed', async () => {
    const { source, cache, read } = given();
    cache.keepItem(WORKSPACE, 'x', read(1) as Finished);
    source.rows.push({ version: 2, type: 'post', id: 'y' });
    expect(await cache.item(WORKSPACE, 'x', 2)).not.toBeNull();
    source.rows.push({ version: 3, type: 'post', id: 'x' });
    expect(await cache.item(WORKSPACE, 'x', 3)).toBeNull();
  });

  it('counts with room for its compressed forms, its key and its tags', () => {
    const weightOf = (key: string, size: number, tags: readonly string[]) => {
      const { cache, read } = given();
      cache.keepItem(
        WORKSPACE,
        key,
        read(1, { rendered: RenderedBody.ofText(JSON.stringify({ text: 'x'.repeat(size) })), tags }) as Finished,
      );
      return cache.bytesHeld;
    };
    const least = weightOf('x', 0, []);
    expect(weightOf('x', 10_000, []) - least).toBe(15_000);
    expect(weightOf('x'.repeat(101), 0, []) - least).toBe(200);
    expect(weightOf('x', 0, ['a', 'b']) - least).toBeGreaterThan(100);
    expect(new ResponseCache(0).bytesHeld).toBe(0);
  });
});
