import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rights that extensions bring, beside the closed list of Galley's own. */
export class ExtraPermissions1763703400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships add column extras text[] not null default '{}';
      alter table invitations add column extras text[] not null default '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invitations drop column extras; alter table memberships drop column extras;');
  }
}
