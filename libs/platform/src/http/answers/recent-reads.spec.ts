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

describe(RecentReads.name, () => {
  it('tells those of a workspace, the latest first, each once', () => {
    const recent = new RecentReads();
    for (const key of ['/a', '/b', '/a']) recent.remember(read(key));
    recent.remember(read('/a', { workspaceId: 'other' }));
    expect(recent.of('w').map(({ key }) => key)).toEqual(['/a', '/b']);
    recent.forget(read('/a'));
    expect(recent.of('w').map(({ key }) => key)).toEqual(['/b']);
    expect(recent.of('other')).toHaveLength(1);
  });

  it('leaves single reads out, which are prepared by what changed', () => {
    const recent = new RecentReads();
    recent.remember(read('/single', { route: { ...route, isDirect: true } }));
    expect(recent.of('w')).toEqual([]);
  });

  it('is bounded', () => {
    const recent = new RecentReads();
    for (let n = 0; n < 300; n += 1) recent.remember(read(`/${n}`));
    const kept = recent.of('w');
    expect([kept.length, kept[0]?.key, kept.at(-1)?.key]).toEqual([200, '/299', '/100']);
  });
});
