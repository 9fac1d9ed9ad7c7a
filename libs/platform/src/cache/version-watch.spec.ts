import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CurrentVersions } from './current-versions.ts';
import { VersionWatch } from './version-watch.ts';

class Versions extends CurrentVersions {
  readonly now = new Map<string, number>();
  readonly asked: (readonly string[])[] = [];
  failing = false;

  of(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    this.asked.push(ids);
    return this.failing ? Promise.reject(new Error('no')) : Promise.resolve(new Map(this.now));
  }
}

describe(VersionWatch.name, () => {
  let versions: Versions;
  let watch: VersionWatch;
  let back: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    versions = new Versions();
    versions.now.set('a', 1).set('b', 1);
    watch = new VersionWatch(versions);
    back = [];
  });
  afterEach(() => {
    watch.end();
    jest.useRealTimers();
  });

  function wait(name: string, { workspaceId = 'a', most = 25_000, signal = new AbortController().signal } = {}) {
    void watch.moved({ workspaceId, version: 1, most, signal }).then(() => back.push(name));
  }
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('asks once a second for all who wait, and not at all while nobody does', async () => {
    await pass(5_000);
    expect(versions.asked).toEqual([]);
    for (const workspaceId of ['a', 'b', 'a']) wait(workspaceId, { workspaceId });
    await pass(3_000);
    expect(versions.asked).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    versions.now.set('a', 2);
    await pass(1_000);
    expect(back).toEqual(['a', 'a']);
    versions.now.delete('b');
    await pass(1_000);
    expect(back).toEqual(['a', 'a', 'b']);
    const { length } = versions.asked;
    await pass(5_000);
    expect(versions.asked).toHaveLength(length);
  });

  it('comes back when the time is over, or the signal says so', async () => {
    const gone = new AbortController();
    wait('late', { most: 1_500 });
    wait('gone', { signal: gone.signal });
    await pass(100);
    gone.abort();
    await pass(1);
    expect(back).toEqual(['gone']);
    await pass(1_500);
    expect(back).toEqual(['gone', 'late']);
    expect(watch.waiting).toBe(0);
  });

  it('lets nobody wait who has no time, and leaves no timer behind', async () => {
    wait('hurried', { most: 0 });
    expect(watch.waiting).toBe(0);
    wait('one', { most: 500 });
    await pass(2_000);
    expect(back).toEqual(['hurried', 'one']);
    expect(jest.getTimerCount()).toBe(0);
    wait('other');
    const looking = jest.advanceTimersByTimeAsync(1_000);
    watch.end();
    await looking;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('asks again after a failure', async () => {
    wait('a');
    versions.failing = true;
    await pass(2_000);
    expect(back).toEqual([]);
    versions.failing = false;
    versions.now.set('a', 2);
    await pass(1_000);
    expect(back).toEqual(['a']);
  });

  it('resolves all waiters once it ended, and accepts no more', async () => {
    for (const name of ['1', '2', '3']) wait(name);
    await pass(0);
    expect({ back, takes: watch.takes, waiting: watch.waiting }).toEqual({ back: [], takes: true, waiting: 3 });
    watch.end();
    wait('4');
    await pass(0);
    expect(back.toSorted()).toEqual(['1', '2', '3', '4']);
    expect(watch.takes).toBe(false);
  });
});
