import { Client } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '@app/platform';
import { fill } from '../../../bench/growth/fill.mjs';
import { openTestDatabase } from './database.ts';

/** A migrated database, for specs that revert and repeat migrations. */
export class MigratedDatabase {
  private constructor(
    readonly source: DataSource,
    readonly runner: QueryRunner,
    private readonly drop: () => Promise<void>,
  ) {}

  /** @param posts number of generated posts and workspaces; none by default */
  static async open(posts?: { posts: number; workspaces: number }): Promise<MigratedDatabase> {
    const opened = await openTestDatabase();
    if (posts) {
      const client = new Client({ connectionString: opened.url });
      await client.connect();
      await fill(client, posts);
      await client.end();
    }
    const source = await createDataSource({ url: opened.url, poolMax: 3 }).initialize();
    return new MigratedDatabase(source, source.createQueryRunner(), () => opened.drop());
  }

  async close(): Promise<void> {
    await this.runner.release();
    await this.source.destroy();
    await this.drop();
  }
}
