import { Invalid, isHttpUrl } from '@app/shared-kernel';
import { boundedAddresses, readOldAddresses, type OldAddresses } from '../../domain/redirect/old-addresses.ts';
import type { OldSites } from '../../ports/old-sites.port.ts';

/** Fetches a sitemap of an old site, where the installation allows it. Those that it names are fetched one by one by who asks. */
export class FetchOldAddresses {
  constructor(private readonly sites: OldSites) {}

  get isAllowed(): boolean {
    return this.sites.mayFetch;
  }

  /**
   * @param url of a sitemap, or of a site, whose `/sitemap.xml` it is then
   * @throws Invalid if nothing may be fetched, or the address cannot be
   */
  async execute(workspaceId: string, url: string): Promise<OldAddresses> {
    if (!this.sites.mayFetch)
      throw Invalid.at('url', 'is not fetched: this installation does not allow it (IMPORT_FETCH)');
    if (!isHttpUrl(url)) throw Invalid.at('url', 'must be an http(s) address');
    const { pathname, href } = new URL(url);
    const text = await this.sites.fetch(workspaceId, pathname === '/' ? new URL('/sitemap.xml', url).href : href);
    return boundedAddresses(await readOldAddresses(text), 'url');
  }
}
