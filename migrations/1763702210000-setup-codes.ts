import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes that the first account needs, as digests. Each start prints one as long as nobody can sign in; the first account ends them all. */
export class SetupCodes1763702210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table setup_codes (
        digest bytea not null constraint setup_codes_pkey primary key,
        created_at timestamptz(3) not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table setup_codes');
  }
}
