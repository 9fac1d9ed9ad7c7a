import { BlockList, isIPv4 } from 'node:net';

/**
 * IPv4 ranges without public servers: IANA's registry of special-purpose addresses (RFC 6890), multicast, and the
 * metadata address of a large cloud provider.
 */
const SPECIAL_4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/** Global unicast addresses. Loopback, local, mapped and translated IPv4 addresses lie outside. */
const GLOBAL_6 = listOf('ipv6', ['2000::/3']);
/** Special ranges within it: protocols (including Teredo), documentation, and 6to4. */
const SPECIAL_6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an IP address may belong to a public server; false if it cannot be parsed. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_4.check(address, 'ipv4');
  return GLOBAL_6.check(address, 'ipv6') && !SPECIAL_6.check(address, 'ipv6');
}

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
