import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ImportArchive, openArchive } from '@app/transfer';
import { withGalley } from '../../open.ts';
import { ownerOf } from '../../owner-of.ts';
import { startProgress, type Progress } from '../../progress.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

/** @param group the command `import` */
export function addArchive(group: Command, terminal: Terminal): void {
  group
    .command('archive')
    .argument('<archive>', 'the tar file that galley export wrote, or the folder')
    .description('put an archive back into a workspace that is empty, as it was')
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--json', 'answer in JSON')
    .action((path: string, flags: { workspace: string; json?: boolean }) =>
      importArchive(terminal, resolve(path), flags),
    );
}

async function importArchive(
  terminal: Terminal,
  path: string,
  flags: { workspace: string; json?: boolean },
): Promise<void> {
  const result = await withGalley(terminal, async (galley) => {
    const caller = await ownerOf(galley, flags.workspace);
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
