import { EntitySchema } from 'typeorm';
import type { Workspace } from '../../../domain/workspace/workspace.ts';

/** The table as TypeORM sees it; `content_version` belongs to the transaction runner. */
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
    twitterSite: { name: 'twitter_site', type: 'text', nullable: true },
    facebookAppId: { name: 'facebook_app_id', type: 'text', nullable: true },
    breadcrumbsEnabled: { name: 'breadcrumbs_enabled', type: 'boolean' },
    siteVerification: { name: 'site_verification', type: 'jsonb' },
    defaultOgImageUrl: { name: 'default_og_image_url', type: 'text', nullable: true },
    publisherType: { name: 'publisher_type', type: 'text' },
    publisher: { type: 'jsonb' },
    primaryColor: { name: 'primary_color', type: 'text', nullable: true },
    logoUrl: { name: 'logo_url', type: 'text', nullable: true },
    aboutMd: { name: 'about_md', type: 'text', nullable: true },
    permalinks: { type: 'jsonb' },
    seoTemplates: { name: 'seo_templates', type: 'jsonb' },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    // With this every query here leaves deleted workspaces out by itself.
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
