/** `full` loses no acknowledged write; `none` is for tests and may lose all data. */
export type Durability = 'full' | 'none';

/** Settings for a small service on a shared machine; all others are PostgreSQL's defaults. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  // Short indexed queries gain nothing from compilation.
  jit: 'off',
  // Nothing replicates from an embedded server.
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and their values stay out of the log; clients get warnings and errors.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
} as const;

const WITHOUT_DURABILITY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
} as const;
const WITH_DURABILITY = { synchronous_commit: 'on' } as const;

/** Shared memory as files in the data directory, so that even a killed server leaves nothing outside of it. */
export const SELF_CONTAINED = 'dynamic_shared_memory_type=mmap';

/**
 * The arguments of `postgres`.
 * @param start id of this start, in hexadecimal digits, by which the server is recognised
 */
export function serverArguments(directory: string, port: number, start: string, durability: Durability): string[] {
  const settings = {
    ...SETTINGS,
    ...(durability === 'none' ? WITHOUT_DURABILITY : WITH_DURABILITY),
    cluster_name: `galley-${start}`,
  };
  return [
    '-D',
    directory,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
