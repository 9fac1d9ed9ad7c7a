import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people set for themselves, one document a person. It is kept as text, as it was sent. */
export class Preferences1763808200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table preferences (
        user_id uuid not null constraint preferences_user_fkey references users (id) on delete cascade,
        version integer not null,
        content json not null,
        updated_at timestamptz(3) not null,
        constraint preferences_pkey primary key (user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table preferences');
  }
}
