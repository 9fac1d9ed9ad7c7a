import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { migrate } from '@app/platform';
import { migrations } from '../../../migrations/index.ts';
import { AppModule } from '../../api/src/app.module.ts';
import { readSettings, type Settings } from '../../api/src/config/settings.ts';
import { openDatabase } from '../../api/src/service.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with. */
export interface Galley {
  readonly app: INestApplicationContext;
  readonly settings: Settings;
}

/**
 * Opens the same application that the service runs, on the same settings, without listening: over `DATABASE_URL`, or over the
 * embedded database, which is shared with a running service. Closes everything when the work is done.
 */
export async function withGalley<T>(terminal: Terminal, work: (galley: Galley) => Promise<T>): Promise<T> {
  const settings = readSettings({ LOG_LEVEL: 'error', ...terminal.environment });
  const database = await openDatabase(settings);
  try {
    await migrate(database.url, migrations);
    const app = await NestFactory.createApplicationContext(
      AppModule.register({ settings, databaseUrl: database.url }),
      { logger: ['error', 'fatal'], abortOnError: false },
    );
    try {
      return await work({ app, settings });
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}
