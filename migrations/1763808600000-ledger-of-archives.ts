import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An archive that is merged brings entities of every kind, each of which is told from then on by its entry. */
export class LedgerOfArchives1763808600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_ledger drop constraint import_ledger_kind_check;
      alter table import_ledger add constraint import_ledger_kind_check
        check (kind in ('post', 'page', 'author', 'category', 'tag', 'media', 'redirect'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from import_ledger where kind not in ('post', 'page');
      alter table import_ledger drop constraint import_ledger_kind_check;
      alter table import_ledger add constraint import_ledger_kind_check check (kind in ('post', 'page'));
    `);
  }
}
