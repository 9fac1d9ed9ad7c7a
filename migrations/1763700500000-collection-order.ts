import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the latest published posts of a category without looking at its others, however many it has. */
export class CollectionOrder1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index posts_category_published_idx on posts (workspace_id, category_id, published_at desc nulls last, id desc)
        where status = 'published' and deleted_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index posts_category_published_idx');
  }
}
