import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { CacheableResponse } from './cacheable-response.ts';
import { RecentReads, type RecentRead } from './recent-reads.ts';

const result = new CacheableResponse(null, async () => ({ body: {} }));
const route = { access: { kind: 'public' as const }, route: '/posts', params: {}, routedOnly: false };
const read = (key: string, overrides: Partial<RecentRead> = {}): RecentRead => ({
  workspaceId: 'w',
  target: key,
  key,
  result,
  route,
  ...overrides,
});
const quickly = () => Promise.resolve('made');

describe(RecentReads.name, () => {
  it('tells those of a workspace, the latest first, each once', async () => {
    const recent = new RecentReads();
    for (const key of ['/a', '/b', '/a']) await recent.during(read(key), quickly);
    await recent.during(read('/a', { workspaceId: 'other' }), quickly);
    expect(recent.of('w').map(({ key }) => key)).toEqual(['/a', '/b']);
    recent.forget(read('/a'));
    expect(recent.of('w').map(({ key }) => key)).toEqual(['/b']);
    expect(recent.of('other')).toHaveLength(1);
  });

  it('returns what was made, also of reads that it leaves to those who ask', async () => {
    const recent = new RecentReads();
    expect(await recent.during(read('/slow'), () => setTimeout(150, 'made'))).toBe('made');
    expect(await recent.during(read('/single', { route: { ...route, isDirect: true } }), quickly)).toBe('made');
    await expect(recent.during(read('/failed'), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(recent.of('w')).toEqual([]);
  });

  it('is bounded', async () => {
    const recent = new RecentReads();
    for (let n = 0; n < 300; n += 1) await recent.during(read(`/${n}`), quickly);
    const kept = recent.of('w');
    expect([kept.length, kept[0]?.key, kept.at(-1)?.key]).toEqual([200, '/299', '/100']);
  });
});
