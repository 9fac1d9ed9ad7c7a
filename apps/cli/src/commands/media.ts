import type { Command } from 'commander';
import { RecogniseMediaStore, SweepOrphanedMedia, type Orphan, type Sweeping } from '@app/content';
import { confirm } from '../confirm.ts';
import { withGalley } from '../open.ts';
import { Refusal } from '../refusal.ts';
import { report } from '../report.ts';
import type { Terminal } from '../terminal.ts';

interface SweepOptions {
  dryRun?: boolean;
  force?: boolean;
  yes?: boolean;
  json?: boolean;
}

export function register(program: Command, terminal: Terminal): void {
  const media = program.command('media').description('the media store as a whole');
  media
    .command('sweep')
    .description('put files that no record belongs to into quarantine, and delete those that were in it for 30 days')
    .option('--dry-run', 'change nothing, and list what would be changed')
    .option('--force', 'also when more files have no record than crashes can have left')
    .option('--yes', 'do not ask')
    .option('--json', 'answer in JSON')
    .action((options: SweepOptions) => sweep(terminal, options));
  media
    .command('adopt')
    .description('make the media store that is set the one of this database, whatever it holds')
    .option('--yes', 'do not ask')
    .option('--json', 'answer in JSON')
    .action((options: { yes?: boolean; json?: boolean }) => adopt(terminal, options));
}

async function sweep(terminal: Terminal, { dryRun, force, ...options }: SweepOptions): Promise<void> {
  if (force && !dryRun) await confirm(terminal, options, 'Sweep, however many files have no record?');
  const sweeping = await withGalley(terminal, ({ app }) =>
    app.get(SweepOrphanedMedia).execute({ ...(dryRun && { dryRun }), ...(force && { force }) }),
  );
  const { seenTo, refused, ...numbers } = sweeping;
  if (refused !== null && !dryRun) throw new Refusal(`No media were swept. ${refused}`);
  report(terminal, options, dryRun ? { refused, ...numbers, orphanedFiles: seenTo } : numbers, () =>
    dryRun ? [...seenTo.map(line), wouldDo(sweeping)].join('\n') : done(sweeping),
  );
}

function line({ storagePath, since, due }: Orphan): string {
  const state = since === null ? 'to be put into quarantine' : `in quarantine since ${since.toISOString()}`;
  return `${storagePath}  ${due ? 'to be deleted, ' : ''}${state}`;
}

function wouldDo({ refused, files, orphans }: Sweeping): string {
  return refused === null ? `Of ${files} files, ${orphans} have no record.` : `A run would touch nothing. ${refused}`;
}

function done({ files, orphans, quarantined, deleted }: Sweeping): string {
  return `Of ${files} files, ${orphans} have no record: ${quarantined} put into quarantine, ${deleted} deleted.`;
}

async function adopt(terminal: Terminal, options: { yes?: boolean; json?: boolean }): Promise<void> {
  await confirm(terminal, options, 'Do all files of this media store belong to this database?');
  const id = await withGalley(terminal, ({ app }) => app.get(RecogniseMediaStore).adopt());
  report(terminal, options, { id }, () => `The media store is the one of this database now (${id}).`);
}
