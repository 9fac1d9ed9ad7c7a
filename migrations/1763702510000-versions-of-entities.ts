import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['posts', 'pages', 'categories', 'tags', 'authors'];

/**
 * A version of each entity, raised when its own fields change, and who changed them last. The defaults are constants, so no row is
 * written anew; of what is there already nobody knows who made it.
 */
export class VersionsOfEntities1763702510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `alter table ${table} add column version integer not null default 1, add column created_by uuid, add column updated_by uuid`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`alter table ${table} drop column version, drop column created_by, drop column updated_by`);
    }
  }
}
