import { rules } from '@app/shared-kernel';
import type { ImporterOption, ImporterOptions } from './importer-option.ts';

const flag = rules.optional(rules.boolean);

/** The options of every importer. The dashboard has controls of its own for them. */
export const COMMON_OPTIONS = {
  dryRun: { rule: flag, description: 'Makes the whole report and writes nothing.' },
  update: {
    rule: flag,
    description: 'Writes again what was changed in the source since, unless it was edited here.',
  },
  keepPermalinks: {
    rule: flag,
    description: 'Takes over the pattern of the old addresses, if nothing is published yet.',
  },
} satisfies ImporterOptions;

/** The option of importers with `fetchesMedia`. */
export const FETCH_MEDIA: ImporterOption = {
  rule: flag,
  description:
    'Fetches pictures that the texts name by an address of the web and that the file does not hold, where IMPORT_FETCH allows it.',
};

/** Names that no importer may give to an option of its own. */
export const COMMON_OPTION_NAMES: readonly string[] = [...Object.keys(COMMON_OPTIONS), 'fetchMedia'];

/** Of importers whose source contains settings of the site. */
export const SETTINGS_OPTION = {
  settings: {
    rule: flag,
    description: 'Takes over title, description, language and logo of the old site where nobody set them.',
    label: 'Import title, description, language and logo of the old site, where not set here',
  },
} satisfies ImporterOptions;

/** Of importers whose source contains a library of files. */
export const MEDIA_ALL_OPTION = {
  mediaAll: {
    rule: flag,
    description: 'Also stores files of the old site that no post or page shows.',
    label: 'Include files that no post or page uses',
  },
} satisfies ImporterOptions;
