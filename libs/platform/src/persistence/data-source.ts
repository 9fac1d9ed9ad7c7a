import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';
import { CONNECT_TIMEOUT, setSession, STATEMENT_TIMEOUT, type SessionSettingsBy } from './server/session-settings.ts';

export interface DatabaseSettings {
  /** A PostgreSQL connection URL. */
  url: string;
  /** Connections this process may hold. */
  poolMax?: number;
  entities?: EntitySchema[];
  migrations?: (new () => MigrationInterface)[];
  /** Milliseconds after which the server gives a statement up. */
  statementTimeoutMs?: number;
  /** Default `connection`. */
  sessionSettings?: SessionSettingsBy;
  /** Whether statements are prepared by name, as they are unless told otherwise. */
  prepare?: boolean;
}

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
      ...(settings.sessionSettings !== 'role' && {
        onConnect: (client: ClientBase) => setSession(client, statementTimeout),
      }),
      // A server that hangs without closing the connection is given up here, a little after it should have answered.
      query_timeout: statementTimeout === 0 ? undefined : statementTimeout + 500,
      keepAlive: true,
    },
  };
}

export function createDataSource(settings: DatabaseSettings): DataSource {
  return new DataSource(dataSourceOptions(settings));
}
