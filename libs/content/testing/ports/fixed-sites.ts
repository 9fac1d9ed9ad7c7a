import { DEFAULT_PERMALINKS, type Permalinks } from '@app/shared-kernel';
import { Sites, type Site } from '../../src/ports/sites.port.ts';

export function aSite(different: Partial<Site> = {}): Site {
  return {
    id: '0190aaaa-0000-7000-8000-000000000001',
    name: 'The Copper Kettle',
    siteName: null,
    siteUrl: 'https://kettle.example',
    previewUrl: 'https://kettle.example/preview',
    defaultLocale: 'en',
    breadcrumbsEnabled: true,
    publisherType: 'Organization',
    publisher: { name: null, logoMediaId: null, sameAs: [] },
    logoUrl: null,
    defaultOgImageUrl: null,
    permalinks: DEFAULT_PERMALINKS,
    seoTemplates: {},
    ...different,
  };
}

/** Returns the same site for every workspace, under the workspace's id. */
export class FixedSites extends Sites {
  permalinks: Permalinks = DEFAULT_PERMALINKS;
  defaultLocale = 'en';

  async of(workspaceId: string): Promise<Site> {
    return aSite({ id: workspaceId, permalinks: this.permalinks, defaultLocale: this.defaultLocale });
  }
}
