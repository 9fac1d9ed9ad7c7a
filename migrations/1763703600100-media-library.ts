import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What makes a library of files: the name each came with, a small picture of each image once somebody wanted to see it, and a text to be
 * found by. Files without a description have an index of their own, for that list is worked through.
 */
export class MediaLibrary1763703600100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table media
        add column original_name text,
        add column thumbnail_path text,
        add column search_text text not null generated always as
          (lower(coalesce(original_name, '') || E'\\n' || coalesce(alt, '') || E'\\n' || coalesce(caption, ''))) stored;
      create unique index media_thumbnail_idx on media (workspace_id, thumbnail_path) where thumbnail_path is not null;
      create index media_search_idx on media using gin (workspace_id, search_text gin_trgm_ops);
      create index media_missing_alt_idx on media (workspace_id, created_at, id)
        where mime_type ^@ 'image/' and coalesce(alt, '') = '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index media_missing_alt_idx;
      alter table media drop column search_text, drop column thumbnail_path, drop column original_name;
    `);
  }
}
