import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is behind a byline. The default is a constant, so no row is written anew; all that stood before were people to graphs. */
export class AuthorKind1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table authors add column kind text not null default 'person'
        constraint authors_kind_check check (kind in ('person', 'organization'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table authors drop column kind');
  }
}
