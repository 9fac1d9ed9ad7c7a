import type { Workspace } from '../../../domain/workspace/workspace.ts';

/** Every top-level field of a workspace as consumers see it, in the order in which it is shown. */
export const WORKSPACE_FIELDS = [
  'id',
  'name',
  'slug',
  'siteName',
  'siteUrl',
  'defaultLocale',
  'twitterSite',
  'facebookAppId',
  'breadcrumbsEnabled',
  'siteVerification',
  'defaultOgImageUrl',
  'publisherType',
  'publisher',
  'primaryColor',
  'logoUrl',
  'aboutMd',
  'permalinks',
] as const;

/** Templates are absent: consumers get them filled in, as the seo of each entity. */
export function presentWorkspace(workspace: Workspace) {
  return {
    id: workspace.id,
    name: workspace.name,
    slug: workspace.slug,
    siteName: workspace.siteName,
    siteUrl: workspace.siteUrl,
    defaultLocale: workspace.defaultLocale,
    twitterSite: workspace.twitterSite,
    facebookAppId: workspace.facebookAppId,
    breadcrumbsEnabled: workspace.breadcrumbsEnabled,
    siteVerification: { google: workspace.siteVerification.google, bing: workspace.siteVerification.bing },
    defaultOgImageUrl: workspace.defaultOgImageUrl,
    publisherType: workspace.publisherType,
    publisher: {
      name: workspace.publisher.name,
      logoMediaId: workspace.publisher.logoMediaId,
      sameAs: workspace.publisher.sameAs,
    },
    primaryColor: workspace.primaryColor,
    logoUrl: workspace.logoUrl,
    aboutMd: workspace.aboutMd,
    permalinks: {
      post: workspace.permalinks.post,
      page: workspace.permalinks.page,
      category: workspace.permalinks.category,
      tag: workspace.permalinks.tag,
      author: workspace.permalinks.author,
    },
  } satisfies Record<(typeof WORKSPACE_FIELDS)[number], unknown>;
}
