import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changed in a workspace, for caches and for those who follow. */
export class Changes1767225900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
  create table content_changes (
    workspace_id uuid not null,
    type text not null,
    -- All zeros: any of the type.
    id uuid not null,
    version bigint not null,
    deleted boolean not null,
    slug text,
    changed_at timestamptz(3) not null,
    moved_in bigint,
    constraint content_changes_pkey primary key (workspace_id, type, id),
    constraint content_changes_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index content_changes_tombstones on content_changes (workspace_id, changed_at) where deleted;
  create index content_changes_version on content_changes (workspace_id, version, type, id);

  create table content_change_horizons (
    workspace_id uuid not null,
    version bigint not null,
    constraint content_change_horizons_pkey primary key (workspace_id),
    constraint content_change_horizons_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
`;

const DOWN = `
  drop table content_change_horizons, content_changes;
`;
