import pg, { type ClientBase } from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema, type Logger, type MigrationInterface } from 'typeorm';
import { CONNECT_TIMEOUT, setSession, STATEMENT_TIMEOUT, type SessionSettingsBy } from './server/session-settings.ts';

export interface DatabaseSettings {
  /** A PostgreSQL connection URL. */
  url: string;
  /** Connections that this process may open. */
  poolMax?: number;
  entities?: EntitySchema[];
  migrations?: (new () => MigrationInterface)[];
  /** Milliseconds after which the server cancels a statement. */
  statementTimeoutMs?: number;
  /** Milliseconds that a statement waits for a lock. */
  lockTimeoutMs?: number;
  /** Default `connection`. */
  sessionSettings?: SessionSettingsBy;
  /** Whether statements are prepared by name; true by default. */
  prepare?: boolean;
}

const nothing = (): void => undefined;

/** TypeORM would print failed migrations as plain text among the lines of the log; Galley logs errors itself. */
const SILENT: Logger = {
  log: nothing,
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
};

export function dataSourceOptions(settings: DatabaseSettings): DataSourceOptions {
  const statementTimeout = settings.statementTimeoutMs ?? STATEMENT_TIMEOUT;
  return {
    type: 'postgres',
    // TypeORM would find it by its name, as a second copy beside that of a bundle.
    driver: pg,
    url: settings.url,
    entities: settings.entities ?? [],
    migrations: settings.migrations ?? [],
    migrationsTransactionMode: 'each',
    synchronize: false,
    logger: SILENT,
    applicationName: 'galley',
    // Galley creates what it needs in its migrations, and generates its own ids.
    installExtensions: false,
    poolSize: settings.poolMax ?? 10,
    connectTimeoutMS: CONNECT_TIMEOUT,
    // The pool reports connections that break while idle, and replaces them itself.
    poolErrorHandler: () => undefined,
    extra: {
      ...(settings.sessionSettings !== 'role' && {
        onConnect: (client: ClientBase) => setSession(client, statementTimeout, settings.lockTimeoutMs),
      }),
      // Closes the connection if the server hangs, a little after it should have cancelled the statement.
      query_timeout: statementTimeout === 0 ? undefined : statementTimeout + 500,
      keepAlive: true,
    },
  };
}

/** Creates the TypeORM data source of a database, not yet initialized. */
export function createDataSource(settings: DatabaseSettings): DataSource {
  return new DataSource(dataSourceOptions(settings));
}
