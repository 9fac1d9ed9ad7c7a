import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How people sign in, how they are invited, and how a workspace goes. */
export class Dashboard1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Tokens are known to their holders alone; these are SHA-256 digests.
      create table sessions (
        digest bytea primary key,
        user_id uuid not null constraint sessions_user_fkey references users (id) on delete cascade,
        created_at timestamptz(3) not null default now(),
        last_seen_at timestamptz(3) not null default now()
      );
      create index sessions_user_idx on sessions (user_id);

      create table invitations (
        workspace_id uuid not null constraint invitations_workspace_fkey references workspaces (id) on delete cascade,
        id uuid not null,
        email text not null,
        permissions text[] not null,
        digest bytea not null constraint invitations_digest_key unique,
        invited_by_user_id uuid constraint invitations_user_fkey references users (id),
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null,
        constraint invitations_pkey primary key (workspace_id, id)
      );

      -- The columns are those that rate-limiter-flexible counts in; keys are digests.
      create table sign_in_attempts (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );

      -- A deleted workspace has no slug, members or keys any more; its contents go bit by bit, and it goes last.
      alter table workspaces add column deleted_at timestamptz(3);
      create index workspaces_deleted_idx on workspaces (deleted_at) where deleted_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table workspaces drop column deleted_at;
      drop table sign_in_attempts, invitations, sessions;
    `);
  }
}
