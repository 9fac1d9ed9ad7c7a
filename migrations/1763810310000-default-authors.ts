import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The author under whom a member writes unless they choose another, and the one that an invitation brings. */
export class DefaultAuthors1763810310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships add column default_author_id uuid;
      alter table invitations add column default_author_id uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships drop column default_author_id;
      alter table invitations drop column default_author_id;
    `);
  }
}
