import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { normalizedReport, referrerProblem } from './report-rules.ts';

describe(referrerProblem.name, () => {
  it.each(['', ' ', 'https://a.example/b?c#d', 'android-app://com.example/', 'about:client', 'ftp://a.example/'])(
    'takes %j',
    (referrer) => expect(referrerProblem(referrer)).toBeNull(),
  );

  it.each([
    '/b',
    'a.example/b',
    'nonsense',
    'https://',
    ' https:a',
    'android-app://a\u0000b',
    'android-app://\ud800',
    `https://a.example/${'a'.repeat(2048)}`,
    `app://${'a'.repeat(2048)}`,
    7,
    ['https://a.example/'],
  ])('refuses %j', (referrer) => expect(referrerProblem(referrer)).toMatch(/^must /));
});

describe(normalizedReport.name, () => {
  it.each([
    ['/a?b=c#d', '/a'],
    ['/a#d?b', '/a'],
    ['/a/?', '/a/'],
    ['/?next=/../x', '/'],
    ['/a%3Fb', '/a%3Fb'],
  ])('keeps of %j the path %j', (path, kept) => expect(normalizedReport({ path, referrer: null }).path).toBe(kept));

  it('keeps a page that led there, and no other referrer', () => {
    const kept = (referrer: string | null) => normalizedReport({ path: '/a', referrer }).referrer;
    expect(kept('https://a.example/?b')).toBe('https://a.example/?b');
    for (const none of ['android-app://com.example/', '', null]) expect(kept(none)).toBeNull();
  });

  it('masks keys and tokens that a visitor put into an address', () => {
    const key = 'galley_live_0123456789abcdef';
    expect(normalizedReport({ path: `/a/${key}?b`, referrer: `https://a.example/?key=${key}` })).toEqual({
      path: '/a/galley_live_...',
      referrer: 'https://a.example/?key=galley_live_...',
    });
  });

  it('names everything that is wrong', () => {
    expect.assertions(2);
    try {
      normalizedReport({ path: '/a?b c', referrer: '/b' });
    } catch (error) {
      expect(error).toBeInstanceOf(Invalid);
      expect((error as Invalid).details).toMatchObject([{ path: 'path' }, { path: 'referrer' }]);
    }
  });
});
