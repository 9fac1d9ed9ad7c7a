import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files are found by their names: one that replaced another has the id of no record in its name. */
export class MediaPaths1763806110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index media_storage_path_idx on media (workspace_id, storage_path)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index media_storage_path_idx');
  }
}
