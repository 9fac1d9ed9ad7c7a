import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Slugs stay unique among workspaces, but no longer as a key that rows could refer to. PostgreSQL keeps everybody from referring to a row
 * whose keys change; so whoever renamed or deleted a workspace and whoever wrote in it could each wait for the other.
 */
export class WorkspaceSlug1763700900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table workspaces drop constraint workspaces_slug_key;
      create unique index workspaces_slug_key on workspaces (slug) where deleted_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index workspaces_slug_key;
      alter table workspaces add constraint workspaces_slug_key unique (slug);
    `);
  }
}
