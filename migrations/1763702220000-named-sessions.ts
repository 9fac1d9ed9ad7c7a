import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what people tell their sessions apart, and end one of them. */
export class NamedSessions1763702220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sessions
        add column id uuid not null default gen_random_uuid() constraint sessions_id_key unique,
        add column browser text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column browser, drop column id');
  }
}
