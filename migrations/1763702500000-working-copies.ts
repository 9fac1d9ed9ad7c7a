import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Unfinished states of what people write, one a person and entity. `entity_id` refers to nothing: what is written must outlive the
 * entity that it belongs to. `content` is kept as text, as it was sent.
 */
export class WorkingCopies1763702500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table working_copies (
        workspace_id uuid not null constraint working_copies_workspace_fkey references workspaces (id),
        user_id uuid not null,
        client_id uuid not null,
        entity_type text not null,
        entity_id uuid,
        base_version integer,
        version integer not null,
        title text,
        content json not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint working_copies_pkey primary key (workspace_id, user_id, client_id),
        constraint working_copies_entity_key unique (workspace_id, user_id, entity_type, entity_id)
      );
      create index working_copies_updated_idx on working_copies (updated_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table working_copies');
  }
}
