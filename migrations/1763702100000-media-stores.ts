import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which media stores belong to this database, and which files in them are to be deleted one day. Neither belongs to a workspace: a
 * store is of the whole installation, and a file without a record may be of a workspace that is gone.
 */
export class MediaStores1763702100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table media_stores (
        id uuid not null constraint media_stores_pkey primary key,
        known_since timestamptz(3) not null default now()
      );
      create table media_orphans (
        storage_path text collate "C" not null constraint media_orphans_pkey primary key,
        found_at timestamptz(3) not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table media_orphans, media_stores');
  }
}
