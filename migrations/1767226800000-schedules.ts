import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages are scheduled as posts are, both can be unpublished at a time, and a site has a time zone. */
export class Schedules1767226800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table posts add column unpublish_at timestamptz(3), add column unpublish_by uuid;
      alter table pages
        add column scheduled_at timestamptz(3), add column scheduled_by uuid,
        add column unpublish_at timestamptz(3), add column unpublish_by uuid;
      -- A name of the IANA database, such as Europe/Berlin.
      alter table workspaces add column time_zone text not null default 'UTC';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table workspaces drop column time_zone;
      alter table pages
        drop column scheduled_at, drop column scheduled_by, drop column unpublish_at, drop column unpublish_by;
      alter table posts drop column unpublish_at, drop column unpublish_by;
    `);
  }
}
