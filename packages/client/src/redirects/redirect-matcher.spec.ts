import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangingList, hangs, json, ScriptedServer } from '../../testing/index.ts';
import type { MatcherOptions, RedirectRule } from '../index.ts';
import { RedirectMatcher } from './redirect-matcher.ts';

let server: ScriptedServer;
const started: RedirectMatcher[] = [];

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());
afterEach(() => started.splice(0).forEach((matcher) => matcher.stop()));

const rule = (fromPath: string, type: RedirectRule['type'] = 'Permanent301', toPath: string | null = '/new') => ({
  id: fromPath,
  fromPath,
  toPath,
  type,
});

function matcher(options: MatcherOptions = {}): RedirectMatcher {
  const made = server.galley({ retries: 0 }).redirects.matcher({ pollSeconds: 0.02, ...options });
  started.push(made);
  return made;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Waits until the matcher has polled this many more times. */
const looks = (count: number) => {
  const enough = server.requests.length + count;
  return until(() => server.requests.length >= enough);
};

describe(`${RedirectMatcher.name}.match`, () => {
  it.each([
    ['Permanent301', 301, '/new'],
    ['Temporary302', 302, '/new'],
    ['Temporary307', 307, '/new'],
    ['Gone410', 410, null],
    ['UnavailableForLegalReasons451', 451, null],
  ] as const)('answers %s with %i', async (type, status, location) => {
    server.script(new ChangingList([rule('/old', type)]).step);
    const redirects = matcher();
    await redirects.start();
    expect(redirects.match('/old')).toEqual({ status, location, redirect: rule('/old', type) });
  });

  it('looks past a query, unless a redirect has that very one', async () => {
    server.script(new ChangingList([rule('/old'), rule('/old?page=2', 'Permanent301', '/second')]).step);
    const redirects = matcher();
    await redirects.start();
    expect(redirects.match('/old?utm=1')?.location).toBe('/new');
    expect(redirects.match('/old?page=2')?.location).toBe('/second');
    expect(redirects.match('/old#part')?.location).toBe('/new');
  });

  it('finds the path of an absolute URL, a URL and a request as it finds the path alone', async () => {
    server.script(new ChangingList([rule('/old'), rule('/old?page=2', 'Permanent301', '/second')]).step);
    const redirects = matcher();
    await redirects.start();
    for (const [query, location] of [
      ['', '/new'],
      ['?utm=1', '/new'],
      ['?page=2', '/second'],
    ]) {
      const url = `https://site.example/old${query}`;
      for (const asked of [url, new URL(url), new Request(url), { url: `/old${query}` }])
        expect(redirects.match(asked)?.location).toBe(location);
    }
    expect(redirects.match('https://site.example/other')).toBeNull();
  });

  it('looks past a slash at the end, unless it makes a difference, and sends nobody to where they are', async () => {
    const rules = [
      rule('/old'),
      rule('/other/', 'Gone410', null),
      rule('/both'),
      rule('/both/', 'Permanent301', '/second'),
      rule('/added', 'Permanent301', '/added/'),
      rule('/taken/', 'Permanent301', '/taken?x'),
      rule('/'),
    ];
    server.script(new ChangingList(rules).step);
    const redirects = matcher();
    await redirects.start();
    const places = ['/old/', '/old/?utm=1', '/both', '/both/', '/added', '/taken/'];
    expect(places.map((path) => redirects.match(path)?.location)).toEqual([
      '/new',
      '/new',
      '/new',
      '/second',
      '/added/',
      '/taken?x',
    ]);
    expect(redirects.match('/other')?.status).toBe(410);
    for (const path of ['/added/', '/taken', '/old//', '/oldest']) expect(redirects.match(path)).toBeNull();
  });

  it.each([
    ['/b/', '/a', '/b', '/a'],
    ['/d', '/e/', '/d/', '/e/'],
    ['/c/', '/c/#part', '/c', undefined],
  ])(
    'takes a redirect from %s to %s for one that leads elsewhere or not, asked for %s',
    async (from, to, path, location) => {
      server.script(new ChangingList([rule(from, 'Permanent301', to)]).step);
      const redirects = matcher();
      await redirects.start();
      expect(redirects.match(path)?.location).toBe(location);
    },
  );

  it('looks past percent-encoding, unless it makes a difference', async () => {
    const rules = [rule('/br%C3%B6tchen'), rule('/brötchen', 'Gone410'), rule('/süß'), rule('/a%2Fb'), rule('/%')];
    server.script(new ChangingList(rules).step);
    const redirects = matcher();
    await redirects.start();
    expect(redirects.match('/br%C3%B6tchen')?.status).toBe(301);
    expect(redirects.match('/brötchen')?.status).toBe(410);
    expect(redirects.match('/s%C3%BC%c3%9f?a=%')?.status).toBe(301);
    expect(redirects.match('/a/b')).toBeNull();
    expect(redirects.match('/%')?.status).toBe(301);
  });

  it.each([
    ['first', ['/süß', '/s%C3%BC%C3%9F']],
    ['last', ['/s%C3%BC%C3%9F', '/süß']],
  ])(
    'takes the path as it is written before one that reads alike, which stands %s',
    async (_, [one = '', two = '']) => {
      server.script(new ChangingList([rule(one, 'Permanent301', '/a'), rule(two, 'Gone410')]).step);
      const redirects = matcher();
      await redirects.start();
      expect(redirects.match(one)?.status).toBe(301);
      expect(redirects.match(two)?.status).toBe(410);
    },
  );

  it.each(['/', '/OLD', '/old//', '/ol', '', 'constructor'])('has nothing at %j', async (path) => {
    server.script(new ChangingList([rule('/old')]).step);
    const redirects = matcher();
    await redirects.start();
    expect(redirects.match(path)).toBeNull();
  });

  it('has nothing before the start', () => expect(matcher().match('/old')).toBeNull());
});

describe(`${RedirectMatcher.name}: polling`, () => {
  it('reads all pages, without what every visitor changes', async () => {
    const all = Array.from({ length: 250 }, (_, at) => rule(`/old-${at}`));
    server.script(new ChangingList(all).step);
    const redirects = matcher();
    await redirects.start();
    expect(all.every(({ fromPath }) => redirects.match(fromPath) !== null)).toBe(true);
    expect(server.requests[0]?.query['fields']).toBe('id,fromPath,toPath,type');
  });

  it('is told 304 while nothing changes', async () => {
    const list = new ChangingList([rule('/old')]);
    server.script(list.step);
    const errors: unknown[] = [];
    const redirects = matcher({ onError: (error) => errors.push(error) });
    await redirects.start();
    await looks(5);
    expect(list.sent).toBe(1);
    expect(redirects.match('/old')).not.toBeNull();
    expect(errors).toEqual([]);
  });

  it('learns of what is added, changed and taken away', async () => {
    const list = new ChangingList([rule('/old'), rule('/older')]);
    server.script(list.step);
    const redirects = matcher();
    await redirects.start();
    list.items = [rule('/old', 'Temporary302', '/other'), rule('/oldest')];
    await until(() => redirects.match('/oldest') !== null);
    expect(redirects.match('/old')).toMatchObject({ status: 302, location: '/other' });
    expect(redirects.match('/older')).toBeNull();
  });

  it('keeps what it knows while the service is away, says so, and goes on', async () => {
    const list = new ChangingList([rule('/old')]);
    server.script(list.step);
    const errors: unknown[] = [];
    const redirects = matcher({ onError: (error) => errors.push(error) });
    await redirects.start();
    server.script(json(500, { code: 'INTERNAL', message: 'Down.', details: null }));
    await until(() => errors.length >= 2);
    expect(errors[0]).toMatchObject({ code: 'INTERNAL' });
    expect(redirects.match('/old')).not.toBeNull();
    list.items = [rule('/newer')];
    server.script(list.step);
    await until(() => redirects.match('/newer') !== null);
  });

  it('starts without the service, and finds it later', async () => {
    server.script(json(500, { code: 'INTERNAL', message: 'Down.', details: null }));
    const errors: unknown[] = [];
    const redirects = matcher({ onError: (error) => errors.push(error) });
    await redirects.start();
    expect(errors).toHaveLength(1);
    expect(redirects.match('/old')).toBeNull();
    server.script(new ChangingList([rule('/old')]).step);
    await until(() => redirects.match('/old') !== null);
  });

  it('stops, keeps what it knows, and can start again', async () => {
    const list = new ChangingList([rule('/old')]);
    server.script(list.step);
    const redirects = matcher();
    await redirects.start();
    redirects.stop();
    const asked = server.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.requests).toHaveLength(asked);
    expect(redirects.match('/old')).not.toBeNull();
    list.items = [rule('/newer')];
    await redirects.start();
    expect(redirects.match('/newer')).not.toBeNull();
  });

  it('looks no more, and tells of no error, when it is stopped within a look', async () => {
    server.script(hangs);
    const errors: unknown[] = [];
    const redirects = matcher({ onError: (error) => errors.push(error) });
    const starting = redirects.start();
    await until(() => server.requests.length === 1);
    redirects.stop();
    await starting;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(server.requests).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('polls once, however often it is started', async () => {
    server.script(new ChangingList([rule('/old')]).step);
    const redirects = matcher({ pollSeconds: 3600 });
    await Promise.all([redirects.start(), redirects.start()]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(server.requests).toHaveLength(1);
  });

  it('looks at once where it is asked to, after whatever look is under way', async () => {
    const list = new ChangingList([rule('/old')]);
    server.script(list.step);
    const redirects = matcher({ pollSeconds: 3600 });
    const starting = redirects.start();
    list.items = [rule('/newer')];
    await Promise.all([starting, redirects.refresh()]);
    expect(redirects.match('/newer')).not.toBeNull();
    const errors: unknown[] = [];
    server.script(json(500, { code: 'INTERNAL', message: 'Down.', details: null }));
    await matcher({ onError: (error) => errors.push(error) }).refresh();
    expect(errors).toHaveLength(1);
  });

  it('looks once a day at least', () => expect(() => matcher({ pollSeconds: 86_400 })).not.toThrow());

  it.each([0, -1, Number.NaN, 86_401])('refuses to look every %d seconds', (pollSeconds) => {
    expect(() => matcher({ pollSeconds })).toThrow('pollSeconds');
  });
});
