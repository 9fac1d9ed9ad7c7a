import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDataSource, Database } from '@app/platform';
import { openTestDatabase } from './database.ts';

/** A migrated, empty database, with methods to add workspaces and rows. */
export class WorkspaceDatabase {
  constructor(
    readonly database: Database,
    readonly source: DataSource,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open<T>(
    this: new (database: Database, source: DataSource, drop: () => Promise<void>) => T,
    poolMax?: number,
  ): Promise<T> {
    const opened = await openTestDatabase();
    const source = await createDataSource({ url: opened.url, ...(poolMax && { poolMax }) }).initialize();
    return new this(new Database(source), source, () => opened.drop());
  }

  async close(): Promise<void> {
    await this.source.destroy();
    await this.drop();
  }

  async workspace(): Promise<string> {
    const id = randomUUID();
    await this.execute(
      'insert into workspaces (id, slug, name, created_at, updated_at) values ($1, $2, $3, now(), now())',
      id,
      `ws-${id}`,
      'Test',
    );
    return id;
  }

  execute(text: string, ...values: unknown[]): Promise<number> {
    return this.database.execute({ text, values });
  }

  async number(text: string, ...values: unknown[]): Promise<number> {
    const [row] = await this.database.query<{ n: number }>({ text: `select (${text})::float8 as n`, values });
    return row?.n ?? Number.NaN;
  }

  /** Number of rows of the workspace in the tables. */
  async rowsOf(workspaceId: string, ...tables: readonly string[]): Promise<number> {
    const counts = tables.map((table) => `(select count(*) from ${table} where workspace_id = $1)`);
    return this.number(counts.join(' + '), workspaceId);
  }
}
