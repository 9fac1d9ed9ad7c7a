import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links to posts and pages that are not public yet, found by the digest of their token, and the address of the site that shows them.
 * `entity_id` refers to nothing: a link ends by itself within a week.
 */
export class PreviewLinks1763806100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table preview_links (
        workspace_id uuid not null constraint preview_links_workspace_fkey references workspaces (id),
        id uuid not null,
        digest bytea not null,
        entity_type text not null,
        entity_id uuid not null,
        user_id uuid not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        constraint preview_links_pkey primary key (workspace_id, id),
        constraint preview_links_digest_key unique (workspace_id, digest)
      );
      create index preview_links_entity_idx on preview_links (workspace_id, entity_type, entity_id, expires_at);
      create index preview_links_ended_idx on preview_links (workspace_id, expires_at);
      alter table workspaces add column preview_url text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table workspaces drop column preview_url; drop table preview_links');
  }
}
