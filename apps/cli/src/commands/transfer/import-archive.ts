import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ImportArchive, MergeArchive, openArchive } from '@app/transfer';
import { withGalley } from '../../open.ts';
import { ownerOf } from '../../owner-of.ts';
import { startProgress, type Progress } from '../../progress.ts';
import { Refusal } from '../../refusal.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';
import { reported, type ImportFlags } from './import-from.ts';

interface ArchiveFlags extends Omit<ImportFlags, 'fetchMedia'> {
  merge?: boolean;
}

const ONLY_MERGED = [
  ['dryRun', '--dry-run'],
  ['update', '--update'],
  ['keepPermalinks', '--keep-permalinks'],
  ['settings', '--settings'],
  ['report', '--report'],
] as const;

/** @param group the command `import` */
export function addArchive(group: Command, terminal: Terminal): void {
  group
    .command('archive')
    .argument('<archive>', 'the tar file that galley export wrote, or the folder')
    .description('put an archive back into a workspace that is empty, as it was; or merge it with what is there')
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--merge', 'add it to what the workspace holds, like an import of another source')
    .option('--dry-run', 'with --merge: make the whole report and write nothing')
    .option('--update', 'with --merge: write again what the archive has later, unless it was edited here')
    .option('--keep-permalinks', 'with --merge: take over the pattern of the addresses, before anything is published')
    .option('--settings', 'with --merge: take over title, description and language where nobody set them')
    .option('--report <file>', 'with --merge: write the JSON to a file')
    .option('--json', 'answer in JSON')
    .action((path: string, flags: ArchiveFlags) =>
      flags.merge ? mergeArchive(terminal, resolve(path), flags) : importArchive(terminal, resolve(path), flags),
    );
}

async function mergeArchive(terminal: Terminal, path: string, flags: ArchiveFlags): Promise<void> {
  await reported(terminal, flags, async (galley, caller, options, progress) => {
    const files = await openArchive(path);
    try {
      return await galley.app.get(MergeArchive).execute(caller, files, options, progress);
    } finally {
      await files.close();
    }
  });
}

async function importArchive(terminal: Terminal, path: string, flags: ArchiveFlags): Promise<void> {
  const stray = ONLY_MERGED.filter(([name]) => flags[name] !== undefined).map(([, option]) => option);
  if (stray.length > 0) throw new Refusal(`${stray.join(', ')}: only with --merge. A restore takes all or nothing.`);
  const result = await withGalley(terminal, async (galley) => {
    const caller = await ownerOf(galley, flags.workspace);
    terminal.stepBack();
    const files = await openArchive(path);
    let bar: Progress | undefined;
    try {
      return await galley.app.get(ImportArchive).execute(caller, files, {
        begin: (total) => (bar = startProgress(terminal, total, 'Importing')),
        advance: (entities) => bar?.advance(entities),
      });
    } finally {
      bar?.stop();
      await files.close();
    }
  });
  const { restored, missingMedia } = result;
  report(terminal, flags, result, () =>
    [
      `Put back ${restored.post} posts, ${restored.page} pages and ${restored.media - missingMedia.length} files.`,
      ...(missingMedia.length > 0 ? [`${missingMedia.length} files were gone when the archive was made.`] : []),
    ].join('\n'),
  );
}
