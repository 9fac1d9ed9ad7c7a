import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** TypeORM's connection pool: Galley's SQL uses it directly, and metrics count its connections. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}
