import type { Command } from 'commander';
import { StartNewHistory } from '@app/changes';
import { withGalley } from '../../open.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

export function register(program: Command, terminal: Terminal): void {
  program
    .command('restored')
    .description(
      'to be run after tools of the database restored it: programs that follow the changes read everything again',
    )
    .option('--json', 'answer in JSON')
    .action(async (options: { json?: boolean }) => {
      const workspaces = await withGalley(terminal, ({ app }) => app.get(StartNewHistory).execute());
      report(terminal, options, { workspaces }, () => `The changes of ${workspaces} workspaces begin anew.`);
    });
}
