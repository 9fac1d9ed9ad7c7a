import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Redirects and broken links. Paths are compared as they are written, byte by byte. A path may be longer than any index row, so
 * digests keep it unique, and its beginning sorts it.
 */
export class Redirects1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table redirects (
        workspace_id uuid not null constraint redirects_workspace_fkey references workspaces (id),
        id uuid not null,
        from_path text collate "C" not null,
        to_path text collate "C",
        type text not null,
        -- SHA-256; a cast reads backslashes as escapes, hence two for one.
        from_digest bytea not null generated always as (sha256(replace(from_path, E'\\\\', E'\\\\\\\\')::bytea)) stored,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint redirects_pkey primary key (workspace_id, id),
        constraint redirects_from_key unique (workspace_id, from_digest)
      );
      create index redirects_created_idx on redirects (workspace_id, created_at, id);
      create index redirects_updated_idx on redirects (workspace_id, updated_at, id);
      create index redirects_type_idx on redirects (workspace_id, type, created_at, id);
      create index redirects_from_idx on redirects (workspace_id, left(from_path, 600));
      create index redirects_to_asc_idx on redirects (workspace_id, left(to_path, 600) asc nulls last);
      create index redirects_to_desc_idx on redirects (workspace_id, left(to_path, 600) desc nulls last);
      create index redirects_search_idx on redirects using gin
        (workspace_id, lower((from_path || E'\\n' || coalesce(to_path, '')) collate "default") gin_trgm_ops);

      -- Apart from redirects, one row for each: a counted hit must not rewrite paths and their indexes.
      create table redirect_hits (
        workspace_id uuid not null,
        redirect_id uuid not null,
        hits bigint not null default 0,
        last_hit_at timestamptz(3),
        constraint redirect_hits_pkey primary key (workspace_id, redirect_id),
        constraint redirect_hits_redirect_fkey foreign key (workspace_id, redirect_id)
          references redirects (workspace_id, id) on delete cascade
      ) with (fillfactor = 70);
      create index redirect_hits_count_idx on redirect_hits (workspace_id, hits, redirect_id);
      create index redirect_hits_last_asc_idx on redirect_hits (workspace_id, last_hit_at asc nulls last, redirect_id asc);
      create index redirect_hits_last_desc_idx on redirect_hits (workspace_id, last_hit_at desc nulls last, redirect_id desc);

      create table link_reports (
        workspace_id uuid not null constraint link_reports_workspace_fkey references workspaces (id),
        id uuid not null,
        path text collate "C" not null,
        path_digest bytea not null generated always as (sha256(replace(path, E'\\\\', E'\\\\\\\\')::bytea)) stored,
        referrer text,
        hit_count bigint not null,
        first_seen_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        resolved_at timestamptz(3),
        resolved_by text,
        -- The transaction that opened the entry, or opened it again: how a statement knows that it was the one.
        opened_in bigint not null,
        constraint link_reports_pkey primary key (workspace_id, id),
        constraint link_reports_path_key unique (workspace_id, path_digest),
        constraint link_reports_resolved check ((resolved_at is null) = (resolved_by is null))
      ) with (fillfactor = 70);
      create index link_reports_open_last_idx on link_reports (workspace_id, last_seen_at, id) where resolved_at is null;
      create index link_reports_open_first_idx on link_reports (workspace_id, first_seen_at, id) where resolved_at is null;
      create index link_reports_open_hits_idx on link_reports (workspace_id, hit_count, id) where resolved_at is null;
      create index link_reports_done_last_idx on link_reports (workspace_id, last_seen_at, id) where resolved_at is not null;
      create index link_reports_done_first_idx on link_reports (workspace_id, first_seen_at, id) where resolved_at is not null;
      create index link_reports_done_hits_idx on link_reports (workspace_id, hit_count, id) where resolved_at is not null;

      -- How many entries are open, so that nobody ever counts them. Whoever opens or settles one updates this in the same
      -- transaction, and so waits for all others who do.
      create table open_link_reports (
        workspace_id uuid not null constraint open_link_reports_pkey primary key
          constraint open_link_reports_workspace_fkey references workspaces (id) on delete cascade,
        entries bigint not null,
        -- How many the last writer allowed; null for one who makes room within the same transaction.
        bound bigint,
        constraint open_link_reports_bounded check (entries <= bound)
      ) with (fillfactor = 50);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table open_link_reports, link_reports, redirect_hits, redirects');
  }
}
