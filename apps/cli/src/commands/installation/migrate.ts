import type { Command } from 'commander';
import { readSettings } from '../../../../api/src/config/settings.ts';
import { migrateDatabase, openDatabase, refuseUnfit } from '../../../../api/src/prepare-database.ts';
import { report } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

export function register(program: Command, terminal: Terminal): void {
  program
    .command('migrate')
    .description('bring the database up to date; the service does the same whenever it starts')
    .option('--json', 'answer in JSON')
    .action(async (options: { json?: boolean }) => {
      const settings = readSettings(terminal.environment);
      const database = await openDatabase(settings);
      try {
        const log = (message: string) => terminal.err(message);
        if (settings.databaseDirectUrl === null) await refuseUnfit({ ...settings, migrate: true }, log);
        const ran = await migrateDatabase(settings, database, { composition: terminal.composition, log });
        report(terminal, options, { ran }, () =>
          ran.length === 0 ? 'The database is up to date.' : `Ran ${ran.join(', ')}.`,
        );
      } finally {
        await database.stop();
      }
    });
}
