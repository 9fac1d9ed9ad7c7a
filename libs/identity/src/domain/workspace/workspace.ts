import type { Permalinks } from '@app/shared-kernel';

export const PUBLISHER_DEFAULT_TYPE = 'Organization';

/** The kinds of entity that can have templates. */
export const SEO_TEMPLATE_KINDS = ['post', 'page', 'category', 'tag', 'author'] as const;

/** Title and description templates by kind of entity; a kind without any has none. */
export type SeoTemplates = Partial<
  Record<(typeof SEO_TEMPLATE_KINDS)[number], { title?: string | null; description?: string | null }>
>;

/** Each includes those before it; `drafts` changes nothing that readers can see. */
export const ASSISTANT_POLICIES = ['off', 'read', 'drafts', 'publish'] as const;
export type AssistantPolicy = (typeof ASSISTANT_POLICIES)[number];

export interface Publisher {
  readonly name: string | null;
  readonly logoMediaId: string | null;
  readonly sameAs: readonly string[];
}

/** The settings that an owner may change; every field has a value, null if unset. */
export interface WorkspaceSettings {
  readonly name: string;
  readonly slug: string;
  readonly siteName: string | null;
  readonly siteUrl: string | null;
  /** The page of the site that shows previews. */
  readonly previewUrl: string | null;
  readonly defaultLocale: string;
  /** A name of the IANA time zone database. */
  readonly timeZone: string;
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
  /** What assistants may do over MCP, whatever the rights of their key. */
  readonly assistants: AssistantPolicy;
  /** How assistants are to write: Markdown that they read first. */
  readonly assistantGuide: string | null;
}

/** One blog: the tenant that owns content, keys and memberships. */
export interface Workspace extends WorkspaceSettings {
  readonly id: string;
  /** Counts from 1; raised when a setting changes. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Given fields replace the old values, permalinks by key, templates by kind and key, where null clears. */
export interface WorkspacePatch extends Partial<Omit<WorkspaceSettings, 'permalinks' | 'seoTemplates'>> {
  readonly permalinks?: Partial<Permalinks>;
  readonly seoTemplates?: { readonly [Kind in keyof SeoTemplates]: SeoTemplates[Kind] | null };
}

/** Absent values get their defaults. */
export type NewWorkspace = Pick<WorkspaceSettings, 'name' | 'slug'> & WorkspacePatch;
