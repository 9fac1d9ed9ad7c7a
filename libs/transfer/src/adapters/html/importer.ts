import { rules } from '@app/shared-kernel';
import type { Importer } from '../../ports/importer.port.ts';

const SITE_MAX = 100;

export const html: Importer = {
  format: 'html',
  label: 'HTML pages',
  how: 'A zip of the pages of your site, each an HTML file where the site shows it, with its images.',
  accepts: ['.zip', '.html', '.htm'],
  options: {
    kind: {
      rule: rules.optional(rules.oneOf(['page', 'post'])),
      description: 'What becomes of a file that does not tell that it is an article.',
      default: 'page',
      label: 'Files that are not marked as articles',
      choices: [
        { id: 'page', name: 'Import as pages' },
        { id: 'post', name: 'Import as posts' },
      ],
      flag: '--kind <kind>',
    },
    siteUrl: {
      rule: rules.optional(rules.httpUrl),
      description: 'Where the old site was, such as https://www.example.org.',
      label: 'URL of the old site',
      placeholder: 'https://',
      hint: 'Links with this address then lead to the imported pages.',
      flag: '--site-url <url>',
    },
    site: {
      rule: rules.optional(rules.text({ min: 1, max: SITE_MAX })),
      description: 'Tells folders of one workspace apart that hold files of the same names.',
      example: 'notes',
      default: 'pages',
      label: 'Folder name',
      hint: 'Give each folder its own name when you import several with the same file names.',
      flag: '--site <name>',
    },
  },
  fetchesMedia: true,
  zip: 'whole',
  command: {
    description: 'import posts and pages from HTML files',
    argument: '<pages>',
    argumentHelp: 'a folder of HTML files, a zip of it, or one file',
    media: 'a folder of files that pages show; repeatable',
  },
  reader: () => import('./reader.ts'),
};
