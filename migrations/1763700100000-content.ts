import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Everything that a workspace publishes. `workspace_id` leads every key and every reference, so that the database itself
 * makes a reference across workspaces impossible and the tables can be distributed by it.
 */
export class Content1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists pg_trgm;
      create extension if not exists btree_gin;

      create table media (
        workspace_id uuid not null constraint media_workspace_fkey references workspaces (id),
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
        constraint media_pkey primary key (workspace_id, id)
      );
      create index media_created_idx on media (workspace_id, created_at, id);
      create index media_size_idx on media (workspace_id, size_bytes, id);
      create index media_mime_idx on media (workspace_id, mime_type text_pattern_ops, id);
      create index media_digest_idx on media (workspace_id, digest);

      create table authors (
        workspace_id uuid not null constraint authors_workspace_fkey references workspaces (id),
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
        constraint authors_pkey primary key (workspace_id, id),
        constraint authors_slug_key unique (workspace_id, slug),
        constraint authors_avatar_fkey foreign key (workspace_id, avatar_media_id) references media (workspace_id, id)
      );
      create index authors_created_idx on authors (workspace_id, created_at, id);
      create index authors_updated_idx on authors (workspace_id, updated_at, id);
      create index authors_name_idx on authors (workspace_id, lower(display_name), id);
      create index authors_avatar_idx on authors (workspace_id, avatar_media_id);
      create index authors_search_idx on authors using gin (workspace_id, lower(display_name || E'\\n' || slug) gin_trgm_ops);

      create table categories (
        workspace_id uuid not null constraint categories_workspace_fkey references workspaces (id),
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
        constraint categories_pkey primary key (workspace_id, id),
        constraint categories_slug_key unique (workspace_id, slug),
        constraint categories_parent_fkey foreign key (workspace_id, parent_id) references categories (workspace_id, id)
      );
      create index categories_path_idx on categories (workspace_id, path text_pattern_ops);
      create index categories_created_idx on categories (workspace_id, created_at, id);
      create index categories_updated_idx on categories (workspace_id, updated_at, id);
      create index categories_name_idx on categories (workspace_id, lower(name), id);
      create index categories_order_idx on categories (workspace_id, sort_order, id);
      create index categories_parent_idx on categories (workspace_id, parent_id, created_at, id);
      create index categories_search_idx on categories using gin (workspace_id, lower(name || E'\\n' || slug) gin_trgm_ops);

      create table tags (
        workspace_id uuid not null constraint tags_workspace_fkey references workspaces (id),
        id uuid not null,
        slug text not null,
        name text not null,
        seo jsonb not null default '{}',
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint tags_pkey primary key (workspace_id, id),
        constraint tags_slug_key unique (workspace_id, slug)
      );
      create index tags_created_idx on tags (workspace_id, created_at, id);
      create index tags_name_idx on tags (workspace_id, lower(name), id);
      create index tags_search_idx on tags using gin (workspace_id, lower(name || E'\\n' || slug) gin_trgm_ops);

      create table posts (
        workspace_id uuid not null constraint posts_workspace_fkey references workspaces (id),
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
        status text not null check (status in ('draft', 'scheduled', 'published', 'archived')),
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
        search_text text not null generated always as
          (lower(title || E'\\n' || coalesce(excerpt, '') || E'\\n' || body_text)) stored,
        deleted_at timestamptz(3),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint posts_pkey primary key (workspace_id, id),
        constraint posts_author_fkey foreign key (workspace_id, author_id) references authors (workspace_id, id),
        constraint posts_category_fkey foreign key (workspace_id, category_id) references categories (workspace_id, id),
        constraint posts_featured_fkey foreign key (workspace_id, featured_media_id) references media (workspace_id, id)
      );
      create unique index posts_slug_key on posts (workspace_id, slug) where deleted_at is null;
      create index posts_created_idx on posts (workspace_id, created_at, id) where deleted_at is null;
      create index posts_updated_idx on posts (workspace_id, updated_at, id) where deleted_at is null;
      create index posts_published_asc_idx on posts (workspace_id, published_at asc nulls last, id asc) where deleted_at is null;
      create index posts_published_desc_idx on posts (workspace_id, published_at desc nulls last, id desc) where deleted_at is null;
      create index posts_title_idx on posts (workspace_id, lower(title), id) where deleted_at is null;
      create index posts_status_idx on posts (workspace_id, status, id) where deleted_at is null;
      create index posts_status_created_idx on posts (workspace_id, status, created_at, id) where deleted_at is null;
      create index posts_seo_score_idx on posts (workspace_id, seo_score, id) where deleted_at is null;
      create index posts_readability_idx on posts (workspace_id, readability_score, id) where deleted_at is null;
      -- Deleted posts still refer to their author and category, so these cover them too.
      create index posts_author_idx on posts (workspace_id, author_id, created_at, id);
      create index posts_category_idx on posts (workspace_id, category_id, created_at, id);
      create index posts_featured_idx on posts (workspace_id, featured_media_id) where featured_media_id is not null;
      create index posts_media_idx on posts using gin (workspace_id, media_ids);
      create index posts_search_idx on posts using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;

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
        constraint post_relations_pkey primary key (workspace_id, post_id, position),
        constraint post_relations_once unique (workspace_id, post_id, related_post_id),
        constraint post_relations_post_fkey foreign key (workspace_id, post_id) references posts (workspace_id, id) on delete cascade,
        constraint post_relations_related_fkey foreign key (workspace_id, related_post_id) references posts (workspace_id, id) on delete cascade,
        constraint post_relations_not_itself check (post_id <> related_post_id)
      );
      create index post_relations_related_idx on post_relations (workspace_id, related_post_id);

      -- Apart from posts: a counted view must neither lock nor rewrite the post.
      create table post_views (
        workspace_id uuid not null,
        post_id uuid not null,
        views bigint not null,
        constraint post_views_pkey primary key (workspace_id, post_id),
        constraint post_views_post_fkey foreign key (workspace_id, post_id) references posts (workspace_id, id) on delete cascade
      );

      create table pages (
        workspace_id uuid not null constraint pages_workspace_fkey references workspaces (id),
        id uuid not null,
        slug text not null,
        title text not null,
        body_json jsonb not null,
        body_text text not null,
        page_type text not null,
        status text not null check (status in ('draft', 'published')),
        published_at timestamptz(3),
        seo jsonb not null default '{}',
        media_ids uuid[] not null default '{}',
        search_text text not null generated always as (lower(title || E'\\n' || body_text)) stored,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint pages_pkey primary key (workspace_id, id),
        constraint pages_slug_key unique (workspace_id, slug)
      );
      create index pages_created_idx on pages (workspace_id, created_at, id);
      create index pages_updated_idx on pages (workspace_id, updated_at, id);
      create index pages_title_idx on pages (workspace_id, lower(title), id);
      create index pages_status_idx on pages (workspace_id, status, id);
      create index pages_status_created_idx on pages (workspace_id, status, created_at, id);
      create index pages_media_idx on pages using gin (workspace_id, media_ids);
      create index pages_search_idx on pages using gin (workspace_id, search_text gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table pages, post_views, post_relations, post_tags, posts, tags, categories, authors, media',
    );
  }
}
