import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * In which version an entity may last have moved in lists: a list that shows others, or others in another order, is as before while only texts
 * change. `moved_known_at` is the version of the row when that was written. Releases before write neither, so a row with a later version says
 * that its entity may have moved.
 */
export class PlacesInLists1763809700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_changes add column moved_in bigint, add column moved_known_at bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_changes drop column moved_in, drop column moved_known_at');
  }
}
