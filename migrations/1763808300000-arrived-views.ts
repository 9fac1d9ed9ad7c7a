import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of a post's views came with a move of its workspace: what was counted there since is the difference. */
export class ArrivedViews1763808300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post_views add column arrived bigint not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post_views drop column arrived');
  }
}
