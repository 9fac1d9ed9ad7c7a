import type { Permalinks } from '@app/shared-kernel';

export const PUBLISHER_DEFAULT_TYPE = 'Organization';

/** Title and description templates by kind of entity; a kind without any has none. */
export type SeoTemplates = Partial<
  Record<'post' | 'page' | 'category' | 'tag' | 'author', { title?: string | null; description?: string | null }>
>;

export interface Publisher {
  readonly name: string | null;
  readonly logoMediaId: string | null;
  readonly sameAs: readonly string[];
}

/** What an owner may set; every field has a value, unset ones null. */
export interface WorkspaceSettings {
  readonly name: string;
  readonly slug: string;
  readonly siteName: string | null;
  readonly siteUrl: string | null;
  readonly defaultLocale: string;
  readonly twitterSite: string | null;
  readonly facebookAppId: string | null;
  readonly breadcrumbsEnabled: boolean;
  readonly siteVerification: { readonly google: string | null; readonly bing: string | null };
  readonly defaultOgImageUrl: string | null;
  readonly publisherType: string;
  readonly publisher: Publisher;
  readonly primaryColor: string | null;
  readonly logoUrl: string | null;
  readonly aboutMd: string | null;
  readonly permalinks: Permalinks;
  readonly seoTemplates: SeoTemplates;
}

/** One blog: the boundary that no content, key or member crosses. */
export interface Workspace extends WorkspaceSettings {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewWorkspace = Pick<WorkspaceSettings, 'name' | 'slug'> & Partial<WorkspaceSettings>;
