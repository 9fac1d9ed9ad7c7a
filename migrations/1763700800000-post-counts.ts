import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many posts there are, kept while they are written, so that no list counts them. Writers only append what they changed and
 * never wait for each other; now and then one of them adds up what was appended.
 */
export class PostCounts1763700800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(FOLD);
    await runner.query(POSTS);
    await runner.query(TAGS);
    // Creating triggers has locked both tables against writers until the end of this transaction.
    await runner.query(BACKFILL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger post_tags_detached on post_tags;
      drop trigger post_tags_attached on post_tags;
      drop trigger posts_removed_tags on posts;
      drop trigger posts_removed on posts;
      drop trigger posts_changed on posts;
      drop trigger posts_added on posts;
      drop table post_count_changes, post_counts;
      drop function note_tag_changes(), note_removed_tags(), note_post_changes(), fold_some_post_counts(), fold_post_counts(uuid);
    `);
  }
}

const TABLES = `
  -- Of living posts. Keys: nothing for 'all', an id for 'author', 'category' (nothing for none) and 'tag', the day of creation
  -- in UTC, the SEO score with three digits.
  create table post_counts (
    workspace_id uuid not null constraint post_counts_workspace_fkey references workspaces (id) on delete cascade,
    dimension text collate "C" not null check (dimension in ('all', 'author', 'category', 'tag', 'day', 'score')),
    key text collate "C" not null,
    status text collate "C" not null,
    posts bigint not null,
    constraint post_counts_pkey primary key (workspace_id, dimension, key, status) include (posts)
  );

  -- What is not in post_counts yet: of posts, or, where it has a tag, of posts with that tag.
  create table post_count_changes (
    workspace_id uuid not null constraint post_count_changes_workspace_fkey references workspaces (id) on delete cascade,
    id bigint not null generated always as identity,
    status text not null,
    author_id uuid,
    category_id uuid,
    created_on date,
    seo_score smallint,
    tag_id uuid,
    posts bigint not null,
    constraint post_count_changes_pkey primary key (workspace_id, id)
  );`;

/** One at a time for each workspace, and whoever meets another leaves it to that one: nobody waits. */
const FOLD = `
  create function fold_post_counts(workspace uuid) returns void language plpgsql as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended('post counts ' || workspace, 0)) then
      return;
    end if;
    with gone as (
      delete from post_count_changes where workspace_id = workspace returning *
    ), changed as (
      select place.dimension, place.key, g.status, sum(g.posts) as posts
      from gone g cross join lateral (
        select 'tag' as dimension, g.tag_id::text as key where g.tag_id is not null
        union all
        select * from (values
          ('all', ''), ('author', g.author_id::text), ('category', coalesce(g.category_id::text, '')),
          ('day', to_char(g.created_on, 'YYYY-MM-DD')), ('score', to_char(g.seo_score, 'FM000'))) v
        where g.tag_id is null) place
      group by 1, 2, 3 having sum(g.posts) <> 0
    )
    insert into post_counts as c (workspace_id, dimension, key, status, posts)
      select workspace, dimension, key, status, posts from changed
      on conflict (workspace_id, dimension, key, status) do update set posts = c.posts + excluded.posts;
  end $$;

  -- Once in about 64 changes: as many rows, at most a few times as many, are added up by a reader.
  create function fold_some_post_counts() returns trigger language plpgsql as $$
  begin
    if random() * 64 < (select count(*) from fresh) then
      perform fold_post_counts(workspace_id) from (select distinct workspace_id from fresh) w;
    end if;
    return null;
  end $$;

  create trigger post_count_changes_added after insert on post_count_changes
    referencing new table as fresh for each statement execute function fold_some_post_counts();`;

const POSTS = `
  create function note_post_changes() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into post_count_changes (workspace_id, status, author_id, category_id, created_on, seo_score, posts)
        select workspace_id, status, author_id, category_id, (created_at at time zone 'UTC')::date, seo_score, count(*)
        from added where deleted_at is null group by 1, 2, 3, 4, 5, 6;
    elsif tg_op = 'DELETE' then
      insert into post_count_changes (workspace_id, status, author_id, category_id, created_on, seo_score, posts)
        select workspace_id, status, author_id, category_id, (created_at at time zone 'UTC')::date, seo_score, -count(*)
        from removed where deleted_at is null group by 1, 2, 3, 4, 5, 6;
    else
      insert into post_count_changes (workspace_id, status, author_id, category_id, created_on, seo_score, posts)
        select workspace_id, status, author_id, category_id, (created_at at time zone 'UTC')::date, seo_score, sum(n)
        from (select *, 1 as n from added union all select *, -1 from removed) both_states
        where deleted_at is null group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
      with changed as (
        select workspace_id, id, status, sum(n) as n
        from (select workspace_id, id, status, deleted_at, 1 as n from added
              union all select workspace_id, id, status, deleted_at, -1 from removed) both_states
        where deleted_at is null group by 1, 2, 3 having sum(n) <> 0
      )
      insert into post_count_changes (workspace_id, status, tag_id, posts)
        select c.workspace_id, c.status, t.tag_id, sum(c.n)
        from changed c join post_tags t on t.workspace_id = c.workspace_id and t.post_id = c.id
        group by 1, 2, 3 having sum(c.n) <> 0;
    end if;
    return null;
  end $$;

  create trigger posts_added after insert on posts
    referencing new table as added for each statement execute function note_post_changes();
  create trigger posts_changed after update on posts
    referencing old table as removed new table as added for each statement execute function note_post_changes();
  create trigger posts_removed after delete on posts
    referencing old table as removed for each statement execute function note_post_changes();

  -- Before: afterwards neither the post nor its tags are there to be asked.
  create function note_removed_tags() returns trigger language plpgsql as $$
  begin
    insert into post_count_changes (workspace_id, status, tag_id, posts)
      select workspace_id, old.status, tag_id, -1 from post_tags where workspace_id = old.workspace_id and post_id = old.id;
    return old;
  end $$;

  create trigger posts_removed_tags before delete on posts
    for each row when (old.deleted_at is null) execute function note_removed_tags();`;

/** The lock keeps the status of the post until the tag is there for whoever changes it next. */
const TAGS = `
  create function note_tag_changes() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into post_count_changes (workspace_id, status, tag_id, posts)
        select workspace_id, status, tag_id, count(*)
        from (select t.workspace_id, p.status, t.tag_id
              from added t join posts p on p.workspace_id = t.workspace_id and p.id = t.post_id
              where p.deleted_at is null for share of p) attached
        group by 1, 2, 3;
    else
      insert into post_count_changes (workspace_id, status, tag_id, posts)
        select t.workspace_id, p.status, t.tag_id, -count(*)
        from removed t join posts p on p.workspace_id = t.workspace_id and p.id = t.post_id
        where p.deleted_at is null group by 1, 2, 3;
    end if;
    return null;
  end $$;

  create trigger post_tags_attached after insert on post_tags
    referencing new table as added for each statement execute function note_tag_changes();
  create trigger post_tags_detached after delete on post_tags
    referencing old table as removed for each statement execute function note_tag_changes();`;

const BACKFILL = `
  insert into post_counts (workspace_id, dimension, key, status, posts)
    select p.workspace_id, place.dimension, place.key, p.status, sum(p.posts)
    from (select workspace_id, status, author_id, category_id, (created_at at time zone 'UTC')::date as created_on, seo_score,
                 count(*) as posts
          from posts where deleted_at is null group by 1, 2, 3, 4, 5, 6) p
    cross join lateral (values
      ('all', ''), ('author', p.author_id::text), ('category', coalesce(p.category_id::text, '')),
      ('day', to_char(p.created_on, 'YYYY-MM-DD')), ('score', to_char(p.seo_score, 'FM000'))) place (dimension, key)
    group by 1, 2, 3, 4
    union all
    select p.workspace_id, 'tag', t.tag_id::text, p.status, count(*)
    from post_tags t join posts p on p.workspace_id = t.workspace_id and p.id = t.post_id
    where p.deleted_at is null group by 1, 3, 4;
  analyze post_counts;`;
