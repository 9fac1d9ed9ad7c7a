import { SETTINGS_OPTION } from '../../domain/transfer/common-options.ts';
import type { Importer } from '../../ports/importer.port.ts';

export const squarespace: Importer = {
  format: 'squarespace',
  label: 'Squarespace',
  how: 'In Squarespace: Settings, Import & export content, Export, WordPress. The XML file.',
  accepts: ['.xml', '.zip'],
  options: SETTINGS_OPTION,
  fetchesMedia: true,
  zip: 'unpacked',
  command: {
    description: 'import posts and pages from an export of Squarespace',
    argument: '<export>',
    argumentHelp: 'the XML file, or a folder with it',
    media: 'a folder of files that texts show; repeatable',
  },
  reader: () => import('./reader.ts'),
};
