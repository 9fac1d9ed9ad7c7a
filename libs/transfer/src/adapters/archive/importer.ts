import { rules } from '@app/shared-kernel';
import { SETTINGS_OPTION } from '../../domain/transfer/common-options.ts';
import type { Importer } from '../../ports/importer.port.ts';

/** Archives of Galley. Without `merge` they are restored, all or nothing, so that there are no further options. */
export const archive: Importer = {
  format: 'archive',
  label: 'Galley archive',
  how: 'A tar file exported by Galley. It restores an empty workspace exactly, or is added to existing content.',
  accepts: ['.tar'],
  options: {
    merge: {
      rule: rules.optional(rules.boolean),
      description: 'Adds it to what the workspace holds, which has to be empty otherwise.',
      label: 'Add to the existing content of this workspace',
    },
    ...SETTINGS_OPTION,
  },
  gate: { option: 'merge', refusal: 'is only for an archive that is merged' },
  reader: null,
};
