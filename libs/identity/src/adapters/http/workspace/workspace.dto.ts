import {
  BooleanField,
  Field,
  HttpUrlField,
  ListQueryDto,
  ParsedBy,
  Partially,
  QueryChoice,
  QueryInteger,
  SlugField,
  TextField,
} from '@app/platform';
import { parsePermalinks, TEMPLATE_PLACEHOLDERS, type Permalinks } from '@app/shared-kernel';
import {
  isLanguageTag,
  parsePublisher,
  parseSeoTemplates,
  parseSiteVerification,
} from '../../../domain/workspace/parse-settings.ts';
import { WORKSPACE_NAME_MAX } from '../../../domain/workspace/workspace-settings.ts';
import type { Publisher, WorkspacePatch, WorkspaceSettings } from '../../../domain/workspace/workspace.ts';
import { WORKSPACE_SORTS, type WorkspaceSort } from '../../../ports/workspace/workspace-reader.port.ts';
import {
  PERMALINKS_SCHEMA,
  PUBLISHER_SCHEMA,
  SEO_TEMPLATES_SCHEMA,
  SITE_VERIFICATION_SCHEMA,
} from './workspace-schemas.ts';

const UNSET = { optional: true, nullable: true } as const;
const SHORT = 200;
const ABOUT_MAX = 100_000;

export class ListWorkspacesQueryDto extends ListQueryDto {
  @QueryChoice(WORKSPACE_SORTS)
  declare orderBy?: WorkspaceSort;
}

export class CreateWorkspaceDto {
  @TextField({ min: 1, max: WORKSPACE_NAME_MAX, notBlank: true, example: 'My blog' })
  name: string;

  @SlugField({ description: 'Unique on the whole platform.' })
  slug: string;

  @TextField({ max: SHORT, ...UNSET })
  siteName?: string | null;

  @HttpUrlField({ ...UNSET, description: 'Where the site of the consumer lives; every absolute URL starts with it.' })
  siteUrl?: string | null;

  @HttpUrlField({ ...UNSET, description: 'Where the site shows drafts: preview links begin with it.' })
  previewUrl?: string | null;

  @Field(
    (value) => (isLanguageTag(value) ? null : 'must be a language tag such as en or de-AT'),
    { type: 'string', maxLength: 35 },
    { optional: true, example: 'en', description: 'BCP 47' },
  )
  defaultLocale?: string;

  @TextField({ max: SHORT, ...UNSET, example: '@example' })
  twitterSite?: string | null;

  @TextField({ max: SHORT, ...UNSET })
  facebookAppId?: string | null;

  @BooleanField({ optional: true })
  breadcrumbsEnabled?: boolean;

  @ParsedBy(parseSiteVerification, SITE_VERIFICATION_SCHEMA, { optional: true })
  siteVerification?: WorkspaceSettings['siteVerification'];

  @HttpUrlField(UNSET)
  defaultOgImageUrl?: string | null;

  @TextField({ min: 1, max: SHORT, notBlank: true, optional: true, example: 'Organization' })
  publisherType?: string;

  @ParsedBy(parsePublisher, PUBLISHER_SCHEMA, { optional: true })
  publisher?: Publisher;

  @TextField({ max: SHORT, ...UNSET, example: '#0a7' })
  primaryColor?: string | null;

  @HttpUrlField(UNSET)
  logoUrl?: string | null;

  @TextField({ max: ABOUT_MAX, ...UNSET, description: 'Markdown.' })
  aboutMd?: string | null;

  @ParsedBy(parsePermalinks, PERMALINKS_SCHEMA, {
    optional: true,
    description: 'Patched by key; null restores a default.',
  })
  permalinks?: Partial<Permalinks>;

  @ParsedBy(parseSeoTemplates, SEO_TEMPLATES_SCHEMA, {
    optional: true,
    description: `Patched by kind and by key; null clears one. Placeholders: ${TEMPLATE_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}; any other is refused.`,
  })
  seoTemplates?: WorkspacePatch['seoTemplates'];
}

export class IfWorkspaceVersionDto {
  @QueryInteger({
    min: 1,
    max: 2_147_483_647,
    description: 'Refused with 409 unless this is the `version` of the workspace.',
  })
  ifVersion?: string;
}

export class UpdateWorkspaceDto extends Partially(CreateWorkspaceDto) {}

export class CheckPermalinksDto {
  @ParsedBy(parsePermalinks, PERMALINKS_SCHEMA, { description: 'The patterns that would change; absent ones stay.' })
  permalinks: Partial<Permalinks>;
}

export class DeleteWorkspaceDto {
  @TextField({ max: SHORT, description: 'The slug of the workspace, to show that it is meant.', example: 'my-blog' })
  slug: string;
}
