import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work to be done later, kept with the transaction that asks for it. */
export class Jobs1763703410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table jobs (
        id uuid primary key,
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
        created_at timestamptz(3) not null default now()
      );
      create unique index jobs_waiting_key on jobs (name, key) where key is not null and attempts = 0;
      create index jobs_due on jobs (run_at) where failed_at is null;
      create index jobs_failed on jobs (failed_at) where failed_at is not null;
      create index jobs_group on jobs (group_id) where group_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table jobs');
  }
}
