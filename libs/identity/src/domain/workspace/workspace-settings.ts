import { DEFAULT_PERMALINKS, readCommand, sameValue } from '@app/shared-kernel';
import { SETTINGS_RULES } from './settings-rules.ts';
import {
  PUBLISHER_DEFAULT_TYPE,
  SEO_TEMPLATE_KINDS,
  type NewWorkspace,
  type SeoTemplates,
  type Workspace,
  type WorkspacePatch,
  type WorkspaceSettings,
} from './workspace.ts';

const DEFAULTS: Omit<WorkspaceSettings, 'name' | 'slug'> = {
  siteName: null,
  siteUrl: null,
  previewUrl: null,
  defaultLocale: 'en',
  timeZone: 'UTC',
  twitterSite: null,
  facebookAppId: null,
  breadcrumbsEnabled: true,
  siteVerification: { google: null, bing: null },
  defaultOgImageUrl: null,
  publisherType: PUBLISHER_DEFAULT_TYPE,
  publisher: { name: null, logoMediaId: null, sameAs: [] },
  primaryColor: null,
  logoUrl: null,
  aboutMd: null,
  permalinks: DEFAULT_PERMALINKS,
  seoTemplates: {},
  assistants: 'drafts',
  assistantGuide: null,
};

/** @throws Invalid with every setting that is not valid */
export function settingsOf(wanted: NewWorkspace): WorkspaceSettings {
  const { name, slug, ...rest } = readCommand<NewWorkspace>(wanted, SETTINGS_RULES, 'all');
  return { ...patched({ name, slug, ...DEFAULTS }, rest), name, slug };
}

/** @param patch that was read by `SETTINGS_RULES` */
export function patched(current: WorkspaceSettings, { permalinks, seoTemplates, ...rest }: WorkspacePatch) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...current,
    ...given,
    permalinks: { ...current.permalinks, ...permalinks },
    seoTemplates: patchedTemplates(current.seoTemplates, seoTemplates),
  } satisfies WorkspaceSettings;
}

/** The names of the settings that differ. */
export function changedSettings(one: Workspace, other: Workspace): string[] {
  const keys = ['name', 'slug', ...Object.keys(DEFAULTS)] as (keyof WorkspaceSettings)[];
  return keys.filter((key) => !sameValue(one[key], other[key]));
}

/** Whether all settings are equal. */
export function sameSettings(one: Workspace, other: Workspace): boolean {
  return changedSettings(one, other).length === 0;
}

/** A kind with neither title nor description has no template. */
function patchedTemplates(current: SeoTemplates, patch: WorkspacePatch['seoTemplates'] = {}): SeoTemplates {
  const templates = SEO_TEMPLATE_KINDS.map((kind) => {
    const { title = null, description = null } = patch[kind] === null ? {} : { ...current[kind], ...patch[kind] };
    return [kind, { title, description }] as const;
  });
  return Object.fromEntries(templates.filter(([, { title, description }]) => title !== null || description !== null));
}
