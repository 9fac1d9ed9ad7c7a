import type { Importer } from '../../ports/importer.port.ts';

export const medium: Importer = {
  format: 'medium',
  label: 'Medium',
  how: 'In Medium: Settings, Security and apps, Download your information. The zip file that comes by mail.',
  accepts: ['.zip'],
  options: {},
  fetchesMedia: true,
  zip: 'whole',
  command: {
    description: 'import stories and drafts from an export of Medium',
    argument: '<export>',
    argumentHelp: 'the zip file, or the folder that it was unpacked to',
    media: 'a folder of files that texts show; repeatable',
  },
  reader: () => import('./reader.ts'),
};
