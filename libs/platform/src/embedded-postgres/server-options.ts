/** How much a server promises: `full` loses nothing that it acknowledged; `none` is for tests and may lose all. */
export type Durability = 'full' | 'none';

/** Settings for a small service on a machine that it shares; everything else is PostgreSQL's own default. */
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
  // Statements and their values stay out of the log: warnings and errors are the clients' own business.
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

/** Shared memory as files of the data directory: nothing remains outside of it, even of a server that is killed. */
export const SELF_CONTAINED = 'dynamic_shared_memory_type=mmap';

/**
 * The arguments of `postgres`.
 * @param start the name of this start: hexadecimal digits, by which the server is recognised
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
