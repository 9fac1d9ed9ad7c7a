import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports and exports. */
export class Transfer1767226100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
  create table transfers (
    workspace_id uuid not null,
    id uuid not null,
    direction text not null,
    format text not null,
    state text not null,
    options jsonb not null default '{}',
    file_name text not null,
    size_bytes bigint,
    done integer not null default 0,
    total integer,
    cancel_asked boolean not null default false,
    error text,
    summary jsonb,
    report jsonb,
    -- what the interrupted runs of an import did
    before jsonb,
    requested_by_user_id uuid not null,
    created_at timestamptz(3) not null,
    requested_at timestamptz(3) not null,
    started_at timestamptz(3),
    finished_at timestamptz(3),
    run_id uuid,
    constraint transfers_pkey primary key (workspace_id, id),
    constraint transfers_direction_check check (direction in ('import', 'export')),
    constraint transfers_format_check check (format ~ '^[a-z][a-z0-9-]{0,59}$'),
    constraint transfers_state_check check (state in ('uploaded', 'waiting', 'running', 'done', 'failed', 'cancelled')),
    constraint transfers_workspace_id_fkey foreign key (workspace_id) references workspaces (id) on delete cascade
  );
  create index transfers_ended_idx on transfers (coalesce(finished_at, created_at)) where (state <> ALL (array['waiting', 'running']));
  create unique index transfers_under_way_key on transfers (workspace_id) where (state in ('waiting', 'running'));

  create table import_ledger (
    workspace_id uuid not null,
    -- SHA-256 of source, kind and source_id, which together may be longer than an index takes
    item_key bytea not null,
    source text not null,
    kind text not null,
    source_id text not null,
    entity_id uuid not null,
    digest text not null,
    entity_updated_at timestamptz(3) not null,
    further_authors text[] not null default '{}',
    imported_at timestamptz(3) not null default now(),
    constraint import_ledger_pkey primary key (workspace_id, item_key),
    constraint import_ledger_item_key_check check (octet_length(item_key) = 32),
    constraint import_ledger_kind_check check (kind in ('post', 'page', 'author', 'category', 'tag', 'media', 'redirect')),
    constraint import_ledger_workspace_id_fkey foreign key (workspace_id) references workspaces (id) on delete cascade
  );
`;

const DOWN = `
  drop table import_ledger, transfers;
`;
