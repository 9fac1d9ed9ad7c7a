import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { OwnAddress } from './own-address.ts';

const own = OwnAddress.of('https://kettle.example');

describe(OwnAddress, () => {
  it.each([
    ['/old', '/old'],
    ['https://kettle.example/old?x=1#y', '/old?x=1#y'],
    ['http://kettle.example/old', '/old'],
    ['HTTPS://Kettle.Example:443/old', '/old'],
    ['http://kettle.example:80/old', '/old'],
    ['https://kettle.example', '/'],
    ['https://kettle.example?x=1', '/?x=1'],
    ['https://www.kettle.example/old', 'https://www.kettle.example/old'],
    ['https://kettle.example:8443/old', 'https://kettle.example:8443/old'],
    ['https://kettle.example.evil/old', 'https://kettle.example.evil/old'],
    ['https://me@kettle.example/old', 'https://me@kettle.example/old'],
  ])('takes %s as %s', (target, path) => expect(own.pathOf(target)).toBe(path));

  it('takes no target for its own without a site', () => {
    expect(OwnAddress.of(null).pathOf('https://kettle.example/old')).toBe('https://kettle.example/old');
    expect(OwnAddress.of(null).pattern).toBeNull();
  });

  it('knows every form of an address of the site, and its pattern likewise', () => {
    const form = fc.tuple(
      fc.constantFrom('http://', 'https://', 'HTTPS://'),
      fc.constantFrom('kettle.example', 'KETTLE.example', 'www.kettle.example', 'kettlexexample'),
      fc.constantFrom('', ':80', ':443', ':8080'),
      fc.constantFrom('', '/', '/old', '/old?x=1', '?x', '#x'),
    );
    fc.assert(
      fc.property(form, ([scheme, host, port, rest]) => {
        const target = `${scheme}${host}${port}${rest}`;
        const isOwn = new URL(target).host === 'kettle.example';
        const path = rest.startsWith('/') ? rest : `/${rest}`;
        expect(own.pathOf(target)).toBe(isOwn ? path : target);
        expect(new RegExp(own.pattern ?? '', 'i').test(target)).toBe(isOwn);
      }),
    );
  });
});
