import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { ClientAddresses, isAddressRange } from './client-addresses.ts';

const of = (addresses: ClientAddresses, remoteAddress: string | undefined, forwarded?: string) =>
  addresses.of({ socket: { remoteAddress } as Socket, headers: { 'x-forwarded-for': forwarded } });

describe(ClientAddresses.name, () => {
  it('believes no header of whoever is not trusted', () => {
    for (const proxies of [[], ['10.0.0.0/8']]) {
      expect(of(new ClientAddresses(proxies), '192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
    }
  });

  it('takes the last hop that is no trusted proxy, whatever the client wrote before it', () => {
    const addresses = new ClientAddresses(['10.0.0.0/8', '192.0.2.9', '2001:db8:1::/48']);
    expect(of(addresses, '10.1.2.3', '198.51.100.7')).toBe('198.51.100.7');
    expect(of(addresses, '::ffff:10.1.2.3', '1.1.1.1, 198.51.100.7, 192.0.2.9')).toBe('198.51.100.7');
    expect(of(addresses, '2001:db8:1::5', '203.0.113.4')).toBe('203.0.113.4');
    expect(of(addresses, '10.1.2.3', '10.0.0.1, 10.0.0.2')).toBe('10.0.0.1');
  });

  it('stays with the proxy where the header says nothing that is an address', () => {
    const addresses = new ClientAddresses(['10.0.0.0/8']);
    for (const forwarded of [undefined, '', 'unknown', '198.51.100.7, nonsense', ',']) {
      expect(of(addresses, '10.1.2.3', forwarded)).toBe('10.1.2.3');
    }
    expect(of(addresses, undefined, '198.51.100.7')).toBe('');
  });

  it('takes the addresses of an IPv6 network for one', () => {
    const addresses = new ClientAddresses();
    expect(of(addresses, '2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
    expect(of(addresses, '2001:DB8::1:2:3:4:5')).toBe('2001:db8:0:1::/64');
    expect(of(addresses, '2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(of(addresses, 'fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(of(addresses, '::1')).toBe('0:0:0:0::/64');
  });
});

describe(isAddressRange.name, () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', '0.0.0.0/0'])('takes %s', (text) =>
    expect(isAddressRange(text)).toBe(true),
  );
  it.each(['', 'proxy', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1'])(
    'refuses %p',
    (text) => expect(isAddressRange(text)).toBe(false),
  );
});
