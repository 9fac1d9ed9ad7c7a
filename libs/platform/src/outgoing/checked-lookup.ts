import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Refuses to connect to an address. */
export class AddressRefused extends Error {}

/**
 * Refuses a host that is an IP address which may not be connected to. Such a host is used without a look-up.
 * @param hostname as in a URL
 * @throws AddressRefused
 */
export function refuseLiteral(hostname: string, allows: (address: string) => boolean): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !allows(literal)) throw new AddressRefused();
}

/**
 * Looks names up as usual, and refuses a name if any of its addresses is refused. The connection uses exactly the
 * addresses that were checked, so a name that resolves differently the next time gains nothing.
 */
export function checkedLookup(allows: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const refused = error ?? (found.every(({ address }) => allows(address)) ? null : new AddressRefused());
      const [first] = found ?? [];
      if (refused || !first || options.all === true) callback(refused, found ?? []);
      else callback(null, first.address, first.family);
    });
  };
}
