import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may ask, and in which workspace. */
export class Identity1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid primary key,
        email text not null,
        display_name text not null,
        password_hash text,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      );
      create unique index users_email_key on users (lower(email));

      create table workspaces (
        id uuid primary key,
        slug text not null constraint workspaces_slug_key unique,
        name text not null,
        site_name text,
        site_url text,
        default_locale text not null default 'en',
        twitter_site text,
        facebook_app_id text,
        breadcrumbs_enabled boolean not null default true,
        site_verification jsonb not null default '{}',
        default_og_image_url text,
        publisher_type text not null default 'Organization',
        publisher jsonb not null default '{}',
        primary_color text,
        logo_url text,
        about_md text,
        permalinks jsonb not null default '{}',
        seo_templates jsonb not null default '{}',
        content_version bigint not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      );

      create table memberships (
        workspace_id uuid not null constraint memberships_workspace_fkey references workspaces (id) on delete cascade,
        user_id uuid not null constraint memberships_user_fkey references users (id),
        role text not null check (role in ('owner', 'member')),
        permissions text[] not null default '{}',
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint memberships_pkey primary key (workspace_id, user_id)
      );
      create unique index memberships_one_owner on memberships (workspace_id) where role = 'owner';
      create index memberships_user_idx on memberships (user_id, workspace_id);

      -- Keys outlive the membership of their creator: they sleep without it, and work again when it is back.
      create table api_keys (
        workspace_id uuid not null constraint api_keys_workspace_fkey references workspaces (id) on delete cascade,
        id uuid not null,
        name text not null,
        prefix text not null,
        digest bytea not null constraint api_keys_digest_key unique,
        created_by_user_id uuid not null constraint api_keys_user_fkey references users (id),
        expires_at timestamptz(3),
        revoked_at timestamptz(3),
        created_at timestamptz(3) not null,
        constraint api_keys_pkey primary key (workspace_id, id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_keys, memberships, workspaces, users');
  }
}
