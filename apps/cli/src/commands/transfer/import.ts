import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  OLD_PATH_PRESETS,
  oldPathProblem,
  readCustomTaxonomy,
  readCustomType,
  type GhostOptions,
  type ItemKind,
} from '@app/transfer';
import { Refusal } from '../../refusal.ts';
import type { Terminal } from '../../terminal.ts';
import { addArchive } from './import-archive.ts';
import { importFrom, withFlags, type ImportFlags } from './import-from.ts';

interface MarkdownFlags extends ImportFlags {
  oldPath?: string;
  generator?: string;
  dayFirst?: boolean;
  site?: string;
}

interface GhostFlags extends ImportFlags, Pick<GhostOptions, 'restricted'> {
  media: string[];
  siteUrl?: string;
  primaryTagAsCategory?: boolean;
}

interface WordpressFlags extends ImportFlags {
  media: string[];
  type: (readonly [string, ItemKind])[];
  taxonomy: string[];
}

const SETTINGS = 'take over title, description, language and logo of the old site where nobody set them';
const MEDIA_ALL = 'bring also files of the old site that no post or page shows';

export function register(program: Command, terminal: Terminal): void {
  const group = program
    .command('import')
    .description('bring content in from elsewhere; running it again changes nothing');
  addMarkdown(group, terminal);
  addGhost(group, terminal);
  addWordpress(group, terminal);
  addArchive(group, terminal);
}

function addMarkdown(group: Command, terminal: Terminal): void {
  withFlags(group.command('markdown'))
    .argument('<directory>', 'the folder that holds the posts')
    .description('import posts from Markdown files with TOML, YAML or JSON front matter')
    .option('--old-path <pattern>', 'where the old site showed a file, such as /blog/{folder}/{name}', oldPath)
    .option('--generator <name>', `the usual --old-path of ${Object.keys(OLD_PATH_PRESETS).join(', ')}`, preset)
    .option('--day-first', 'read 1/2/2024 as the first of February')
    .option('--site <name>', 'tells folders of one workspace apart that hold files of the same names', 'files')
    .action((directory: string, flags: MarkdownFlags) => importMarkdown(terminal, resolve(directory), flags));
}

function addGhost(group: Command, terminal: Terminal): void {
  withFlags(group.command('ghost'))
    .argument('<export>', 'the JSON file, the zip file that holds it, or a folder with it')
    .description('import posts and pages from an export of Ghost')
    .option('--media <folder>', 'a folder of files that texts show, such as content; repeatable', gather, [])
    .option('--settings', SETTINGS)
    .option('--media-all', MEDIA_ALL)
    .option('--site-url <url>', 'where the old site was')
    .addOption(restricted())
    .option('--primary-tag-as-category', 'make a category of the first tag of each post')
    .action((path: string, flags: GhostFlags) => importGhost(terminal, resolve(path), flags));
}

function addWordpress(group: Command, terminal: Terminal): void {
  withFlags(group.command('wordpress'))
    .argument('<export...>', 'the WXR file, its parts, or a folder with them')
    .description('import posts and pages from an export of WordPress')
    .option('--media <folder>', 'a folder of files that texts show, such as wp-content/uploads; repeatable', gather, [])
    .option('--settings', SETTINGS)
    .option('--media-all', MEDIA_ALL)
    .option(
      '--type <type=kind>',
      'import a custom type as post or page, such as podcast=post; repeatable',
      typePair,
      [],
    )
    .option('--taxonomy <name=tag>', 'make tags of a custom taxonomy, such as series=tag; repeatable', taxonomy, [])
    .action((paths: string[], flags: WordpressFlags) => importWordpress(terminal, paths, flags));
}

async function importMarkdown(terminal: Terminal, root: string, flags: MarkdownFlags): Promise<void> {
  const isFolder = await stat(root)
    .then((found) => found.isDirectory())
    .catch(() => false);
  if (!isFolder) throw new Refusal(`There is no folder ${root}.`);
  const pattern = flags.oldPath ?? flags.generator;
  const order = {
    format: 'markdown' as const,
    root,
    site: flags.site ?? 'files',
    now: new Date(),
    dayFirst: flags.dayFirst === true,
    ...(pattern ? { oldPath: pattern } : {}),
  };
  await importFrom(terminal, order, flags);
}

async function importWordpress(terminal: Terminal, paths: readonly string[], flags: WordpressFlags): Promise<void> {
  const media = flags.media.map((folder) => resolve(folder));
  const files = paths.map((path) => resolve(path));
  const chosen = { types: new Map(flags.type), taxonomies: new Set(flags.taxonomy) };
  await importFrom(terminal, { format: 'wordpress', paths: files, media, ...chosen }, flags);
}

function typePair(text: string, before: readonly (readonly [string, ItemKind])[]): (readonly [string, ItemKind])[] {
  const pair = readCustomType(text);
  if (pair === null) throw new InvalidArgumentError('Such as podcast=post.');
  return [...before, pair];
}

function taxonomy(text: string, before: readonly string[]): string[] {
  const name = readCustomTaxonomy(text);
  if (name === null) throw new InvalidArgumentError('Such as series=tag.');
  return [...before, name];
}

async function importGhost(terminal: Terminal, path: string, flags: GhostFlags): Promise<void> {
  const order = {
    format: 'ghost' as const,
    path,
    media: flags.media.map((folder) => resolve(folder)),
    restricted: flags.restricted,
    primaryTagAsCategory: flags.primaryTagAsCategory === true,
    siteUrl: flags.siteUrl ?? null,
  };
  await importFrom(terminal, order, flags);
}

function restricted(): Option {
  return new Option('--restricted <what>', 'what becomes of texts for members')
    .choices(['draft', 'preview', 'publish'])
    .default('draft');
}

function oldPath(pattern: string): string {
  const problem = oldPathProblem(pattern);
  if (problem !== null) throw new InvalidArgumentError(problem);
  return pattern;
}

function preset(name: string): string {
  const pattern = Object.hasOwn(OLD_PATH_PRESETS, name) ? OLD_PATH_PRESETS[name] : undefined;
  if (pattern === undefined) throw new InvalidArgumentError(`There are: ${Object.keys(OLD_PATH_PRESETS).join(', ')}.`);
  return pattern;
}

function gather(folder: string, before: readonly string[]): string[] {
  return [...before, folder];
}
