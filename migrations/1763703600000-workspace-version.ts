import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A version of the settings of each workspace, raised when one of them changes. The default is a constant, so no row is written anew. */
export class WorkspaceVersion1763703600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table workspaces add column version integer not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table workspaces drop column version');
  }
}
