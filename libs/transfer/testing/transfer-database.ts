import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDataSource, Database } from '@app/platform';
import { openTestDatabase, type TestDatabase } from '../../../test/support/database/database.ts';

/** A migrated database for specs of adapters. */
export class TransferDatabase {
  readonly database: Database;

  private constructor(
    private readonly opened: TestDatabase,
    private readonly source: DataSource,
  ) {
    this.database = new Database(source);
  }

  static async open(): Promise<TransferDatabase> {
    const opened = await openTestDatabase();
    return new TransferDatabase(opened, await createDataSource({ url: opened.url }).initialize());
  }

  /** Adds a workspace. @returns its id */
  async workspace(): Promise<string> {
    const id = randomUUID();
    await this.database.execute({
      text: 'insert into workspaces (id, slug, name, created_at, updated_at) values ($1, $2, $2, now(), now())',
      values: [id, `ws-${id}`],
    });
    return id;
  }

  async close(): Promise<void> {
    await this.source.destroy();
    await this.opened.drop();
  }
}
