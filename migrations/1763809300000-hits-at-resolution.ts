import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a broken link had been met when it was resolved; null for those resolved before. */
export class HitsAtResolution1763809300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table link_reports add column hits_at_resolution bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table link_reports drop column hits_at_resolution');
  }
}
