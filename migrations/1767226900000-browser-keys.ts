import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an API key may read, and the origins of the pages that may use it. */
export class BrowserKeys1767226900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table api_keys add column scope text, add column origins text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_keys drop column scope, drop column origins');
  }
}
