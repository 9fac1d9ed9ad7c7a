import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LinkIndex, pathKey } from './link-index.ts';

function blogIndex(...origins: string[]): LinkIndex {
  const links = new LinkIndex(origins);
  links.add(['/2024/tea/', '/tea'], '/blog/tea', '17');
  links.add(['/tea', '/kaffee-über-alles'], '/blog/coffee');
  return links;
}

const ORIGIN = 'https://www.example.org/blog';

describe(LinkIndex.name, () => {
  it.each([
    ['/2024/tea', '/blog/tea'],
    ['/2024/tea/', '/blog/tea'],
    ['/2024/tea///', '/blog/tea'],
    ['https://www.example.org/2024/tea/', '/blog/tea'],
    ['http://example.org/2024/tea', '/blog/tea'],
    ['//EXAMPLE.org/2024/tea', '/blog/tea'],
    ['HTTPS://example.org/2024/tea', '/blog/tea'],
    ['/2024/tea?utm=1#cups', '/blog/tea?utm=1#cups'],
    ['/tea', '/blog/tea'],
    ['/kaffee-%C3%BCber-alles', '/blog/coffee'],
    ['/?p=17', '/blog/tea'],
    ['/?page_id=17&preview=1#cups', '/blog/tea#cups'],
    ['/2024/tea?p=99', '/blog/tea?p=99'],
    ['https://example.org/blog/2024/tea/?utm=1#cups', '/blog/tea?utm=1#cups'],
    ['/blog/2024/tea', '/blog/tea'],
  ])('leads %s to %s', (url, to) => {
    expect(blogIndex(ORIGIN).moved(url)).toEqual({ to, known: true });
    expect(blogIndex(ORIGIN).find(url)).toBe(to);
  });

  it.each([
    'https://example.com/2024/tea',
    'https://shop.example.org/2024/tea',
    'https://swww.example.org/2024/tea',
    'https://www.example.org.evil.example/2024/tea',
    'https://example.org:8443/2024/tea',
    'mailto:tea@example.org',
    'tea',
    'see https://example.org/tea',
    '#cups',
    'https://[',
  ])('knows that %s is no address of the old site', (url) => {
    expect(blogIndex(ORIGIN).moved(url)).toBeNull();
  });

  it('prefers the whole path to the one below the folder of the old site, which ends with a segment', () => {
    const links = blogIndex(ORIGIN);
    links.add(['/blog/tea'], '/blog/coffee');
    expect(links.find('https://example.org/blog/tea')).toBe('/blog/coffee');
    expect(links.find('https://example.org/blogs/2024/tea')).toBeNull();
    expect(blogIndex('https://example.org').find('https://example.org/blog/2024/tea')).toBeNull();
  });

  it('tells a port of the old site from others', () => {
    const links = blogIndex('http://localhost:2368');
    expect(links.find('http://localhost:2368/tea')).toBe('/blog/tea');
    expect(links.find('http://localhost/tea')).toBeNull();
  });

  it('writes what it does not know as an address of the old site, where there is one', () => {
    expect(blogIndex(ORIGIN).moved('/gone?a=1')).toEqual({ to: 'https://www.example.org/gone?a=1', known: false });
    expect(blogIndex().moved('/gone?a=1')).toEqual({ to: '/gone?a=1', known: false });
    expect(blogIndex().moved('/tea')).toEqual({ to: '/blog/tea', known: true });
    expect(blogIndex('no address').find('/tea')).toBeNull();
    expect(blogIndex(ORIGIN).find('/?p=18')).toBeNull();
  });
});

describe(pathKey.name, () => {
  it('is the same with slashes at the end, queries and fragments, and for all encodings', () => {
    const segment = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((it) => !/[?#/%\r\n]/.test(it));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.nat({ max: 3 }), (segments, slashes) => {
        const path = `/${segments.join('/')}`;
        expect(pathKey(path + '/'.repeat(slashes))).toBe(path);
        expect(pathKey(`${path}?a=/b/#c`)).toBe(path);
        expect(pathKey(encodeURI(path))).toBe(path);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the root, and what cannot be decoded as it is', () => {
    expect(['/', '///', '', '?a'].map(pathKey)).toEqual(['/', '/', '/', '/']);
    expect(pathKey('/%E0%A4%A/')).toBe('/%E0%A4%A');
    expect(pathKey('/a?b\nc')).toBe('/a');
  });
});
