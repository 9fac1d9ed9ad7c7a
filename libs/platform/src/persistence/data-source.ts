import { DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';

export interface DatabaseSettings {
  /** A PostgreSQL connection URL. */
  url: string;
  /** Connections this process may hold. */
  poolMax?: number;
  entities?: EntitySchema[];
  migrations?: (new () => MigrationInterface)[];
  /** Milliseconds after which the server gives a statement up. */
  statementTimeoutMs?: number;
}

/**
 * No request may hang on the database: every wait is bounded, in milliseconds. A request that meets a database that hangs
 * gives up at the first statement, so the longest of these bounds its answer.
 */
export const CONNECT_TIMEOUT = 4_000;
const STATEMENT_TIMEOUT = 8_000;
export const LOCK_TIMEOUT = 4_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;

export function dataSourceOptions(settings: DatabaseSettings): DataSourceOptions {
  const statementTimeout = settings.statementTimeoutMs ?? STATEMENT_TIMEOUT;
  return {
    type: 'postgres',
    url: settings.url,
    entities: settings.entities ?? [],
    migrations: settings.migrations ?? [],
    migrationsTransactionMode: 'each',
    synchronize: false,
    applicationName: 'galley',
    // Galley creates what it needs in its migrations and makes its own ids.
    installExtensions: false,
    poolSize: settings.poolMax ?? 10,
    connectTimeoutMS: CONNECT_TIMEOUT,
    // The pool reports connections that break while idle; it replaces them by itself.
    poolErrorHandler: () => undefined,
    extra: {
      options: [
        `-c statement_timeout=${statementTimeout}`,
        `-c lock_timeout=${LOCK_TIMEOUT}`,
        `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_TIMEOUT}`,
        '-c TimeZone=UTC',
      ].join(' '),
      // A server that hangs without closing the connection is given up here, a little after it should have answered.
      query_timeout: statementTimeout === 0 ? undefined : statementTimeout + 500,
      keepAlive: true,
    },
  };
}

export function createDataSource(settings: DatabaseSettings): DataSource {
  return new DataSource(dataSourceOptions(settings));
}
