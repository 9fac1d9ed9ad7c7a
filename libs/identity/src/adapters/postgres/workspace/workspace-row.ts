import { DEFAULT_PERMALINKS, type Permalinks } from '@app/shared-kernel';
import {
  PUBLISHER_DEFAULT_TYPE,
  type Publisher,
  type SeoTemplates,
  type Workspace,
} from '../../../domain/workspace/workspace.ts';

/** A row of `workspaces`, as the driver or as `to_jsonb` gives it. */
export interface WorkspaceRow {
  id: string;
  slug: string;
  name: string;
  site_name: string | null;
  site_url: string | null;
  preview_url: string | null;
  default_locale: string;
  twitter_site: string | null;
  facebook_app_id: string | null;
  breadcrumbs_enabled: boolean;
  site_verification: { google?: string | null; bing?: string | null };
  default_og_image_url: string | null;
  publisher_type: string | null;
  publisher: Partial<Publisher>;
  primary_color: string | null;
  logo_url: string | null;
  about_md: string | null;
  permalinks: Partial<Permalinks>;
  seo_templates: SeoTemplates;
  version: number;
  created_at: string | Date;
  updated_at: string | Date;
}

export function toWorkspace(row: WorkspaceRow): Workspace {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    siteName: row.site_name,
    siteUrl: row.site_url,
    previewUrl: row.preview_url,
    defaultLocale: row.default_locale,
    twitterSite: row.twitter_site,
    facebookAppId: row.facebook_app_id,
    breadcrumbsEnabled: row.breadcrumbs_enabled,
    siteVerification: { google: row.site_verification.google ?? null, bing: row.site_verification.bing ?? null },
    defaultOgImageUrl: row.default_og_image_url,
    publisherType: row.publisher_type ?? PUBLISHER_DEFAULT_TYPE,
    publisher: {
      name: row.publisher.name ?? null,
      logoMediaId: row.publisher.logoMediaId ?? null,
      sameAs: row.publisher.sameAs ?? [],
    },
    primaryColor: row.primary_color,
    logoUrl: row.logo_url,
    aboutMd: row.about_md,
    permalinks: { ...DEFAULT_PERMALINKS, ...row.permalinks },
    seoTemplates: row.seo_templates,
    version: row.version,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}
