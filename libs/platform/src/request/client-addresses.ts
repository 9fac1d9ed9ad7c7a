import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify a network: one client usually has all its addresses (RFC 6177). */
const NETWORK_GROUPS = 4;
const IPV6_GROUPS = 8;

/** Whether a text is an address, or a range of addresses such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

/** The client address of a request: that of the connection, or the one reported by trusted proxies. */
export class ClientAddresses {
  private readonly trusted = new BlockList();

  /** @param proxies addresses and ranges (CIDR) whose `X-Forwarded-For` is trusted */
  constructor(proxies: readonly string[] = []) {
    for (const range of proxies) {
      const [address = '', prefix] = range.split('/');
      const type = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (prefix === undefined) this.trusted.addAddress(address, type);
      else this.trusted.addSubnet(address, Number(prefix), type);
    }
  }

  /**
   * The last hop that is not a trusted proxy. Values that the client writes into the header come before it and are not
   * used.
   *
   * @returns an IPv4 address, or the network of an IPv6 address
   */
  of({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    let address = plain(socket.remoteAddress ?? '');
    const hops = String(headers['x-forwarded-for'] ?? '').split(',');
    while (this.isTrusted(address)) {
      const hop = plain((hops.pop() ?? '').trim());
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return isIPv6(address) ? networkOf(address) : address;
  }

  private isTrusted(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}

/** An IPv4 address in the form that a dual-stack socket reports. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, IPV6_GROUPS - before.length - after.length)).fill('0');
  const network = [...before, ...middle, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
