import { EntitySchema, type ValueTransformer } from 'typeorm';
import { DEFAULT_PERMALINKS, type Permalinks } from '@app/shared-kernel';
import type { Publisher, Workspace } from '../../../domain/workspace/workspace.ts';

/** Documents are stored as they were sent; defaults are added when they are read. */
function filledIn<T extends object>(fill: (stored: Partial<T>) => T): ValueTransformer {
  return { to: (value: unknown) => value, from: fill };
}

const siteVerification = filledIn<Workspace['siteVerification']>(({ google = null, bing = null }) => ({
  google,
  bing,
}));
const publisher = filledIn<Publisher>((stored) => ({
  name: stored.name ?? null,
  logoMediaId: stored.logoMediaId ?? null,
  sameAs: stored.sameAs ?? [],
}));
const permalinks = filledIn<Permalinks>((stored) => ({ ...DEFAULT_PERMALINKS, ...stored }));

/** TypeORM's view of the table; the transaction runner maintains `content_version`. */
export const WorkspaceSchema = new EntitySchema<Workspace & { deletedAt?: Date | null }>({
  name: 'Workspace',
  tableName: 'workspaces',
  columns: {
    id: { type: 'uuid', primary: true },
    slug: { type: 'text' },
    name: { type: 'text' },
    siteName: { name: 'site_name', type: 'text', nullable: true },
    siteUrl: { name: 'site_url', type: 'text', nullable: true },
    previewUrl: { name: 'preview_url', type: 'text', nullable: true },
    defaultLocale: { name: 'default_locale', type: 'text' },
    timeZone: { name: 'time_zone', type: 'text' },
    twitterSite: { name: 'twitter_site', type: 'text', nullable: true },
    facebookAppId: { name: 'facebook_app_id', type: 'text', nullable: true },
    breadcrumbsEnabled: { name: 'breadcrumbs_enabled', type: 'boolean' },
    siteVerification: { name: 'site_verification', type: 'jsonb', transformer: siteVerification },
    defaultOgImageUrl: { name: 'default_og_image_url', type: 'text', nullable: true },
    publisherType: { name: 'publisher_type', type: 'text' },
    publisher: { type: 'jsonb', transformer: publisher },
    primaryColor: { name: 'primary_color', type: 'text', nullable: true },
    logoUrl: { name: 'logo_url', type: 'text', nullable: true },
    aboutMd: { name: 'about_md', type: 'text', nullable: true },
    permalinks: { type: 'jsonb', transformer: permalinks },
    seoTemplates: { name: 'seo_templates', type: 'jsonb' },
    assistants: { type: 'text' },
    assistantGuide: { name: 'assistant_guide', type: 'text', nullable: true },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    // Makes every query here exclude deleted workspaces.
    deletedAt: {
      name: 'deleted_at',
      type: 'timestamptz',
      precision: 3,
      nullable: true,
      deleteDate: true,
      select: false,
    },
  },
});
