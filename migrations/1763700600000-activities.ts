import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what, in which workspace. */
export class Activities1763700600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Users, keys and entities may be gone while their entries stay: nothing but the workspace is referred to.
      create table activities (
        workspace_id uuid not null constraint activities_workspace_fkey references workspaces (id),
        created_at timestamptz(3) not null,
        id uuid not null,
        action text not null,
        entity_type text not null,
        entity_id uuid,
        entity_name text,
        details jsonb not null default '{}',
        via text not null constraint activities_via_check check (via in ('session', 'api-key', 'command-line', 'system')),
        user_id uuid,
        user_name text,
        api_key_id uuid,
        constraint activities_pkey primary key (workspace_id, created_at, id)
      );
      -- One for each filter of the list, in the order of the list. The primary key serves the whole list, spans of time and the pruning.
      create index activities_type_idx on activities (workspace_id, entity_type, created_at, id);
      create index activities_entity_idx on activities (workspace_id, entity_id, created_at, id) where entity_id is not null;
      create index activities_action_idx on activities (workspace_id, action, created_at, id);
      create index activities_user_idx on activities (workspace_id, user_id, created_at, id) where user_id is not null;
      create index activities_key_idx on activities (workspace_id, api_key_id, created_at, id) where api_key_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table activities');
  }
}
