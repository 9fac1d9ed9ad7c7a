import { describe, expect, it } from '@jest/globals';
import { UnauthorizedError } from '../errors.ts';
import { Galley } from '../galley.ts';
import type { Changes } from '../generated/api.ts';

const ROW = {
  type: 'tag',
  id: null,
  slug: null,
  status: null,
  deleted: false,
  changedAt: '',
  tags: [] as string[],
} as const;

/** A service that gives these answers one after the other, and tells what it was asked. */
function scripted(...answers: (Partial<Changes> | { status: number; code: string })[]) {
  const asked: URLSearchParams[] = [];
  const fetch = (input: string) => {
    asked.push(new URL(input).searchParams);
    const answer = answers.shift() ?? { status: 401, code: 'UNAUTHORIZED' };
    const status = 'status' in answer ? answer.status : 200;
    const body =
      'status' in answer
        ? { code: answer.code, message: '', details: null }
        : { data: [], cursor: 'c', more: false, reset: false, ...answer };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Retry-After': '0' } }));
  };
  return {
    asked,
    galley: new Galley({
      baseUrl: 'http://galley.test',
      apiKey: 'k',
      fetch: fetch as never,
      retries: 0,
    }),
  };
}

describe('galley.changes', () => {
  it('goes on from each cursor, waits out what passes, and ends at what does not', async () => {
    const { galley, asked } = scripted(
      { data: [ROW], cursor: 'b', more: true },
      { status: 500, code: 'INTERNAL' },
      { reset: true, cursor: 'd' },
    );
    const told: unknown[] = [];
    const reading = (async () => {
      for await (const batch of galley.changes.since('a', { types: ['tag', 'post'], wait: 3 })) told.push(batch);
    })();
    await expect(reading).rejects.toThrow(UnauthorizedError);
    expect(told).toEqual([
      { rows: [ROW], reset: false, cursor: 'b' },
      { rows: [], reset: true, cursor: 'd' },
    ]);
    expect(asked.map((query) => query.get('since'))).toEqual(['a', 'b', 'b', 'd']);
    expect(asked[0]?.get('types')).toBe('tag,post');
    expect(asked[0]?.get('wait')).toBe('3');
  });

  it('ends by the signal, with its reason', async () => {
    const { galley } = scripted({}, {}, {});
    const ending = new AbortController();
    const reading = galley.changes.since('a', { signal: ending.signal }).next();
    ending.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });

  it('begins without a cursor', async () => {
    const { galley, asked } = scripted({ cursor: 'now' });
    await expect(galley.changes.now({ types: ['post'] })).resolves.toBe('now');
    expect(asked[0]?.has('since')).toBe(false);
  });
});
