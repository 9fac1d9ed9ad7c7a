import { rules } from '@app/shared-kernel';
import { SETTINGS_OPTION } from '../../domain/transfer/common-options.ts';
import type { Importer } from '../../ports/importer.port.ts';

const BLOG_MAX = 200;

export const blogger: Importer = {
  format: 'blogger',
  label: 'Blogger',
  how: 'In Blogger: Settings, Manage blog, Back up content. The .atom or .xml file, or the zip file of Google Takeout.',
  accepts: ['.atom', '.xml', '.zip'],
  options: {
    ...SETTINGS_OPTION,
    siteUrl: {
      rule: rules.optional(rules.httpUrl),
      description: 'Where the old blog was, such as https://name.blogspot.com; newer exports do not tell it.',
      label: 'URL of the old site',
      placeholder: 'https://',
      hint: 'Links between your posts then lead to the imported ones.',
      flag: '--site-url <url>',
    },
    blog: {
      rule: rules.optional(rules.text({ min: 1, max: BLOG_MAX })),
      description: 'Which blog of a Google Takeout to import, by the name of its folder.',
      example: 'Kettle and Crumb',
      label: 'Name of the blog',
      hint: 'Only needed where the file of Google Takeout holds several blogs.',
      flag: '--blog <name>',
    },
  },
  fetchesMedia: true,
  zip: 'whole',
  command: {
    description: 'import posts and pages from a backup of Blogger',
    argument: '<backup>',
    argumentHelp: 'the .atom or .xml file, the zip file of Google Takeout, or the folder that it was unpacked to',
    media: 'a folder of files that texts show; repeatable',
  },
  reader: () => import('./reader.ts'),
};
