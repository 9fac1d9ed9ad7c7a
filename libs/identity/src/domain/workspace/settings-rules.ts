import { parsePermalinks, rules, type FieldRules } from '@app/shared-kernel';
import { isLanguageTag, parsePublisher, parseSeoTemplates, parseSiteVerification } from './parse-settings.ts';
import { WORKSPACE_NAME_MAX } from './workspace-settings.ts';

const { boolean, clearable, httpUrl, judged, parsed, text } = rules;

const SHORT = text({ max: 200 });
const ABOUT_MAX = 100_000;

/** The settings in an archive: all but the slug, which belongs to the workspace that restores it. */
export const SETTINGS_RULES = {
  name: text({ min: 1, max: WORKSPACE_NAME_MAX, notBlank: true }),
  siteName: clearable(SHORT),
  siteUrl: clearable(httpUrl),
  previewUrl: clearable(httpUrl),
  defaultLocale: judged((value) => (isLanguageTag(value) ? null : 'must be a language tag such as en or de-AT'), {
    type: 'string',
    maxLength: 35,
  }),
  twitterSite: clearable(SHORT),
  facebookAppId: clearable(SHORT),
  breadcrumbsEnabled: boolean,
  siteVerification: parsed(parseSiteVerification),
  defaultOgImageUrl: clearable(httpUrl),
  publisherType: text({ min: 1, max: 200, notBlank: true }),
  publisher: parsed(parsePublisher),
  primaryColor: clearable(SHORT),
  logoUrl: clearable(httpUrl),
  aboutMd: clearable(text({ max: ABOUT_MAX })),
  permalinks: parsed(parsePermalinks),
  seoTemplates: parsed(parseSeoTemplates),
} satisfies FieldRules;
