import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What imports made of the items of other systems. Entities come and go without it: an item whose entity is gone was deleted here. */
export class ImportLedger1763702600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table import_ledger (
        workspace_id uuid not null references workspaces (id) on delete cascade,
        -- SHA-256 of source, kind and source_id, which together may be longer than an index takes
        item_key bytea not null check (octet_length(item_key) = 32),
        source text not null,
        kind text not null check (kind in ('post', 'page')),
        source_id text not null,
        entity_id uuid not null,
        digest text not null,
        entity_updated_at timestamptz(3) not null,
        further_authors text[] not null default '{}',
        imported_at timestamptz(3) not null default now(),
        primary key (workspace_id, item_key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table import_ledger');
  }
}
