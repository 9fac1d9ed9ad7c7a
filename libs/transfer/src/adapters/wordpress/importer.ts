import { CUSTOM_TAXONOMIES, CUSTOM_TYPES } from '../../domain/custom-types.ts';
import { MEDIA_ALL_OPTION, SETTINGS_OPTION } from '../../domain/transfer/common-options.ts';
import type { Importer } from '../../ports/importer.port.ts';

/** Internal types of WordPress without written content. */
const INTERNAL =
  '^(?:wp_.*|attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request)$';

export const wordpress: Importer = {
  format: 'wordpress',
  label: 'WordPress',
  how: 'In WordPress: Tools, Export, All content. The XML file, or a zip of its parts with the folder wp-content/uploads.',
  accepts: ['.xml', '.zip'],
  options: {
    ...SETTINGS_OPTION,
    ...MEDIA_ALL_OPTION,
    types: {
      rule: CUSTOM_TYPES,
      description: 'Custom types to import, each with what it becomes, such as podcast=post.',
      example: ['podcast=post'],
      label: 'of type',
      forLeftOut: {
        choices: [
          { id: 'post', name: 'Import as posts' },
          { id: 'page', name: 'Import as pages' },
        ],
        asks: '^[A-Za-z0-9_-]{1,40}$',
        ignores: INTERNAL,
        none: 'Skip',
      },
      flag: '--type <type=kind>',
    },
    taxonomies: {
      rule: CUSTOM_TAXONOMIES,
      description: 'Custom taxonomies whose terms become tags, such as series=tag.',
      example: ['series=tag'],
      flag: '--taxonomy <name=tag>',
    },
  },
  fetchesMedia: true,
  zip: 'unpacked',
  command: {
    description: 'import posts and pages from an export of WordPress',
    argument: '<export...>',
    argumentHelp: 'the WXR file, its parts, or a folder with them',
    media: 'a folder of files that texts show, such as wp-content/uploads; repeatable',
  },
  reader: () => import('./reader.ts'),
};
