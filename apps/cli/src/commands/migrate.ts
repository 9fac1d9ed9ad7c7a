import { migrate } from '@app/platform';
import type { Command } from 'commander';
import { migrations } from '../../../../migrations/index.ts';
import { readSettings } from '../../../api/src/config/settings.ts';
import { openDatabase } from '../../../api/src/service.ts';
import { report } from '../report.ts';
import type { Terminal } from '../terminal.ts';

export function register(program: Command, terminal: Terminal): void {
  program
    .command('migrate')
    .description('bring the database up to date; the service does the same whenever it starts')
    .option('--json', 'answer in JSON')
    .action(async (options: { json?: boolean }) => {
      const database = await openDatabase(readSettings(terminal.environment));
      try {
        const ran = await migrate(database.url, migrations);
        report(terminal, options, { ran }, () =>
          ran.length === 0 ? 'The database is up to date.' : `Ran ${ran.join(', ')}.`,
        );
      } finally {
        await database.stop();
      }
    });
}
