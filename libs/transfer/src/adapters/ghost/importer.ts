import { rules } from '@app/shared-kernel';
import { MEDIA_ALL_OPTION, SETTINGS_OPTION } from '../../domain/transfer/common-options.ts';
import type { Importer } from '../../ports/importer.port.ts';

export const ghost: Importer = {
  format: 'ghost',
  label: 'Ghost',
  how: 'In Ghost: Settings, Import/Export, Export. The JSON file, or a zip of it together with the folder content/images.',
  accepts: ['.json', '.zip'],
  options: {
    ...SETTINGS_OPTION,
    ...MEDIA_ALL_OPTION,
    primaryTagAsCategory: {
      rule: rules.optional(rules.boolean),
      description: 'Makes a category of the first tag of each post.',
      label: 'Use the first tag of each post as its category',
    },
    restricted: {
      rule: rules.optional(rules.oneOf(['draft', 'preview', 'publish'])),
      description: 'What becomes of texts for members.',
      default: 'draft',
      label: 'Members-only content',
      choices: [
        { id: 'draft', name: 'Import as drafts' },
        { id: 'preview', name: 'Publish the public part' },
        { id: 'publish', name: 'Publish in full' },
      ],
    },
    siteUrl: {
      rule: rules.optional(rules.httpUrl),
      description: 'Where the old site was.',
      label: 'URL of the old site',
      placeholder: 'https://',
      flag: '--site-url <url>',
    },
  },
  fetchesMedia: true,
  zip: 'whole',
  command: {
    description: 'import posts and pages from an export of Ghost',
    argument: '<export>',
    argumentHelp: 'the JSON file, the zip file that holds it, or a folder with it',
    media: 'a folder of files that texts show, such as content; repeatable',
  },
  reader: () => import('./reader.ts'),
};
