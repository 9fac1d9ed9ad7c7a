import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the posts that one person changed last, in the order in which they were changed. */
export class PostsByEditor1763807800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index posts_updated_by_idx on posts (workspace_id, updated_by, updated_at, id)
        where deleted_at is null and updated_by is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index posts_updated_by_idx');
  }
}
