import type { SeoGroup, Workspace } from '@galley/client';
import type { Site } from '../src/model.ts';
import { Permalinks, type PermalinkPatterns } from '../src/permalinks/permalinks.ts';

/** Those of a workspace that has set none. */
export const PATTERNS: PermalinkPatterns = {
  post: '/{slug}',
  page: '/{slug}',
  category: '/category/{path}',
  tag: '/tag/{slug}',
  author: '/author/{slug}',
};

const workspace: Workspace = {
  id: '5f2f3a3e-0000-4000-8000-00000000000a',
  name: 'Kettle',
  slug: 'kettle',
  siteName: null,
  siteUrl: null,
  defaultLocale: 'en-GB',
  twitterSite: null,
  facebookAppId: null,
  breadcrumbsEnabled: true,
  siteVerification: { google: null, bing: null },
  defaultOgImageUrl: null,
  publisherType: 'Organization',
  publisher: { name: null, logoMediaId: null, sameAs: [] },
  primaryColor: null,
  logoUrl: null,
  aboutMd: null,
  permalinks: PATTERNS,
};

/** What specs put around pages. */
export function aSite(given: Partial<Omit<Site, 'workspace'>> & { workspace?: Partial<Workspace> } = {}): Site {
  const whole = { ...workspace, ...given.workspace };
  return {
    name: 'The Kettle',
    locale: 'en-GB',
    url: 'https://kettle.example',
    permalinks: new Permalinks(whole.permalinks),
    ...given,
    workspace: whole,
  };
}
/** A group in which nothing is set. */
export function bareSeo(given: Partial<SeoGroup> = {}): SeoGroup {
  return {
    title: null,
    description: null,
    canonicalUrl: null,
    focusKeyword: null,
    secondaryKeywords: [],
    breadcrumbsTitle: null,
    noindexReason: null,
    redirectTo: null,
    robots: {
      index: true,
      follow: true,
      archive: true,
      imageIndex: true,
      snippet: true,
      maxSnippet: null,
      maxVideoPreview: null,
      maxImagePreview: null,
    },
    og: { title: null, description: null, type: null, imageMediaId: null },
    twitter: { card: null, title: null, description: null, creator: null, imageMediaId: null },
    ...given,
  };
}
