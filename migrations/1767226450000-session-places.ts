import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where sessions began. */
export class SessionPlaces1767226450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column peer text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column peer');
  }
}
