import { describe, expect, it } from '@jest/globals';
import { LongPolls } from './long-polls.ts';

function setUp(most: number) {
  const requests = new LongPolls(most);
  const gaveWay: string[] = [];
  const hold = (name: string, workspaceId: string, credential: string) => {
    const held = requests.hold({ workspaceId, credential }, new AbortController().signal);
    held.signal.addEventListener('abort', () => gaveWay.push(name));
    return held;
  };
  return { requests, gaveWay, hold };
}

describe(LongPolls.name, () => {
  it('lets the oldest request of the largest workspace give way to a request of another one', () => {
    const { hold, gaveWay, requests } = setUp(3);
    for (const name of ['a1', 'a2', 'a3']) hold(name, 'a', 'key');
    hold('b1', 'b', 'key');
    hold('c1', 'c', 'key');
    expect(gaveWay).toEqual(['a1', 'a2']);
    expect(requests.count).toBe(3);
  });

  it('lets the key that holds the most give way within a workspace, not its other keys and sessions', () => {
    const { hold, gaveWay } = setUp(4);
    hold('session', 'a', 'session');
    for (const name of ['a1', 'a2', 'a3', 'a4']) hold(name, 'a', 'key');
    expect(gaveWay).toEqual(['a1']);
  });

  it('counts a workspace as one holder however many keys it spreads its requests over', () => {
    const { hold, gaveWay } = setUp(4);
    hold('b1', 'b', 'key');
    hold('b2', 'b', 'key');
    for (const name of ['a1', 'a2', 'a3']) hold(name, 'a', name);
    expect(gaveWay).toEqual(['a1']);
  });

  it('frees the place of a request that was answered', () => {
    const { hold, gaveWay, requests } = setUp(1);
    hold('a1', 'a', 'key').release();
    expect(requests.count).toBe(0);
    hold('b1', 'b', 'key');
    expect(gaveWay).toEqual([]);
  });

  it('ends a request whose client disconnected', () => {
    const gone = new AbortController();
    const { signal } = new LongPolls().hold({ workspaceId: 'a', credential: 'key' }, gone.signal);
    gone.abort();
    expect(signal.aborted).toBe(true);
  });
});
