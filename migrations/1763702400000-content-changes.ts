import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What changed, by the content version that its latest change gave a workspace: one row for each entity. A version without a row was
 * raised before this table was there. `content_change_horizons` tells from which version on the record of a workspace is complete.
 */
export class ContentChanges1763702400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table content_changes (
        workspace_id uuid not null constraint content_changes_workspace_fkey references workspaces (id),
        type text not null,
        -- All zeros: any of the type.
        id uuid not null,
        version bigint not null,
        deleted boolean not null,
        slug text,
        changed_at timestamptz(3) not null,
        constraint content_changes_pkey primary key (workspace_id, type, id)
      );
      create index content_changes_version on content_changes (workspace_id, version, type, id);
      create index content_changes_tombstones on content_changes (workspace_id, changed_at) where deleted;
      create table content_change_horizons (
        workspace_id uuid not null constraint content_change_horizons_workspace_fkey references workspaces (id),
        version bigint not null,
        constraint content_change_horizons_pkey primary key (workspace_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table content_change_horizons, content_changes');
  }
}
