import { rules } from '@app/shared-kernel';
import { SETTINGS_OPTION } from '../../domain/transfer/common-options.ts';
import type { Importer } from '../../ports/importer.port.ts';

/** Archives of Galley. Without `merge` they are restored, all or nothing, so that there are no further options. */
export const archive: Importer = {
  format: 'archive',
  label: 'Galley archive',
  how: 'A tar that an export of Galley made. It goes into an empty workspace just as it was, or is added to what this one holds.',
  accepts: ['.tar'],
  options: {
    merge: {
      rule: rules.optional(rules.boolean),
      description: 'Adds it to what the workspace holds, which has to be empty otherwise.',
      label: 'Add it to what this workspace holds',
    },
    ...SETTINGS_OPTION,
  },
  gate: { option: 'merge', refusal: 'is only for an archive that is merged' },
  reader: null,
};
