import { rules } from '@app/shared-kernel';
import type { Importer } from '../../ports/importer.port.ts';

export const substack: Importer = {
  format: 'substack',
  label: 'Substack',
  how: 'In Substack: Settings, Import / Export, Create new export. The zip file.',
  accepts: ['.zip'],
  options: {
    siteUrl: {
      rule: rules.optional(rules.httpUrl),
      description: 'Where the old site was, such as https://blog.substack.com.',
      label: 'URL of the old site',
      placeholder: 'https://',
      hint: 'Links between your posts then lead to the imported ones.',
      flag: '--site-url <url>',
    },
  },
  fetchesMedia: true,
  zip: 'whole',
  command: {
    description: 'import posts and drafts from an export of Substack',
    argument: '<export>',
    argumentHelp: 'the zip file, or the folder that it was unpacked to',
    media: 'a folder of files that texts show; repeatable',
  },
  reader: () => import('./reader.ts'),
};
