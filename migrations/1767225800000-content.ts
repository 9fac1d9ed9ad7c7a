import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Posts, pages, taxonomy, authors and media of a workspace.
 * Every key begins with the workspace: the database itself refuses a reference to another one.
 */
export class Content1767225800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;

  create function search_form(text) returns text language sql immutable parallel safe strict as $function$
    select replace(lower(case when $1 is nfc normalized then $1 else normalize($1, nfc) end), U&'\\03C2', U&'\\03C3')
  $function$;

  create function words_of(text) returns text[] language plpgsql immutable parallel safe strict as $function$
  declare
    words text[];
  begin
    if octet_length($1) > 524288 then
      return array[E'\\n'];
    end if;
    words := string_to_array(replace(replace(replace($1, E'\\n', ' '), E'\\r', ' '), E'\\t', ' '), ' ');
    if $1 !~ '[^ \\n\\r\\t]{129}' then
      return words;
    end if;
    -- Cut by matches, for a place in a text is found by counting from its beginning.
    return array(
      select word from unnest(words) word where length(word) <= 128
      union all
      select piece from (
        select cut.part[1] || lead(cut.part[1]) over (partition by said.at order by cut.at) as piece
        from unnest(words) with ordinality said (word, at),
             regexp_matches(said.word, '.{1,64}', 'g') with ordinality cut (part, at)
        where length(said.word) > 128) pieces
      where piece is not null);
  end $function$;

  create table media_stores (
    id uuid not null,
    known_since timestamptz(3) not null default now(),
    constraint media_stores_pkey primary key (id)
  );

  create table media (
    workspace_id uuid not null,
    id uuid not null,
    storage_path text not null,
    mime_type text not null,
    size_bytes bigint not null,
    width integer,
    height integer,
    alt text,
    caption text,
    digest bytea,
    uploaded_by_user_id uuid,
    uploaded_by_api_key_id uuid,
    created_at timestamptz(3) not null,
    original_name text,
    thumbnail_path text,
    search_text text not null generated always as (search_form(((((coalesce(original_name, '') || E'\\n') || coalesce(alt, '')) || E'\\n') || coalesce(caption, '')))) stored,
    constraint media_pkey primary key (workspace_id, id),
    constraint media_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index media_created_idx on media (workspace_id, created_at, id);
  create index media_digest_idx on media (workspace_id, digest);
  create index media_mime_idx on media (workspace_id, mime_type text_pattern_ops, id);
  create index media_missing_alt_idx on media (workspace_id, created_at, id) where ((mime_type ^@ 'image/') and (coalesce(alt, '') = ''));
  create index media_search_idx on media using gin (workspace_id, search_text gin_trgm_ops);
  create index media_size_idx on media (workspace_id, size_bytes, id);
  create index media_storage_path_idx on media (workspace_id, storage_path);
  create unique index media_thumbnail_idx on media (workspace_id, thumbnail_path) where (thumbnail_path is not null);

  create table media_orphans (
    storage_path text collate "C" not null,
    found_at timestamptz(3) not null,
    constraint media_orphans_pkey primary key (storage_path)
  );

  create table authors (
    workspace_id uuid not null,
    id uuid not null,
    slug text not null,
    display_name text not null,
    bio text,
    credentials text,
    avatar_media_id uuid,
    same_as text[] not null default '{}',
    is_active boolean not null default true,
    seo jsonb not null default '{}',
    person jsonb not null default '{}',
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    media_ids uuid[] not null generated always as (array_remove(array[avatar_media_id, ((seo #>> '{og,imageMediaId}'))::uuid, ((seo #>> '{twitter,imageMediaId}'))::uuid], null::uuid)) stored,
    version integer not null default 1,
    created_by uuid,
    updated_by uuid,
    kind text not null default 'person',
    extensions jsonb not null default '{}',
    constraint authors_pkey primary key (workspace_id, id),
    constraint authors_slug_key unique (workspace_id, slug),
    constraint authors_kind_check check (kind in ('person', 'organization')),
    constraint authors_avatar_fkey foreign key (workspace_id, avatar_media_id) references media (workspace_id, id),
    constraint authors_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index authors_avatar_idx on authors (workspace_id, avatar_media_id);
  create index authors_created_idx on authors (workspace_id, created_at, id);
  create index authors_media_idx on authors using gin (workspace_id, media_ids);
  create index authors_name_idx on authors (workspace_id, lower(display_name), id);
  create index authors_search_idx on authors using gin (workspace_id, search_form(((display_name || E'\\n') || slug)) gin_trgm_ops);
  create index authors_updated_idx on authors (workspace_id, updated_at, id);

  create table categories (
    workspace_id uuid not null,
    id uuid not null,
    parent_id uuid,
    slug text not null,
    name text not null,
    description text,
    path text not null,
    sort_order integer not null default 0,
    is_active boolean not null default true,
    seo jsonb not null default '{}',
    collection_metadata jsonb not null default '{}',
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    media_ids uuid[] not null generated always as (array_remove(array[((seo #>> '{og,imageMediaId}'))::uuid, ((seo #>> '{twitter,imageMediaId}'))::uuid], null::uuid)) stored,
    version integer not null default 1,
    created_by uuid,
    updated_by uuid,
    extensions jsonb not null default '{}',
    constraint categories_pkey primary key (workspace_id, id),
    constraint categories_slug_key unique (workspace_id, slug),
    constraint categories_parent_fkey foreign key (workspace_id, parent_id) references categories (workspace_id, id),
    constraint categories_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index categories_created_idx on categories (workspace_id, created_at, id);
  create index categories_media_idx on categories using gin (workspace_id, media_ids);
  create index categories_name_idx on categories (workspace_id, lower(name), id);
  create index categories_order_idx on categories (workspace_id, sort_order, id);
  create index categories_parent_idx on categories (workspace_id, parent_id, created_at, id);
  create index categories_path_idx on categories (workspace_id, path text_pattern_ops);
  create index categories_search_idx on categories using gin (workspace_id, search_form(((name || E'\\n') || slug)) gin_trgm_ops);
  create index categories_updated_idx on categories (workspace_id, updated_at, id);

  create table tags (
    workspace_id uuid not null,
    id uuid not null,
    slug text not null,
    name text not null,
    seo jsonb not null default '{}',
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    media_ids uuid[] not null generated always as (array_remove(array[((seo #>> '{og,imageMediaId}'))::uuid, ((seo #>> '{twitter,imageMediaId}'))::uuid], null::uuid)) stored,
    version integer not null default 1,
    created_by uuid,
    updated_by uuid,
    extensions jsonb not null default '{}',
    constraint tags_pkey primary key (workspace_id, id),
    constraint tags_slug_key unique (workspace_id, slug),
    constraint tags_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index tags_created_idx on tags (workspace_id, created_at, id);
  create index tags_media_idx on tags using gin (workspace_id, media_ids);
  create index tags_name_idx on tags (workspace_id, lower(name), id);
  create index tags_search_idx on tags using gin (workspace_id, search_form(((name || E'\\n') || slug)) gin_trgm_ops);

  create table pages (
    workspace_id uuid not null,
    id uuid not null,
    slug text not null,
    title text not null,
    body_json jsonb not null,
    body_text text not null,
    page_type text not null,
    status text not null,
    published_at timestamptz(3),
    seo jsonb not null default '{}',
    media_ids uuid[] not null default '{}',
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    version integer not null default 1,
    created_by uuid,
    updated_by uuid,
    extensions jsonb not null default '{}',
    search_text text not null generated always as (search_form(((title || E'\\n') || body_text))) stored,
    constraint pages_pkey primary key (workspace_id, id),
    constraint pages_slug_key unique (workspace_id, slug),
    constraint pages_status_check check (status in ('draft', 'published')),
    constraint pages_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index pages_created_idx on pages (workspace_id, created_at, id);
  create index pages_media_idx on pages using gin (workspace_id, media_ids);
  create index pages_name_idx on pages using gin (workspace_id, search_form(((title || E'\\n') || slug)) gin_trgm_ops);
  create index pages_search_idx on pages using gin (workspace_id, search_text gin_trgm_ops);
  create index pages_status_created_idx on pages (workspace_id, status, created_at, id);
  create index pages_status_idx on pages (workspace_id, status, id);
  create index pages_title_idx on pages (workspace_id, lower(title), id);
  create index pages_updated_idx on pages (workspace_id, updated_at, id);

  create table posts (
    workspace_id uuid not null,
    id uuid not null,
    slug text not null,
    title text not null,
    excerpt text,
    body_json jsonb not null,
    body_text text not null,
    toc_items jsonb not null,
    reading_time_min integer not null,
    word_count integer not null,
    featured_media_id uuid,
    author_id uuid not null,
    category_id uuid,
    status text not null,
    published_at timestamptz(3),
    scheduled_at timestamptz(3),
    is_how_to boolean not null default false,
    summary_for_ai text,
    canonical_url text,
    seo jsonb not null default '{}',
    schema_type text not null default 'BlogPosting',
    structured_data jsonb not null default '{}',
    structured_blocks jsonb not null default '[]',
    seo_score smallint not null default 0,
    readability_score smallint not null default 0,
    -- Every media id that the post mentions anywhere, so that one query resolves them all.
    media_ids uuid[] not null default '{}',
    deleted_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    version integer not null default 1,
    created_by uuid,
    updated_by uuid,
    extensions jsonb not null default '{}',
    scheduled_by uuid,
    search_text text not null generated always as (search_form(((((title || E'\\n') || coalesce(excerpt, '')) || E'\\n') || body_text))) stored,
    constraint posts_pkey primary key (workspace_id, id),
    constraint posts_status_check check (status in ('draft', 'scheduled', 'published', 'archived')),
    constraint posts_author_fkey foreign key (workspace_id, author_id) references authors (workspace_id, id),
    constraint posts_category_fkey foreign key (workspace_id, category_id) references categories (workspace_id, id),
    constraint posts_featured_fkey foreign key (workspace_id, featured_media_id) references media (workspace_id, id),
    constraint posts_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  -- Deleted posts still refer to their author and category, so these cover them too.
  create index posts_author_idx on posts (workspace_id, author_id, created_at, id);
  create index posts_category_idx on posts (workspace_id, category_id, created_at, id);
  create index posts_category_published_idx on posts (workspace_id, category_id, published_at desc nulls last, id desc) where ((status = 'published') and (deleted_at is null));
  create index posts_created_idx on posts (workspace_id, created_at, id) where (deleted_at is null);
  create index posts_featured_idx on posts (workspace_id, featured_media_id) where (featured_media_id is not null);
  create index posts_media_idx on posts using gin (workspace_id, media_ids);
  create index posts_missing_alt_idx on posts (workspace_id, created_at, id) where ((deleted_at is null) and (body_json @? '$[*]?(@."type" == "image" && (!(exists (@."alt")) || @."alt" == ""))'));
  create index posts_missing_description_idx on posts (workspace_id, created_at, id) where ((deleted_at is null) and (excerpt is null) and ((seo ->> 'description') is null));
  create index posts_missing_featured_idx on posts (workspace_id, created_at, id) where ((deleted_at is null) and (featured_media_id is null));
  create index posts_missing_keyword_idx on posts (workspace_id, created_at, id) where ((deleted_at is null) and ((seo ->> 'focusKeyword') is null));
  create index posts_name_idx on posts using gin (workspace_id, search_form(((title || E'\\n') || slug)) gin_trgm_ops) where (deleted_at is null);
  create index posts_published_asc_idx on posts (workspace_id, published_at, id) where (deleted_at is null);
  create index posts_published_desc_idx on posts (workspace_id, published_at desc nulls last, id desc) where (deleted_at is null);
  create index posts_readability_idx on posts (workspace_id, readability_score, id) where (deleted_at is null);
  create index posts_scheduled_idx on posts (scheduled_at) where ((scheduled_at is not null) and (deleted_at is null));
  create index posts_seo_score_idx on posts (workspace_id, seo_score, id) where (deleted_at is null);
  create unique index posts_slug_key on posts (workspace_id, slug) where (deleted_at is null);
  create index posts_status_created_idx on posts (workspace_id, status, created_at, id) where (deleted_at is null);
  create index posts_status_idx on posts (workspace_id, status, id) where (deleted_at is null);
  create index posts_status_updated_idx on posts (workspace_id, status, updated_at, id) where (deleted_at is null);
  create index posts_title_idx on posts (workspace_id, lower(title), id) where (deleted_at is null);
  create index posts_updated_by_idx on posts (workspace_id, updated_by, updated_at, id) where ((deleted_at is null) and (updated_by is not null));
  create index posts_updated_idx on posts (workspace_id, updated_at, id) where (deleted_at is null);
  create index posts_words_idx on posts using gin (workspace_id, words_of(search_text) collate "C") where (deleted_at is null);
  create index posts_workspace_scheduled_idx on posts (workspace_id, scheduled_at) where ((scheduled_at is not null) and (deleted_at is null));
  alter index posts_words_idx alter column 2 set statistics 0;

  create table post_tags (
    workspace_id uuid not null,
    post_id uuid not null,
    tag_id uuid not null,
    constraint post_tags_pkey primary key (workspace_id, post_id, tag_id),
    constraint post_tags_post_fkey foreign key (workspace_id, post_id) references posts (workspace_id, id) on delete cascade,
    constraint post_tags_tag_fkey foreign key (workspace_id, tag_id) references tags (workspace_id, id) on delete cascade
  );
  create index post_tags_tag_idx on post_tags (workspace_id, tag_id, post_id);

  create table post_relations (
    workspace_id uuid not null,
    post_id uuid not null,
    position smallint not null,
    related_post_id uuid not null,
    constraint post_relations_pkey primary key (workspace_id, post_id, "position"),
    constraint post_relations_once unique (workspace_id, post_id, related_post_id),
    constraint post_relations_not_itself check (post_id <> related_post_id),
    constraint post_relations_post_fkey foreign key (workspace_id, post_id) references posts (workspace_id, id) on delete cascade,
    constraint post_relations_related_fkey foreign key (workspace_id, related_post_id) references posts (workspace_id, id) on delete cascade
  );
  create index post_relations_related_idx on post_relations (workspace_id, related_post_id);

  -- Apart from posts: a counted view must neither lock nor rewrite the post.
  create table post_views (
    workspace_id uuid not null,
    post_id uuid not null,
    views bigint not null,
    arrived bigint not null default 0,
    constraint post_views_pkey primary key (workspace_id, post_id),
    constraint post_views_post_fkey foreign key (workspace_id, post_id) references posts (workspace_id, id) on delete cascade
  );

  create table revisions (
    workspace_id uuid not null,
    entity_type text not null,
    entity_id uuid not null,
    version integer not null,
    title text not null,
    status text not null,
    content jsonb not null,
    created_at timestamptz(3) not null,
    created_by uuid,
    body_json jsonb not null,
    constraint revisions_pkey primary key (workspace_id, entity_type, entity_id, version),
    constraint revisions_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );

  create table working_copies (
    workspace_id uuid not null,
    user_id uuid not null,
    client_id uuid not null,
    entity_type text not null,
    entity_id uuid,
    base_version integer,
    version integer not null,
    title text,
    content json not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    constraint working_copies_pkey primary key (workspace_id, user_id, client_id),
    constraint working_copies_entity_key unique (workspace_id, user_id, entity_type, entity_id),
    constraint working_copies_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index working_copies_updated_idx on working_copies (updated_at);

  create table preview_links (
    workspace_id uuid not null,
    id uuid not null,
    digest bytea not null,
    entity_type text not null,
    entity_id uuid not null,
    user_id uuid not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    constraint preview_links_pkey primary key (workspace_id, id),
    constraint preview_links_digest_key unique (workspace_id, digest),
    constraint preview_links_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index preview_links_ended_idx on preview_links (workspace_id, expires_at);
  create index preview_links_entity_idx on preview_links (workspace_id, entity_type, entity_id, expires_at);

  -- Of living posts. Keys: nothing for 'all', an id for 'author', 'category' (nothing for none) and 'tag', the day of creation
  -- in UTC, the SEO score with three digits.
  create table post_counts (
    workspace_id uuid not null,
    dimension text collate "C" not null,
    key text collate "C" not null,
    status text collate "C" not null,
    posts bigint not null,
    constraint post_counts_pkey primary key (workspace_id, dimension, key, status) include (posts),
    constraint post_counts_dimension_check check (dimension in ('all', 'author', 'category', 'tag', 'day', 'score')),
    constraint post_counts_workspace_fkey foreign key (workspace_id) references workspaces (id) on delete cascade
  );

  -- What is not in post_counts yet: of posts, or, where it has a tag, of posts with that tag.
  create table post_count_changes (
    workspace_id uuid not null,
    id bigint not null generated always as identity,
    status text not null,
    author_id uuid,
    category_id uuid,
    created_on date,
    seo_score smallint,
    tag_id uuid,
    posts bigint not null,
    constraint post_count_changes_pkey primary key (workspace_id, id),
    constraint post_count_changes_workspace_fkey foreign key (workspace_id) references workspaces (id) on delete cascade
  );

  -- Of all posts, also of those that are deleted, and of what posts said before. Writers only append, and never wait for each other: a word
  -- that two bring at the same moment stands twice.
  create table post_words (
    workspace_id uuid not null,
    word text collate "C" not null,
    id bigint not null generated always as identity,
    constraint post_words_pkey primary key (workspace_id, word, id),
    constraint post_words_workspace_fkey foreign key (workspace_id) references workspaces (id) on delete cascade
  );
  create index post_words_search_idx on post_words using gin (workspace_id, word gin_trgm_ops);

  -- Each word is looked up by the index: most are there already, and few words are new compared with all of a workspace.
  create function note_post_words() returns trigger language plpgsql set enable_seqscan TO 'off' as $function$
  begin
    insert into post_words (workspace_id, word)
      select new.workspace_id, said.word
      from (
        select unnest(words_of(new.search_text)) collate "C" as word
        except select unnest(words_of(old.search_text)) collate "C") said
      where said.word <> ''
        and (select 1 from post_words w where w.workspace_id = new.workspace_id and w.word = said.word limit 1) is null;
    return null;
  end $function$;

  create function fold_post_counts(workspace uuid) returns void language plpgsql as $function$
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
  end $function$;

  -- Once in about 64 changes: as many rows, at most a few times as many, are added up by a reader.
  create function fold_some_post_counts() returns trigger language plpgsql as $function$
  begin
    if random() * 64 < (select count(*) from fresh) then
      perform fold_post_counts(workspace_id) from (select distinct workspace_id from fresh) w;
    end if;
    return null;
  end $function$;

  create function note_post_changes() returns trigger language plpgsql as $function$
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
  end $function$;

  -- Before: afterwards neither the post nor its tags are there to be asked.
  create function note_removed_tags() returns trigger language plpgsql as $function$
  begin
    insert into post_count_changes (workspace_id, status, tag_id, posts)
      select workspace_id, old.status, tag_id, -1 from post_tags where workspace_id = old.workspace_id and post_id = old.id;
    return old;
  end $function$;

  create function note_tag_changes() returns trigger language plpgsql as $function$
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
  end $function$;

  create trigger post_count_changes_added after insert on post_count_changes referencing new table as fresh for each statement execute function fold_some_post_counts();
  create trigger post_tags_attached after insert on post_tags referencing new table as added for each statement execute function note_tag_changes();
  create trigger post_tags_detached after delete on post_tags referencing old table as removed for each statement execute function note_tag_changes();
  create trigger posts_added after insert on posts referencing new table as added for each statement execute function note_post_changes();
  create trigger posts_added_words after insert on posts for each row execute function note_post_words();
  create trigger posts_changed after update on posts referencing old table as removed new table as added for each statement execute function note_post_changes();
  create trigger posts_changed_words after update on posts for each row when ((old.search_text is distinct from new.search_text)) execute function note_post_words();
  create trigger posts_removed after delete on posts referencing old table as removed for each statement execute function note_post_changes();
  create trigger posts_removed_tags before delete on posts for each row when ((old.deleted_at is null)) execute function note_removed_tags();
`;

const DOWN = `
  drop table post_words, post_count_changes, post_counts, preview_links, working_copies, revisions, post_views, post_relations, post_tags, posts, pages, tags, categories, authors, media_orphans, media, media_stores;
  drop function search_form(text), note_post_words(), words_of(text), note_tag_changes(), note_removed_tags(), note_post_changes(), fold_some_post_counts(), fold_post_counts(workspace uuid);
`;
