import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are disabled, the memberships that rest with them, and when a key was last used. */
export class Administration1763703700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column disabled_at timestamptz;
      alter table memberships add column suspended boolean not null default false;
      alter table api_keys add column last_used_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_keys drop column last_used_at;
      alter table memberships drop column suspended;
      alter table users drop column disabled_at;
    `);
  }
}
