import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The pool of connections that TypeORM opened: statements of ours go straight to it, and metrics count its connections. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}
