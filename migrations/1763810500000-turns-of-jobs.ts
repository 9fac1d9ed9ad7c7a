import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports and exports are jobs: accounts take turns, and each run of a job has a lease. */
export class TurnsOfJobs1763810500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs
        -- Whose turn it uses; that of the group if null.
        add column account_id uuid,
        -- Names the current run. Null while nobody runs the job.
        add column lease_id uuid,
        -- How often a run made way for others.
        add column turns integer not null default 0;
      create index jobs_leased on jobs (run_at) where lease_id is not null;
      insert into jobs (id, name, group_id, account_id, data, run_at)
      select gen_random_uuid(), 'transfer.' || direction, workspace_id, requested_by_user_id,
             jsonb_build_object('id', id), requested_at
      from transfers where state in ('waiting', 'running');
      drop index transfers_due_idx;
      alter table transfers drop column attempts, drop column lease_until,
        -- The run that may write; a new one replaces it.
        add column run_id uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table transfers drop column run_id,
        add column attempts integer not null default 0, add column lease_until timestamptz(3);
      create index transfers_due_idx on transfers (requested_at) where state in ('waiting', 'running');
      update transfers set state = 'waiting' where state = 'running';
      delete from jobs where name in ('transfer.import', 'transfer.export');
      drop index jobs_leased;
      alter table jobs drop column turns, drop column lease_id, drop column account_id;
    `);
  }
}
