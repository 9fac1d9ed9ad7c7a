import { CommandField, ListQueryDto, Partially, QueryChoice, QueryVersion, RuledBy } from '@app/platform';
import { TEMPLATE_PLACEHOLDERS, type Permalinks } from '@app/shared-kernel';
import { ARCHIVED_SETTINGS_RULES, REPEATED_SLUG, SETTINGS_RULES } from '../../../domain/workspace/settings-rules.ts';
import type {
  AssistantPolicy,
  Publisher,
  WorkspacePatch,
  WorkspaceSettings,
} from '../../../domain/workspace/workspace.ts';
import { WORKSPACE_SORTS, type WorkspaceSort } from '../../../ports/workspace/workspace-reader.port.ts';

const PLACEHOLDERS = TEMPLATE_PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

export class ListWorkspacesQueryDto extends ListQueryDto {
  @QueryChoice(WORKSPACE_SORTS)
  declare orderBy?: WorkspaceSort;
}

export class CreateWorkspaceDto {
  @CommandField(SETTINGS_RULES.name, { example: 'My blog' })
  name: string;

  @CommandField(SETTINGS_RULES.slug, { description: 'Unique on the whole platform.' })
  slug: string;

  @CommandField(SETTINGS_RULES.siteName)
  siteName?: string | null;

  @CommandField(SETTINGS_RULES.siteUrl, {
    description: 'Where the site of the consumer lives; every absolute URL starts with it.',
  })
  siteUrl?: string | null;

  @CommandField(SETTINGS_RULES.previewUrl, { description: 'Where the site shows drafts: preview links begin with it.' })
  previewUrl?: string | null;

  @CommandField(SETTINGS_RULES.defaultLocale, { example: 'en', description: 'BCP 47' })
  defaultLocale?: string;

  @CommandField(SETTINGS_RULES.timeZone, { example: 'Europe/Berlin', description: 'Of the site; `UTC` by default.' })
  timeZone?: string;

  @CommandField(SETTINGS_RULES.twitterSite, { example: '@example' })
  twitterSite?: string | null;

  @CommandField(SETTINGS_RULES.facebookAppId)
  facebookAppId?: string | null;

  @CommandField(SETTINGS_RULES.breadcrumbsEnabled)
  breadcrumbsEnabled?: boolean;

  @CommandField(SETTINGS_RULES.siteVerification)
  siteVerification?: WorkspaceSettings['siteVerification'];

  @CommandField(SETTINGS_RULES.defaultOgImageUrl)
  defaultOgImageUrl?: string | null;

  @CommandField(SETTINGS_RULES.publisherType, { example: 'Organization' })
  publisherType?: string;

  @CommandField(SETTINGS_RULES.publisher)
  publisher?: Publisher;

  @CommandField(SETTINGS_RULES.primaryColor, { example: '#0a7' })
  primaryColor?: string | null;

  @CommandField(SETTINGS_RULES.logoUrl)
  logoUrl?: string | null;

  @CommandField(SETTINGS_RULES.aboutMd, { description: 'Markdown.' })
  aboutMd?: string | null;

  @CommandField(SETTINGS_RULES.permalinks, { description: 'Patched by key; null restores a default.' })
  permalinks?: Partial<Permalinks>;

  @CommandField(SETTINGS_RULES.seoTemplates, {
    description: `Patched by kind and by key; null clears one. Placeholders: ${PLACEHOLDERS}; any other is refused.`,
  })
  seoTemplates?: WorkspacePatch['seoTemplates'];

  @CommandField(SETTINGS_RULES.assistants, { description: 'What assistants may do over MCP; `drafts` by default.' })
  assistants?: AssistantPolicy;

  @CommandField(SETTINGS_RULES.assistantGuide, { description: 'How assistants are to write. Markdown.' })
  assistantGuide?: string | null;
}

export class IfWorkspaceVersionDto {
  @QueryVersion({ description: 'Refused with 409 unless this is the `version` of the workspace.' })
  ifVersion?: string;
}

export class UpdateWorkspaceDto extends Partially(CreateWorkspaceDto) {}

export class CheckPermalinksDto {
  @CommandField(ARCHIVED_SETTINGS_RULES.permalinks, {
    description: 'The patterns that would change; absent ones stay.',
  })
  permalinks: Partial<Permalinks>;
}

export class DeleteWorkspaceDto {
  @RuledBy(REPEATED_SLUG, { description: 'The slug of the workspace, to show that it is meant.', example: 'my-blog' })
  slug: string;
}
