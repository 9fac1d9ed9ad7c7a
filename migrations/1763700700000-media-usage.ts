import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The images that the SEO values of an entity name. */
const SEO_IMAGES = `(seo #>> '{og,imageMediaId}')::uuid, (seo #>> '{twitter,imageMediaId}')::uuid`;

/**
 * Which files an author, a category or a tag mentions, as posts and pages have it: so it can be asked where a file is used. The
 * database derives it by itself, also for the rows that are there.
 */
export class MediaUsage1763700700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = { authors: `avatar_media_id, ${SEO_IMAGES}`, categories: SEO_IMAGES, tags: SEO_IMAGES };
    for (const [table, ids] of Object.entries(tables)) {
      await runner.query(`
        alter table ${table} add column media_ids uuid[] not null
          generated always as (array_remove(array[${ids}], null)) stored;
        create index ${table}_media_idx on ${table} using gin (workspace_id, media_ids);
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['authors', 'categories', 'tags']) {
      await runner.query(`alter table ${table} drop column media_ids`);
    }
  }
}
