import { describe, expect, it } from '@jest/globals';
import { ownPath } from './own-path.ts';

describe(ownPath.name, () => {
  it.each([
    ['/loaf', null, '/loaf'],
    ['/loaf?a=1#crust', 'https://kettle.example', '/loaf?a=1#crust'],
    ['https://kettle.example/loaf#crust', 'https://kettle.example/', '/loaf#crust'],
    ['http://kettle.example', 'https://kettle.example', '/'],
    ['https://kettle.example/blog/loaf', 'https://kettle.example/blog', '/loaf'],
    ['https://kettle.example/blog', 'https://kettle.example/blog/', '/'],
    ['https://kettle.example/shop', 'https://kettle.example/blog', null],
    ['https://kettle.example/blogs/x', 'https://kettle.example/blog', null],
    ['https://elsewhere.example/loaf', 'https://kettle.example', null],
    ['https://kettle.example/loaf', null, null],
    ['https://kettle.example/loaf', 'no address', null],
    ['//elsewhere.example', 'https://kettle.example', null],
    ['/\\elsewhere.example', null, null],
    ['#crust', 'https://kettle.example', null],
    ['mailto:mara@kettle.example', 'https://kettle.example', null],
    ['https://[', 'https://kettle.example', null],
    ['/a b', null, null],
    ['/\u0000', null, null],
    ['/\ud800', null, null],
    ['', null, null],
  ])('of %s on %s is %s', (href, siteUrl, path) => expect(ownPath(href, siteUrl)).toBe(path));
});
