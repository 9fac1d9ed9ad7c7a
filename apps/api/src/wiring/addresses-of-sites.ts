import type { Sites } from '@app/content';
import { OwnAddress, SiteAddresses } from '@app/redirects';

/** The address of a site is the `siteUrl` of its workspace. */
export class AddressesOfSites extends SiteAddresses {
  constructor(private readonly sites: Sites) {
    super();
  }

  async of(workspaceId: string): Promise<OwnAddress> {
    return OwnAddress.of((await this.sites.of(workspaceId)).siteUrl);
  }
}
