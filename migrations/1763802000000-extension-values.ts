import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['posts', 'pages', 'categories', 'tags', 'authors'];

/** What extensions keep of content. A constant default rewrites no row (PostgreSQL, ALTER TABLE, notes). */
export class ExtensionValues1763802000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`alter table ${table} add column extensions jsonb not null default '{}'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column extensions`);
  }
}
