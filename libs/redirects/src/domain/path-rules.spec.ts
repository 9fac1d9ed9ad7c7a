import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromPathProblem, pathKey, reportedPathProblem, toPathProblem } from './path-rules.ts';

const REFUSED_EVERYWHERE = [
  '//host/x',
  '/\\host',
  '/a\r\nSet-Cookie: x',
  '/a\nb',
  '/a\tb',
  '/a\u0000b',
  '/a\u0085b',
  '/..',
  '/a/../b',
  '/a/..',
  '/a/%2e%2E/b',
  '/a/.%2e?x',
  '/a\\..\\b',
  '/a/..  ',
  `/${'a'.repeat(2048)}`,
  '/\ud800',
];
const ACCEPTED_EVERYWHERE = [
  '/',
  '/a',
  '/a..b/..c',
  '/a?next=../b',
  '/é/日本',
  `/${'😀'.repeat(2047)}`,
  '/%2e/x',
  '/a//b',
];

describe(fromPathProblem.name, () => {
  it.each(REFUSED_EVERYWHERE)('refuses %j', (path) => expect(fromPathProblem(path)).toMatch(/^must /));
  it.each(ACCEPTED_EVERYWHERE)('accepts %j', (path) => expect(fromPathProblem(path)).toBeNull());
  it.each(['', 'a', 'https://a.example/', ' /a', '/a#b', '/#', null, 1, ['/a']])('refuses %j', (value) =>
    expect(fromPathProblem(value)).toMatch(/^must /),
  );
});

describe(toPathProblem.name, () => {
  it.each(REFUSED_EVERYWHERE)('refuses %j', (path) => expect(toPathProblem(path)).toMatch(/^must /));
  it.each([...ACCEPTED_EVERYWHERE, '/a#/../b', 'https://a.example', 'http://a.example/b?c#d', 'HTTPS://A.example/'])(
    'accepts %j',
    (path) => expect(toPathProblem(path)).toBeNull(),
  );
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/',
    'https://',
    'https:a',
    'https://a.example/../b',
    'a/b',
    '',
  ])('refuses %j', (path) => expect(toPathProblem(path)).toMatch(/^must /));
});

describe(reportedPathProblem.name, () => {
  it.each([...REFUSED_EVERYWHERE, '/a b', '/a\u00a0b', '/a\u2028b', 'https://a.example/b'])('refuses %j', (path) =>
    expect(reportedPathProblem(path)).toMatch(/^must /),
  );
  it.each([...ACCEPTED_EVERYWHERE, '/a#/../b'])('accepts %j', (path) => expect(reportedPathProblem(path)).toBeNull());
});

describe(pathKey, () => {
  it.each([
    ['/%61bc', '/abc'],
    ['/%7Euser/%2D', '/~user/-'],
    ['/br%C3%B6tchen', '/brötchen'],
    ['/a%2Fb%3Fc%23', '/a%2Fb%3Fc%23'],
    ['/%', '/%'],
    ['/%FF', '/%FF'],
    ['/%2561', '/%2561'],
  ])('of %s is %s', (path, key) => expect(pathKey(path)).toBe(key));

  it('is the same for every encoding of one path, and stays as it is', () => {
    const sign = fc.constantFrom('a', 'Z', '9', '-', '~', '.', 'é', '日', '🍞', '/', '%2F', '%');
    const encoded = (text: string) =>
      [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    fc.assert(
      fc.property(fc.array(fc.tuple(sign, fc.boolean()), { maxLength: 8 }), (signs) => {
        const plain = `/${signs.map(([one]) => one).join('')}`;
        const spelled = `/${signs.map(([one, isEncoded]) => (isEncoded && !/[/%]/.test(one) ? encoded(one) : one)).join('')}`;
        fc.pre(!/%[0-9a-f]{2}/i.test(plain.replaceAll('%2F', '')));
        expect(pathKey(spelled)).toBe(pathKey(plain));
        expect(pathKey(pathKey(plain))).toBe(pathKey(plain));
      }),
    );
  });
});

describe('an accepted path', () => {
  it('stays on the site and in its folder, as browsers resolve it', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2E', 'a', 'http:', '?', '#', '//', '@', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = `/${pieces.join('')}`;
        fc.pre(fromPathProblem(path) === null);
        const { host, pathname } = new URL(path, 'https://site.example/deep/er/');
        expect(host).toBe('site.example');
        const depth = (text: string) =>
          text
            .split(/[?#]/)[0]
            ?.split(/[/\\]/)
            .filter((part) => !/^(?:\.|%2e)?$/i.test(part)).length;
        expect(depth(pathname)).toBe(depth(path.trimEnd()));
      }),
    );
  });
});
