import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Redirects and reports of broken links. */
export class Redirects1767226000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
  create function path_key(path text) returns text language plpgsql immutable strict as $function$
        declare
          key text := '';
          part text;
        begin
          if strpos(path, '%') = 0 then return path; end if;
          for part in select match[1] from regexp_matches(path,
            '((?:%[89a-f][0-9a-f])+|%(?:2[de]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)|[^%]+|%)', 'gi') match
          loop
            if part like '\\%_%' then
              begin
                part := convert_from(decode(replace(part, '%', ''), 'hex'), 'UTF8');
              exception when character_not_in_repertoire then null;
              end;
            end if;
            key := key || part;
          end loop;
          return key;
        end $function$;

  create table redirects (
    workspace_id uuid not null,
    id uuid not null,
    from_path text collate "C" not null,
    to_path text collate "C",
    type text not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    -- SHA-256; a cast reads backslashes as escapes, hence two for one.
    from_digest bytea not null generated always as (sha256((replace(path_key(from_path), '\\', '\\\\'))::bytea)) stored,
    constraint redirects_pkey primary key (workspace_id, id),
    constraint redirects_from_key unique (workspace_id, from_digest),
    constraint redirects_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index redirects_created_idx on redirects (workspace_id, created_at, id);
  create index redirects_from_idx on redirects (workspace_id, "left"(from_path, 600));
  create index redirects_search_idx on redirects using gin (workspace_id, search_form((((from_path || E'\\n') || coalesce(to_path, '')) collate "default")) gin_trgm_ops);
  create index redirects_target_idx on redirects (workspace_id, sha256((replace(path_key(regexp_replace(regexp_replace(to_path, '^https?://[^/?#]*', '', 'i'), '^(?!/)', '/')), '\\', '\\\\'))::bytea));
  create index redirects_to_asc_idx on redirects (workspace_id, "left"(to_path, 600));
  create index redirects_to_desc_idx on redirects (workspace_id, "left"(to_path, 600) desc nulls last);
  create index redirects_type_idx on redirects (workspace_id, type, created_at, id);
  create index redirects_updated_idx on redirects (workspace_id, updated_at, id);

  -- Apart from redirects, one row for each: a counted hit must not rewrite paths and their indexes.
  create table redirect_hits (
    workspace_id uuid not null,
    redirect_id uuid not null,
    hits bigint not null default 0,
    last_hit_at timestamptz(3),
    constraint redirect_hits_pkey primary key (workspace_id, redirect_id),
    constraint redirect_hits_redirect_fkey foreign key (workspace_id, redirect_id) references redirects (workspace_id, id) on delete cascade
  ) with (fillfactor=70);
  create index redirect_hits_count_idx on redirect_hits (workspace_id, hits, redirect_id);
  create index redirect_hits_last_asc_idx on redirect_hits (workspace_id, last_hit_at, redirect_id);
  create index redirect_hits_last_desc_idx on redirect_hits (workspace_id, last_hit_at desc nulls last, redirect_id desc);

  create table link_reports (
    workspace_id uuid not null,
    id uuid not null,
    path text collate "C" not null,
    path_digest bytea not null generated always as (sha256((replace(path, '\\', '\\\\'))::bytea)) stored,
    referrer text,
    hit_count bigint not null,
    first_seen_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    resolved_at timestamptz(3),
    resolved_by text,
    -- The transaction that opened the entry, or opened it again: how a statement knows that it was the one.
    opened_in bigint not null,
    hits_at_resolution bigint,
    constraint link_reports_pkey primary key (workspace_id, id),
    constraint link_reports_path_key unique (workspace_id, path_digest),
    constraint link_reports_resolved check ((resolved_at is null) = (resolved_by is null)),
    constraint link_reports_workspace_fkey foreign key (workspace_id) references workspaces (id)
  ) with (fillfactor=70);
  create index link_reports_done_first_idx on link_reports (workspace_id, first_seen_at, id) where (resolved_at is not null);
  create index link_reports_done_hits_idx on link_reports (workspace_id, hit_count, id) where (resolved_at is not null);
  create index link_reports_done_last_idx on link_reports (workspace_id, last_seen_at, id) where (resolved_at is not null);
  create index link_reports_open_first_idx on link_reports (workspace_id, first_seen_at, id) where (resolved_at is null);
  create index link_reports_open_hits_idx on link_reports (workspace_id, hit_count, id) where (resolved_at is null);
  create index link_reports_open_last_idx on link_reports (workspace_id, last_seen_at, id) where (resolved_at is null);
  create index link_reports_resolved_by_idx on link_reports (workspace_id, resolved_by) where (resolved_by ~~ 'redirect:%');

  -- How many entries are open, so that nobody ever counts them. Whoever opens or settles one updates this in the same
  -- transaction, and so waits for all others who do.
  create table open_link_reports (
    workspace_id uuid not null,
    entries bigint not null,
    -- How many the last writer allowed; null for one who makes room within the same transaction.
    bound bigint,
    constraint open_link_reports_pkey primary key (workspace_id),
    constraint open_link_reports_bounded check (entries <= bound),
    constraint open_link_reports_workspace_fkey foreign key (workspace_id) references workspaces (id) on delete cascade
  ) with (fillfactor=50);
`;

const DOWN = `
  drop table open_link_reports, link_reports, redirect_hits, redirects;
  drop function path_key(path text);
`;
