import { stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  GhostFiles,
  GhostSource,
  ImportBlog,
  inWords,
  MarkdownSource,
  OLD_PATH_PRESETS,
  oldPathProblem,
  openWordpress,
  readCustomType,
  type GhostOptions,
  type ImportReport,
  type ItemKind,
  type Source,
} from '@app/transfer';
import { withGalley, type Galley } from '../../open.ts';
import { ownerOf } from '../../owner-of.ts';
import { startProgress, type Progress } from '../../progress.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';
import { addArchive } from './import-archive.ts';
import { webFor } from './web-for.ts';

interface ImportFlags {
  workspace: string;
  json?: boolean;
  report?: string;
  dryRun?: boolean;
  update?: boolean;
  keepPermalinks?: boolean;
  fetchMedia?: boolean;
  settings?: boolean;
}

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
}

const SETTINGS = 'take over title, description and language of the old site where nobody set them';

export function register(program: Command, terminal: Terminal): void {
  const group = program
    .command('import')
    .description('bring content in from elsewhere; running it again changes nothing');
  withFlags(group.command('markdown'))
    .argument('<directory>', 'the folder that holds the posts')
    .description('import posts from Markdown files with TOML, YAML or JSON front matter')
    .option('--old-path <pattern>', 'where the old site showed a file, such as /blog/{folder}/{name}', oldPath)
    .option('--generator <name>', `the usual --old-path of ${Object.keys(OLD_PATH_PRESETS).join(', ')}`, preset)
    .option('--day-first', 'read 1/2/2024 as the first of February')
    .option('--site <name>', 'tells folders of one workspace apart that hold files of the same names', 'files')
    .action(async (directory: string, flags: MarkdownFlags) => {
      const root = resolve(directory);
      const isFolder = await stat(root)
        .then((found) => found.isDirectory())
        .catch(() => false);
      if (!isFolder) throw new Refusal(`There is no folder ${root}.`);
      const pattern = flags.oldPath ?? flags.generator;
      const options = { now: new Date(), dayFirst: flags.dayFirst === true, web: webFor(terminal, flags) };
      const source = new MarkdownSource(root, flags.site ?? 'files', {
        ...options,
        ...(pattern ? { oldPath: pattern } : {}),
      });
      await importFrom(terminal, source, flags);
    });
  withFlags(group.command('ghost'))
    .argument('<export>', 'the JSON file, the zip file that holds it, or a folder with it')
    .description('import posts and pages from an export of Ghost')
    .option('--media <folder>', 'a folder of files that texts show, such as content; repeatable', gather, [])
    .option('--settings', SETTINGS)
    .option('--site-url <url>', 'where the old site was')
    .addOption(restricted())
    .option('--primary-tag-as-category', 'make a category of the first tag of each post')
    .action((path: string, flags: GhostFlags) => importGhost(terminal, resolve(path), flags));
  withFlags(group.command('wordpress'))
    .argument('<export...>', 'the WXR file, its parts, or a folder with them')
    .description('import posts and pages from an export of WordPress')
    .option('--media <folder>', 'a folder of files that texts show, such as wp-content/uploads; repeatable', gather, [])
    .option('--settings', SETTINGS)
    .option(
      '--type <type=kind>',
      'import a custom type as post or page, such as podcast=post; repeatable',
      typePair,
      [],
    )
    .action((paths: string[], flags: WordpressFlags) => importWordpress(terminal, paths, flags));
  addArchive(group, terminal);
}

async function importWordpress(terminal: Terminal, paths: readonly string[], flags: WordpressFlags): Promise<void> {
  const media = flags.media.map((folder) => resolve(folder));
  const files = paths.map((path) => resolve(path));
  await importFrom(
    terminal,
    await openWordpress(files, media, { types: new Map(flags.type), web: webFor(terminal, flags) }),
    flags,
  );
}

function typePair(text: string, before: readonly (readonly [string, ItemKind])[]): (readonly [string, ItemKind])[] {
  const pair = readCustomType(text);
  if (pair === null) throw new InvalidArgumentError('Such as podcast=post.');
  return [...before, pair];
}

async function importGhost(terminal: Terminal, path: string, flags: GhostFlags): Promise<void> {
  const files = await GhostFiles.open(
    path,
    flags.media.map((folder) => resolve(folder)),
  );
  try {
    const source = new GhostSource(files, {
      restricted: flags.restricted,
      primaryTagAsCategory: flags.primaryTagAsCategory === true,
      siteUrl: flags.siteUrl ?? null,
      web: webFor(terminal, flags),
    });
    await importFrom(terminal, source, flags);
  } finally {
    files.close();
  }
}

function restricted(): Option {
  return new Option('--restricted <what>', 'what becomes of texts for members')
    .choices(['draft', 'preview', 'publish'])
    .default('draft');
}

function gather(folder: string, before: readonly string[]): string[] {
  return [...before, folder];
}

function withFlags(command: Command): Command {
  return command
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--dry-run', 'make the whole report and write nothing')
    .option('--update', 'write again what was changed in the source since, unless it was edited here')
    .option('--keep-permalinks', 'take over the pattern of the old addresses, before anything is published')
    .option('--fetch-media', 'fetch pictures of the web that are in no folder, from public addresses only')
    .option('--json', 'answer in JSON, with every note')
    .option('--report <file>', 'write the same JSON to a file');
}

async function importFrom(terminal: Terminal, source: Source, flags: ImportFlags): Promise<void> {
  const started = performance.now();
  const result = await withGalley(terminal, (galley) => run(galley, terminal, source, flags));
  if (flags.report !== undefined) await writeFile(flags.report, `${JSON.stringify(result, null, 2)}\n`);
  report(terminal, flags, result, () => inWords(result, (performance.now() - started) / 1000));
  if (result.failures.length > 0) throw new Refusal(`${result.failures.length} problems; everything else is there.`);
}

async function run(galley: Galley, terminal: Terminal, source: Source, flags: ImportFlags): Promise<ImportReport> {
  const caller = await ownerOf(galley, flags.workspace);
  let bar: Progress | undefined;
  try {
    return await galley.app.get(ImportBlog).execute(caller, source, flags, {
      begin: (total) => (bar = startProgress(terminal, total, 'Importing')),
      advance: (items) => bar?.advance(items),
    });
  } finally {
    bar?.stop();
  }
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
