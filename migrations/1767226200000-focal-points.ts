import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What crops of an image keep visible, and a blurred preview of it. */
export class FocalPoints1767226200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media add column focal_point jsonb, add column blur text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media drop column focal_point, drop column blur');
  }
}
