import { Problems } from '@app/shared-kernel';
import type { TransferFormat, TransferOptions } from './transfer.ts';

const IMPORTS = ['dryRun', 'update', 'keepPermalinks', 'fetchMedia'] as const;
/** The options of each import format. */
const KNOWN: Readonly<Record<TransferFormat, readonly (keyof TransferOptions)[]>> = {
  ghost: [...IMPORTS, 'settings', 'mediaAll', 'restricted', 'primaryTagAsCategory', 'siteUrl'],
  wordpress: [...IMPORTS, 'settings', 'mediaAll', 'types', 'taxonomies'],
  markdown: [...IMPORTS, 'oldPath', 'dayFirst', 'site'],
  archive: ['merge', 'dryRun', 'update', 'keepPermalinks', 'settings'],
};

/** @throws Invalid naming every option that the format does not have */
export function checkOptions(format: TransferFormat, options: TransferOptions): void {
  const problems = new Problems();
  for (const [name, value] of Object.entries(options)) {
    const known = KNOWN[format].includes(name as keyof TransferOptions);
    if (value === undefined || value === false) continue;
    if (!known) problems.report(name, `is no option of ${format}`);
    else if (format === 'archive' && options.merge !== true)
      problems.report(name, 'is only for an archive that is merged');
  }
  problems.throwIfAny();
}
