import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Revisions have the body of their post or page as a column: it is copied as it is stored, while a body within `content` is unpacked, put into
 * another document and compressed again, which takes three times as long. Revisions of before keep theirs in `content`.
 */
export class BodiesOfRevisions1763809900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table revisions add column body_json jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update revisions set content = content || jsonb_build_object('bodyJson', body_json) where body_json is not null;
      alter table revisions drop column body_json;
    `);
  }
}
