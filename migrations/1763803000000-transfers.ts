import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports and exports that people ask for in the dashboard; what they report goes with them. */
export class Transfers1763803000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table transfers (
        workspace_id uuid not null references workspaces (id) on delete cascade,
        id uuid not null,
        direction text not null check (direction in ('import', 'export')),
        format text not null check (format in ('ghost', 'wordpress', 'markdown', 'archive')),
        state text not null check (state in ('uploaded', 'waiting', 'running', 'done', 'failed', 'cancelled')),
        options jsonb not null default '{}',
        file_name text not null,
        size_bytes bigint,
        done integer not null default 0,
        total integer,
        cancel_asked boolean not null default false,
        error text,
        summary jsonb,
        report jsonb,
        -- what the interrupted runs of an import did
        before jsonb,
        attempts integer not null default 0,
        -- until when the process that runs it is believed to be there
        lease_until timestamptz(3),
        requested_by_user_id uuid not null,
        created_at timestamptz(3) not null,
        requested_at timestamptz(3) not null,
        started_at timestamptz(3),
        finished_at timestamptz(3),
        primary key (workspace_id, id)
      );
      create unique index transfers_under_way_key on transfers (workspace_id) where state in ('waiting', 'running');
      create index transfers_due_idx on transfers (requested_at) where state in ('waiting', 'running');
      create index transfers_ended_idx on transfers (coalesce(finished_at, created_at))
        where state not in ('waiting', 'running');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table transfers');
  }
}
