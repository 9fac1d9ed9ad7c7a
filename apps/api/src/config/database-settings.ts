import type { SessionSettingsBy } from '@app/platform';
import type { SettingsReader } from './settings-reader.ts';

const SCHEMES = ['postgres:', 'postgresql:'] as const;

export interface DatabaseConfiguration {
  /** Null starts the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The connection for migrations: not through a pooler, and with the right to alter the schema. Null uses `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** Standbys of the database for reads. */
  databaseReplicaUrls: readonly string[];
  databasePoolMax: number;
  databaseSessionSettings: SessionSettingsBy;
  /** Whether statements are prepared by name. */
  databasePrepare: boolean;
  /** Whether every start runs migrations. */
  migrate: boolean;
}

export function readDatabase(read: SettingsReader): DatabaseConfiguration {
  const settings: DatabaseConfiguration = {
    databaseUrl: read.serverUrl('DATABASE_URL', SCHEMES),
    databaseDirectUrl: read.serverUrl('DATABASE_DIRECT_URL', SCHEMES),
    databaseReplicaUrls: read.serverUrls('DATABASE_REPLICA_URLS', SCHEMES),
    databasePoolMax: read.integer('DATABASE_POOL_MAX', 10, 1, 1000),
    databaseSessionSettings: read.choice('DATABASE_SESSION_SETTINGS', ['connection', 'role'], 'connection'),
    databasePrepare: read.onOff('DATABASE_PREPARE', true),
    migrate: read.onOff('MIGRATE', true),
  };
  // Only Galley can reach the embedded database, so no other program could run the migrations.
  if (settings.databaseUrl === null) {
    if (!settings.migrate) read.problems.report('MIGRATE', 'must be on with the embedded database');
    if (settings.databaseDirectUrl !== null)
      read.problems.report('DATABASE_DIRECT_URL', 'must not be set without DATABASE_URL');
    if (settings.databaseReplicaUrls.length > 0)
      read.problems.report('DATABASE_REPLICA_URLS', 'must not be set without DATABASE_URL');
    if (settings.databaseSessionSettings === 'role')
      read.problems.report('DATABASE_SESSION_SETTINGS', 'must be connection with the embedded database');
  }
  return settings;
}
