import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { bareOf, pathOf } from './requested.ts';

describe(pathOf, () => {
  it.each([
    ['/old', '/old'],
    ['/old?page=2#part', '/old?page=2#part'],
    ['https://site.example/old?page=2', '/old?page=2'],
    ['HTTP://SITE.example:8080/old', '/old'],
    ['https://site.example', '/'],
    ['//site.example/old', '//site.example/old'],
    ['old', 'old'],
    ['https://', 'https://'],
    ['/go?to=https://other.example/', '/go?to=https://other.example/'],
  ])('takes %s as %s', (asked, path) => expect(pathOf(asked)).toBe(path));

  it('takes a URL, a request of the Fetch standard and one of a server of Node.js', () => {
    expect(pathOf(new URL('https://site.example/old?a=1'))).toBe('/old?a=1');
    expect(pathOf(new Request('https://site.example/old?a=1'))).toBe('/old?a=1');
    expect(pathOf({ url: '/old?a=1' })).toBe('/old?a=1');
    expect(pathOf({ url: undefined })).toBe('');
  });

  it('takes every form of one address alike', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const target = new URL(`https://site.example/${path}?${query}`);
        const relative = `${target.pathname}${target.search}`;
        const forms = [relative, target, target.href, new Request(target), { url: relative }];
        expect(forms.map((form) => pathOf(form))).toEqual(forms.map(() => relative));
        expect(bareOf(relative)).toBe(target.pathname);
      }),
    );
  });
});
