import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDataSource, Database } from '@app/platform';
import { openTestDatabase } from '../../../test/support/database/database.ts';
import type { Opened } from './redirect/redirect-repository.contract.ts';

/** An empty database with Galley's tables. */
export class RedirectsDatabase {
  private constructor(
    readonly database: Database,
    private readonly source: DataSource,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open(): Promise<RedirectsDatabase> {
    const opened = await openTestDatabase();
    const source = await createDataSource({ url: opened.url }).initialize();
    return new RedirectsDatabase(new Database(source), source, () => opened.drop());
  }

  async close(): Promise<void> {
    await this.source.destroy();
    await this.drop();
  }

  async workspace(): Promise<string> {
    const id = randomUUID();
    await this.database.execute({
      text: 'insert into workspaces (id, slug, name, created_at, updated_at) values ($1, $2, $3, now(), now())',
      values: [id, `ws-${id}`, 'Test'],
    });
    return id;
  }

  async opened<R>(repository: R): Promise<Opened<R>> {
    return {
      repository,
      workspaceId: await this.workspace(),
      otherWorkspaceId: await this.workspace(),
      transaction: (work) => this.database.transaction(work),
    };
  }

  async number(text: string, ...values: unknown[]): Promise<number> {
    const [row] = await this.database.query<{ n: number }>({ text: `select (${text})::float8 as n`, values });
    return row?.n ?? Number.NaN;
  }
}
