import { parsePermalinks, rules, type FieldRule, type FieldRules, type PermalinkKind } from '@app/shared-kernel';
import { isCssColor } from './css-color.ts';
import { isTimeZone } from './is-time-zone.ts';
import {
  isLanguageTag,
  LANGUAGE_TAG_MAX,
  parsePublisher,
  parseSeoTemplates,
  parseSiteVerification,
} from './parse-settings.ts';
import { publicUrl } from './public-url.ts';
import {
  PERMALINKS_SCHEMA,
  PUBLISHER_SCHEMA,
  SEO_TEMPLATES_SCHEMA,
  SITE_VERIFICATION_SCHEMA,
} from './settings-schemas.ts';
import { ASSISTANT_POLICIES } from './workspace.ts';

const { boolean, clearable, customRule, oneOf, optional, parsed, slug, text } = rules;

const SHORT_MAX = 200;
const ABOUT_MAX = 100_000;
const GUIDE_MAX = 4_000;
const TIME_ZONE_MAX = 64;
const short = text({ max: SHORT_MAX });
const name = text({ min: 1, max: SHORT_MAX, notBlank: true });
const color = customRule(
  (value) =>
    typeof value === 'string' && value.length <= SHORT_MAX && isCssColor(value)
      ? null
      : 'must be a CSS colour: hexadecimal, a name, or a function such as rgb() or oklch()',
  { type: 'string', maxLength: SHORT_MAX },
);
/** A language tag, also with `_` for `-` as in POSIX locales; kept with `-`. */
const languageTag = parsed(
  (value, path, problems) => {
    const tag = typeof value === 'string' ? value.replaceAll('_', '-') : value;
    return isLanguageTag(tag) ? tag : problems.report(path, 'must be a language tag such as en or de-AT');
  },
  { type: 'string', maxLength: LANGUAGE_TAG_MAX },
);

/** A zone whose rules every browser and Node.js know; offsets such as `+01:00` have no daylight saving. */
const timeZone = customRule(
  (value) =>
    typeof value === 'string' && value.length <= TIME_ZONE_MAX && isTimeZone(value)
      ? null
      : 'must be a name of the IANA time zone database such as Europe/Berlin',
  { type: 'string', maxLength: TIME_ZONE_MAX },
);

// Its type is named here, so that the declarations of this file import it.
const permalinks: FieldRule<Partial<Readonly<Record<PermalinkKind, string>>>> = parsed(
  parsePermalinks,
  PERMALINKS_SCHEMA,
);

/** The settings in an archive: all but the slug and the rights of assistants, which belong to the workspace that restores it. */
export const ARCHIVED_SETTINGS_RULES = {
  name,
  siteName: clearable(short),
  siteUrl: clearable(publicUrl),
  previewUrl: clearable(publicUrl),
  defaultLocale: languageTag,
  timeZone: optional(timeZone),
  twitterSite: clearable(short),
  facebookAppId: clearable(short),
  breadcrumbsEnabled: boolean,
  siteVerification: parsed(parseSiteVerification, SITE_VERIFICATION_SCHEMA),
  defaultOgImageUrl: clearable(publicUrl),
  publisherType: name,
  publisher: parsed(parsePublisher, PUBLISHER_SCHEMA),
  primaryColor: clearable(color),
  logoUrl: clearable(publicUrl),
  aboutMd: clearable(text({ max: ABOUT_MAX })),
  permalinks,
  seoTemplates: parsed(parseSeoTemplates, SEO_TEMPLATES_SCHEMA),
  assistantGuide: clearable(text({ max: GUIDE_MAX })),
} satisfies FieldRules;

/** The settings of a new workspace; those that are absent get their defaults. */
export const SETTINGS_RULES = {
  ...ARCHIVED_SETTINGS_RULES,
  slug,
  defaultLocale: optional(languageTag),
  breadcrumbsEnabled: optional(boolean),
  siteVerification: optional(ARCHIVED_SETTINGS_RULES.siteVerification),
  publisherType: optional(name),
  publisher: optional(ARCHIVED_SETTINGS_RULES.publisher),
  permalinks: optional(ARCHIVED_SETTINGS_RULES.permalinks),
  seoTemplates: optional(ARCHIVED_SETTINGS_RULES.seoTemplates),
  assistants: optional(oneOf(ASSISTANT_POLICIES)),
} satisfies FieldRules;

/** The slug that an owner repeats to delete the workspace: any text, which is compared. */
export const REPEATED_SLUG = text({ max: SHORT_MAX });
