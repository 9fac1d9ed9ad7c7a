import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What assistants may do in a workspace, how they are to write, and what they did. */
export class Assistants1767226500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table workspaces add column assistants text not null default 'drafts', add column assistant_guide text;
      alter table activities add column through text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table activities drop column through;
      alter table workspaces drop column assistants, drop column assistant_guide;
    `);
  }
}
