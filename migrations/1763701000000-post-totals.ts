import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The numbers of matches of searches and combined filters that were slow to count once: from then on they are kept while posts are
 * written. As with `post_counts`, writers only append and never wait for each other.
 */
export class PostTotals1763701000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(FOLD);
    await runner.query(POSTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger posts_removed_totals on posts;
      drop trigger posts_changed_totals on posts;
      drop trigger posts_added_totals on posts;
      drop table post_total_changes, post_totals;
      drop function note_post_totals(), fold_some_post_totals(), fold_post_totals(uuid);
    `);
  }
}

const TABLES = `
  -- A filter that is given for what is null matches everything; terms are in lower case, and all of them must occur.
  create table post_totals (
    workspace_id uuid not null constraint post_totals_workspace_fkey references workspaces (id) on delete cascade,
    key text collate "C" not null,
    id bigint not null generated always as identity,
    status text,
    author_id uuid,
    category_id uuid,
    uncategorised boolean not null,
    created_from timestamptz(3),
    created_to timestamptz(3),
    min_seo_score smallint,
    max_seo_score smallint,
    terms text[] not null,
    posts bigint not null default 0,
    -- Until then, posts holds only what has changed since the row came.
    counted boolean not null default false,
    constraint post_totals_pkey primary key (workspace_id, key)
  );

  -- What is not in post_totals yet. No key into it: a writer must not wait for, nor fail on, a total that is given up.
  create table post_total_changes (
    workspace_id uuid not null constraint post_total_changes_workspace_fkey references workspaces (id) on delete cascade,
    key text collate "C" not null,
    id bigint not null generated always as identity,
    posts bigint not null,
    constraint post_total_changes_pkey primary key (workspace_id, key, id) include (posts)
  );`;

/** One at a time for each workspace, and whoever meets another leaves it to that one: nobody waits. */
const FOLD = `
  create function fold_post_totals(workspace uuid) returns void language plpgsql as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended('post totals ' || workspace, 0)) then
      return;
    end if;
    with gone as (
      delete from post_total_changes where workspace_id = workspace returning key, posts
    ), changed as (
      select key, sum(posts) as posts from gone group by key
    )
    update post_totals t set posts = t.posts + c.posts
    from changed c where t.workspace_id = workspace and t.key = c.key;
  end $$;

  -- Once in about 64 changes: as many rows, at most a few times as many, are added up by a reader.
  create function fold_some_post_totals() returns trigger language plpgsql as $$
  begin
    if random() * 64 < (select count(*) from fresh) then
      perform fold_post_totals(workspace_id) from (select distinct workspace_id from fresh) w;
    end if;
    return null;
  end $$;

  create trigger post_total_changes_added after insert on post_total_changes
    referencing new table as fresh for each statement execute function fold_some_post_totals();`;

/** A state as it is looked at; the text is unpacked once, not for each total. */
const STATE = (table: string, n: 1 | -1) => `
  select workspace_id, status, author_id, category_id, created_at, seo_score, deleted_at, search_text || '' as search_text, ${n} as n
  from ${table}`;

const NOTE = (...states: string[]) => `
  insert into post_total_changes (workspace_id, key, posts)
    select t.workspace_id, t.key, sum(p.n)
    from (${states.join(' union all ')} offset 0) p join post_totals t on t.workspace_id = p.workspace_id
    where p.deleted_at is null
      and (t.status is null or t.status = p.status)
      and (t.author_id is null or t.author_id = p.author_id)
      and (t.category_id is null or t.category_id = p.category_id)
      and (not t.uncategorised or p.category_id is null)
      and (t.created_from is null or t.created_from <= p.created_at)
      and (t.created_to is null or t.created_to >= p.created_at)
      and (t.min_seo_score is null or t.min_seo_score <= p.seo_score)
      and (t.max_seo_score is null or t.max_seo_score >= p.seo_score)
      and not exists (select from unnest(t.terms) term where strpos(p.search_text, term) = 0)
    group by t.workspace_id, t.key having sum(p.n) <> 0`;

const POSTS = `
  create function note_post_totals() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${NOTE(STATE('added', 1))};
    elsif tg_op = 'DELETE' then ${NOTE(STATE('removed', -1))};
    else ${NOTE(STATE('added', 1), STATE('removed', -1))};
    end if;
    return null;
  end $$;

  create trigger posts_added_totals after insert on posts
    referencing new table as added for each statement execute function note_post_totals();
  create trigger posts_changed_totals after update on posts
    referencing old table as removed new table as added for each statement execute function note_post_totals();
  create trigger posts_removed_totals after delete on posts
    referencing old table as removed for each statement execute function note_post_totals();`;
