import { describe, expect, it } from '@jest/globals';
import type { Galley } from '@galley/client';
import { Following } from './following.ts';
import type { Keeping } from './kept.ts';

type Feed = Galley['changes'];
type Batch = Awaited<ReturnType<ReturnType<Feed['since']>['next']>>['value'];

const row = (type: string, ...tags: string[]) => ({ type, tags });

/** Follows a feed that tells these batches and then ends as told. @returns what was heard of, in order */
async function heard(batches: object[], end: 'waits' | 'refuses'): Promise<string[]> {
  const told: string[] = [];
  const kept: Keeping = {
    begin: () => void told.push('begin'),
    end: () => void told.push('end'),
    drop: (tags) => void told.push(`drop ${[...tags].join(' ')}`),
  };
  const redirects = { refresh: async () => void told.push('redirects') };
  let isAtEnd: () => void = () => undefined;
  const atEnd = new Promise<void>((resolve) => (isAtEnd = resolve));
  const feed = {
    now: async () => 'now',
    async *since(cursor: string, { signal }: { signal: AbortSignal }) {
      told.push(`since ${cursor}`);
      for (const batch of batches) yield { rows: [], reset: false, cursor: 'next', ...batch } as unknown as Batch;
      isAtEnd();
      if (end === 'refuses') throw new Error('refused');
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
    },
  } as unknown as Feed;
  const following = new Following(feed, [kept], redirects, (error) => void told.push(String(error)));
  following.start();
  await atEnd;
  if (end === 'refuses') while (!told.includes('Error: refused')) await new Promise(setImmediate);
  await following.stop();
  return told;
}

describe(Following.name, () => {
  it('has dropped what changed, and the redirects read where one did', async () => {
    const batches = [{ rows: [row('post', 'a', 'posts'), row('tag', 'b')] }, { rows: [row('redirect', 'redirects')] }];
    expect(await heard(batches, 'waits')).toEqual([
      'begin',
      'redirects',
      'since now',
      'drop a posts b',
      'drop redirects',
      'redirects',
      'end',
    ]);
  });

  it('begins anew where the feed cannot tell what changed', async () => {
    expect(await heard([{ reset: true }], 'waits')).toEqual([
      'begin',
      'redirects',
      'since now',
      'begin',
      'redirects',
      'end',
    ]);
  });

  it('keeps nothing while the feed is refused, and says why', async () => {
    expect(await heard([], 'refuses')).toEqual(['begin', 'redirects', 'since now', 'end', 'Error: refused']);
  });
});
