import { describe, expect, it } from '@jest/globals';
import { InMemoryViewCounts } from '../../../testing/post/in-memory-view-counts.ts';
import { ViewCounter } from './view-counter.ts';

function given() {
  const counts = new InMemoryViewCounts();
  counts.posts.add('w/p').add('w/q');
  return { counts, views: new ViewCounter(counts) };
}

describe(ViewCounter.name, () => {
  it('writes what was gathered, once', async () => {
    const { counts, views } = given();
    views.viewed('w', 'p');
    views.viewed('w', 'p');
    views.viewed('w', 'q');
    await views.flush();
    await views.flush();
    expect(counts.views).toEqual(
      new Map([
        ['w/p', 2],
        ['w/q', 1],
      ]),
    );
  });

  it('counts the posts of two workspaces apart, also when they have the same id', async () => {
    const { counts, views } = given();
    counts.posts.add('v/p');
    views.viewed('w', 'p');
    views.viewed('v', 'p');
    views.viewed('v', 'p');
    await views.flush();
    expect(counts.views).toEqual(
      new Map([
        ['w/p', 1],
        ['v/p', 2],
      ]),
    );
  });

  it('keeps what could not be written, and what was viewed meanwhile', async () => {
    const { counts, views } = given();
    counts.failure = new Error('connection lost');
    views.viewed('w', 'p');
    views.viewed('w', 'q');
    const flushing = views.flush();
    views.viewed('w', 'p');
    await expect(flushing).rejects.toThrow('connection lost');
    views.viewed('w', 'p');
    await views.flush();
    expect(counts.views).toEqual(
      new Map([
        ['w/p', 3],
        ['w/q', 1],
      ]),
    );
  });
});
