import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../api/src/app.module.ts';
import { readSettings, type Settings } from '../../api/src/config/settings.ts';
import { openDatabase, prepareDatabase, refuseUnmigrated } from '../../api/src/prepare-database.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with. */
export interface Galley {
  readonly app: INestApplicationContext;
  readonly settings: Settings;
  /** Of the configured database, or of the embedded one. */
  readonly databaseUrl: string;
}

/**
 * Opens the same application as the service, with the same settings, without listening: on `DATABASE_URL`, or on the
 * embedded database, which a running service shares. Closes everything when the work is done.
 */
export async function withGalley<T>(terminal: Terminal, work: (galley: Galley) => Promise<T>): Promise<T> {
  const settings = readSettings({ LOG_LEVEL: 'error', ...terminal.environment });
  const { composition } = terminal;
  const database = await openDatabase(settings);
  try {
    await prepareDatabase(settings, database, { composition, log: (message) => terminal.err(message) });
    if (!settings.migrate) await refuseUnmigrated(database, composition);
    const app = await NestFactory.createApplicationContext(
      AppModule.register({
        settings: { ...settings, jobs: false },
        databaseUrl: database.url,
        logToStandardError: true,
        composition,
      }),
      { logger: ['error', 'fatal'], abortOnError: false },
    );
    try {
      return await work({ app, settings, databaseUrl: database.url });
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}
