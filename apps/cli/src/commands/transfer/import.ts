import { resolve } from 'node:path';
import type { Command } from 'commander';
import { IMPORTERS, type Importer, type ImporterCommand } from '@app/transfer';
import type { Terminal } from '../../terminal.ts';
import { addArchive } from './import-archive.ts';
import { importFrom, type ImportFlags } from './import-from.ts';
import { addRedirects } from './import-redirects.ts';
import { flagOf, givenOptions, type Flags } from './option-flags.ts';

const FETCH_MEDIA = 'fetch pictures of the web that are in no folder, from public addresses only';

/** One command for each importer, those of extensions included. */
export function register(program: Command, terminal: Terminal): void {
  const group = program
    .command('import')
    .description('bring content in from elsewhere; running it again changes nothing');
  for (const importer of [...IMPORTERS, ...terminal.composition.importers])
    if (importer.command) addImporter(group, terminal, importer, importer.command);
  addArchive(group, terminal);
  addRedirects(group, terminal);
}

function addImporter(group: Command, terminal: Terminal, importer: Importer, texts: ImporterCommand): void {
  const command = withCommonFlags(group.command(importer.format))
    .argument(texts.argument, texts.argumentHelp)
    .description(texts.description);
  if (importer.fetchesMedia === true) command.option('--fetch-media', FETCH_MEDIA);
  if (texts.media !== undefined) command.option('--media <folder>', texts.media, gather, []);
  const options = Object.entries(importer.options).map(([name, option]) => ({ name, flag: flagOf(name, option) }));
  for (const { flag } of options) command.addOption(flag);
  command.action(async (given: string | string[], flags: ImportFlags & Flags) => {
    const paths = [given].flat().map((path) => resolve(path));
    const media = ((flags['media'] ?? []) as readonly string[]).map((folder) => resolve(folder));
    const what = { paths, media, options: givenOptions(options, flags), now: new Date() };
    await importFrom(terminal, importer, what, flags);
  });
}

function withCommonFlags(command: Command): Command {
  return command
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--dry-run', 'make the whole report and write nothing')
    .option('--update', 'write again what was changed in the source since, unless it was edited here')
    .option('--keep-permalinks', 'take over the pattern of the old addresses, before anything is published')
    .option('--json', 'answer in JSON, with every note')
    .option('--report <file>', 'write the same JSON to a file');
}

function gather(folder: string, before: readonly string[]): string[] {
  return [...before, folder];
}
