import { rules } from '@app/shared-kernel';
import type { Importer } from '../../ports/importer.port.ts';
import { oldPathProblem } from './paths/old-path.ts';
import { GENERATORS } from './site/generator.ts';

const OLD_PATH_MAX = 200;
const SITE_MAX = 100;

const oldPath = rules.customRule(
  (value) => {
    if (typeof value !== 'string' || value === '' || value.length > OLD_PATH_MAX)
      return `must have 1 to ${OLD_PATH_MAX} characters`;
    return oldPathProblem(value);
  },
  { type: 'string', minLength: 1, maxLength: OLD_PATH_MAX },
);

export const markdown: Importer = {
  format: 'markdown',
  label: 'Markdown files',
  how: 'A zip of the folder of a static site generator, a vault of Obsidian, or an export of Notion as Markdown, with its images.',
  accepts: ['.zip'],
  options: {
    generator: {
      rule: rules.optional(rules.oneOf(GENERATORS)),
      description: 'What the old site was made with; recognised by its files without it.',
      flag: '--generator <name>',
    },
    oldPath: {
      rule: rules.optional(oldPath),
      description: 'Where the old site showed a file, such as /blog/{folder}/{name}; see the documentation.',
      example: '/blog/{folder}/{name}',
      label: 'Permalink pattern of the old site',
      placeholder: '/blog/{folder}/{name}',
      hint: 'These URLs will redirect to the new ones.',
      flag: '--old-path <pattern>',
    },
    dayFirst: {
      rule: rules.optional(rules.boolean),
      description: 'Reads 1/2/2024 as the first of February.',
      label: 'Dates start with the day: 1/2/2024 is 1 February',
    },
    site: {
      rule: rules.optional(rules.text({ min: 1, max: SITE_MAX })),
      description: 'Tells folders of one workspace apart that hold files of the same names.',
      example: 'notes',
      default: 'files',
      label: 'Folder name',
      hint: 'Give each folder its own name when you import several with the same file names.',
      flag: '--site <name>',
    },
  },
  fetchesMedia: true,
  zip: 'unpacked-only',
  linksByFile: true,
  command: {
    description: 'import posts from Markdown files with TOML, YAML or JSON front matter',
    argument: '<directory>',
    argumentHelp: 'the folder that holds the posts',
  },
  reader: () => import('./reader.ts'),
};
