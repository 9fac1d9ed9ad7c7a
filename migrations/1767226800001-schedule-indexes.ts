import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of all workspaces for the job that finds what is due, and of one workspace for its lists. */
const INDEXES = {
  posts_unpublish_idx: 'posts (unpublish_at) where (unpublish_at is not null and deleted_at is null)',
  posts_workspace_unpublish_idx:
    'posts (workspace_id, unpublish_at) where (unpublish_at is not null and deleted_at is null)',
  pages_scheduled_idx: 'pages (scheduled_at) where (scheduled_at is not null)',
  pages_workspace_scheduled_idx: 'pages (workspace_id, scheduled_at) where (scheduled_at is not null)',
  pages_unpublish_idx: 'pages (unpublish_at) where (unpublish_at is not null)',
  pages_workspace_unpublish_idx: 'pages (workspace_id, unpublish_at) where (unpublish_at is not null)',
};

export class ScheduleIndexes1767226800001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${definition}`);
    }
  }

  /** May run within a transaction, which a concurrent drop may not. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists ${Object.keys(INDEXES).join(', ')}`);
  }
}
