import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who planned when a post is published, and what is due. `scheduled_at` was there from the beginning, and null. */
export class PlannedPublications1763806000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table posts add column scheduled_by uuid;
      create index posts_scheduled_idx on posts (scheduled_at) where scheduled_at is not null and deleted_at is null;
      create index posts_workspace_scheduled_idx on posts (workspace_id, scheduled_at)
        where scheduled_at is not null and deleted_at is null;
    `);
  }

  /** Plans are forgotten: nothing would carry them out. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update posts set scheduled_at = null where scheduled_at is not null;
      drop index posts_scheduled_idx, posts_workspace_scheduled_idx;
      alter table posts drop column scheduled_by;
    `);
  }
}
