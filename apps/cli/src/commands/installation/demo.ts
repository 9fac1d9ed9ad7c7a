import type { Command } from 'commander';
import { createDemo } from '../../../../api/src/demo/create-demo.ts';
import { withGalley } from '../../open.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

export function register(program: Command, terminal: Terminal): void {
  program
    .command('demo')
    .description('make a small example workspace, and show its key once')
    .option('--json', 'answer in JSON')
    .action(async (options: { json?: boolean }) => {
      const demo = await withGalley(terminal, ({ app }) => createDemo(app));
      report(terminal, options, demo, () => `Made the workspace ${demo.slug}. Its key, shown this once: ${demo.key}`);
    });
}
