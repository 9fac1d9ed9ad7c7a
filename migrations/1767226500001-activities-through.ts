import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index for the list of what assistants did. */
export class ActivitiesThrough1767226500001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists activities_through_idx');
    await runner.query(`
      create index concurrently activities_through_idx on activities (workspace_id, created_at, id)
      where (through is not null)
    `);
  }

  /** May run within a transaction, which a concurrent drop may not. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists activities_through_idx');
  }
}
