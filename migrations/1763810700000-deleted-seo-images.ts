import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['posts', 'pages', 'authors', 'categories', 'tags'];

/** SEO values name no file that was deleted: deleting a file clears them, and here those of earlier deletions are cleared. */
export class DeletedSeoImages1763810700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      for (const group of ['og', 'twitter']) {
        await runner.query(`
          update ${table} u set seo = seo #- '{${group},imageMediaId}'
          where seo #>> '{${group},imageMediaId}' is not null and not exists (
            select from media m where m.workspace_id = u.workspace_id and m.id = (u.seo #>> '{${group},imageMediaId}')::uuid)
        `);
      }
    }
  }

  async down(): Promise<void> {
    // Which files were deleted is not known any more.
  }
}
