import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work in the background. */
export class Jobs1767225700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
  create table jobs (
    id uuid not null,
    name text not null,
    -- Whose work it is; mostly a workspace.
    group_id uuid,
    data jsonb not null,
    key text,
    -- When it is due, or, while somebody is at it, when others may take it over.
    run_at timestamptz(3) not null,
    attempts integer not null default 0,
    failed_at timestamptz(3),
    error text,
    created_at timestamptz(3) not null default now(),
    -- Whose turn it uses; that of the group if null.
    account_id uuid,
    -- Names the current run. Null while nobody runs the job.
    lease_id uuid,
    -- How often a run made way for others.
    turns integer not null default 0,
    constraint jobs_pkey primary key (id)
  );
  create index jobs_due on jobs (run_at) where (failed_at is null);
  create index jobs_failed on jobs (failed_at) where (failed_at is not null);
  create index jobs_group on jobs (group_id) where (group_id is not null);
  create index jobs_leased on jobs (run_at) where (lease_id is not null);
  create unique index jobs_waiting_key on jobs (name, key) where ((key is not null) and (attempts = 0));
`;

const DOWN = `
  drop table jobs;
`;
