import { Problems, readCommand, rules, type FieldRules } from '@app/shared-kernel';
import { CUSTOM_TAXONOMIES, CUSTOM_TYPES } from '../custom-types.ts';
import { TRANSFER_FORMATS, type TransferFormat, type TransferOptions } from './transfer.ts';

const { boolean, httpUrl, oneOf, optional, text } = rules;

const OLD_PATH_MAX = 200;
const SITE_MAX = 100;

export const FORMAT = oneOf(TRANSFER_FORMATS);

export const OPTION_RULES = {
  dryRun: optional(boolean),
  update: optional(boolean),
  keepPermalinks: optional(boolean),
  settings: optional(boolean),
  mediaAll: optional(boolean),
  fetchMedia: optional(boolean),
  merge: optional(boolean),
  restricted: optional(oneOf(['draft', 'preview', 'publish'])),
  primaryTagAsCategory: optional(boolean),
  siteUrl: optional(httpUrl),
  oldPath: optional(text({ min: 1, max: OLD_PATH_MAX })),
  dayFirst: optional(boolean),
  site: optional(text({ min: 1, max: SITE_MAX })),
  types: CUSTOM_TYPES,
  taxonomies: CUSTOM_TAXONOMIES,
  mediaUrl: optional(httpUrl),
} satisfies FieldRules;

const IMPORTS = ['dryRun', 'update', 'keepPermalinks', 'fetchMedia'] as const;
/** The options of each import format. */
const KNOWN: Readonly<Record<TransferFormat, readonly (keyof TransferOptions)[]>> = {
  ghost: [...IMPORTS, 'settings', 'mediaAll', 'restricted', 'primaryTagAsCategory', 'siteUrl'],
  wordpress: [...IMPORTS, 'settings', 'mediaAll', 'types', 'taxonomies'],
  markdown: [...IMPORTS, 'oldPath', 'dayFirst', 'site'],
  archive: ['merge', 'dryRun', 'update', 'keepPermalinks', 'settings'],
};

/**
 * @param given options of an import
 * @throws Invalid naming every option that the format does not have, or that is not valid
 */
export function importOptions(format: TransferFormat, given: TransferOptions): TransferOptions {
  const problems = new Problems();
  for (const [name, value] of Object.entries(given)) {
    const known = KNOWN[format].includes(name as keyof TransferOptions);
    if (value === undefined || value === false) continue;
    if (!known) problems.report(name, `is no option of ${format}`);
    else if (format === 'archive' && given.merge !== true)
      problems.report(name, 'is only for an archive that is merged');
  }
  problems.throwIfAny();
  return readCommand<TransferOptions>({ ...given }, OPTION_RULES, 'none');
}
