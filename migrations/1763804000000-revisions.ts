import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier states of posts and pages, each under the version that it was. `entity_id` refers to two tables, and so to none. */
export class Revisions1763804000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table revisions (
        workspace_id uuid not null constraint revisions_workspace_fkey references workspaces (id),
        entity_type text not null,
        entity_id uuid not null,
        version integer not null,
        title text not null,
        status text not null,
        content jsonb not null,
        created_at timestamptz(3) not null,
        created_by uuid,
        constraint revisions_pkey primary key (workspace_id, entity_type, entity_id, version)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table revisions');
  }
}
