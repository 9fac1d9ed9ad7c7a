import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post without something that search engines or people ask for; each has an index, for the lists are worked through. */
const MISSING = {
  description: `excerpt is null and seo ->> 'description' is null`,
  keyword: `seo ->> 'focusKeyword' is null`,
  featured: 'featured_media_id is null',
  alt: `body_json @? '$[*] ? (@.type == "image" && (!exists(@.alt) || @.alt == ""))'`,
};

/** What editors look for: things by a piece of their name, posts of a status by their last change, and posts that lack something. */
export class EditorsQueues1763703600200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index posts_name_idx on posts using gin (workspace_id, lower(title || E'\\n' || slug) gin_trgm_ops)
        where deleted_at is null;
      create index pages_name_idx on pages using gin (workspace_id, lower(title || E'\\n' || slug) gin_trgm_ops);
      create index posts_status_updated_idx on posts (workspace_id, status, updated_at, id) where deleted_at is null;
    `);
    for (const [name, condition] of Object.entries(MISSING)) {
      await runner.query(
        `create index posts_missing_${name}_idx on posts (workspace_id, created_at, id) where deleted_at is null and ${condition}`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(MISSING)) await runner.query(`drop index posts_missing_${name}_idx`);
    await runner.query('drop index posts_name_idx, pages_name_idx, posts_status_updated_idx');
  }
}
