import { OwnAddress } from '../src/domain/own-address.ts';
import { SiteAddresses } from '../src/ports/site-addresses.port.ts';

/** Every workspace has its site at `https://site.example`. */
export class FixedAddresses extends SiteAddresses {
  async of(): Promise<OwnAddress> {
    return OwnAddress.of('https://site.example');
  }
}
