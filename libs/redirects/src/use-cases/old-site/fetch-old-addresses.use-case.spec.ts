import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { OLD_ADDRESSES_MAX } from '../../domain/redirect/old-addresses.ts';
import { OldSites } from '../../ports/old-sites.port.ts';
import { FetchOldAddresses } from './fetch-old-addresses.use-case.ts';

class KnownSites extends OldSites {
  readonly fetched: string[] = [];

  constructor(
    private readonly text: string,
    readonly mayFetch = true,
  ) {
    super();
  }

  async fetch(_workspaceId: string, url: string): Promise<string> {
    this.fetched.push(url);
    return this.text;
  }
}

const SITEMAP = '<urlset><url><loc>https://old.example/a?x=1&amp;y</loc></url></urlset>';

describe(FetchOldAddresses, () => {
  it.each([
    ['https://old.example', 'https://old.example/sitemap.xml'],
    ['https://old.example/?x', 'https://old.example/sitemap.xml'],
    ['http://old.example/posts.xml?page=2', 'http://old.example/posts.xml?page=2'],
  ])('fetches for %s one text, %s', async (url, fetched) => {
    const sites = new KnownSites(SITEMAP);
    const found = await new FetchOldAddresses(sites).execute('w', url);
    expect(found).toEqual({ addresses: ['https://old.example/a?x=1&y'], sitemaps: [] });
    expect(sites.fetched).toEqual([fetched]);
  });

  it('names the sitemaps of an index, and fetches none of them', async () => {
    const named = Array.from({ length: 60 }, (_, at) => `<sitemap><loc>https://old.example/${at}.xml</loc></sitemap>`);
    const sites = new KnownSites(`<sitemapindex>${named.join('')}</sitemapindex>`);
    const { addresses, sitemaps } = await new FetchOldAddresses(sites).execute('w', 'https://old.example');
    expect([addresses, sitemaps.length, sitemaps[0]]).toEqual([[], 50, 'https://old.example/0.xml']);
    expect(sites.fetched).toHaveLength(1);
  });

  it('fetches nothing where the installation does not allow it, and nothing but the web', async () => {
    const closed = new KnownSites(SITEMAP, false);
    await expect(new FetchOldAddresses(closed).execute('w', 'https://old.example')).rejects.toThrow(Invalid);
    const open = new KnownSites(SITEMAP);
    for (const url of ['file:///etc/passwd', 'ftp://old.example', 'old.example', '/sitemap.xml'])
      await expect(new FetchOldAddresses(open).execute('w', url)).rejects.toThrow(Invalid);
    expect([...closed.fetched, ...open.fetched]).toEqual([]);
  });

  it('takes as many addresses as are checked, and refuses one more', async () => {
    const most = new KnownSites('/a\n'.repeat(OLD_ADDRESSES_MAX));
    const { addresses } = await new FetchOldAddresses(most).execute('w', 'https://old.example');
    expect(addresses).toHaveLength(OLD_ADDRESSES_MAX);
    const sites = new KnownSites('/a\n'.repeat(OLD_ADDRESSES_MAX + 1));
    await expect(new FetchOldAddresses(sites).execute('w', 'https://old.example')).rejects.toThrow(Invalid);
  });
});
