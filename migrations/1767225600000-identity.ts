import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has access, and to which workspace. */
export class Identity1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
  create function refuse_write_while_moving() returns trigger language plpgsql as $function$
        begin
          if current_setting('galley.moves', true) is distinct from 'yes' then
            raise exception 'This workspace is being moved.' using errcode = 'GM001';
          end if;
          return case tg_op when 'DELETE' then old else new end;
        end
      $function$;

  create table users (
    id uuid not null,
    email text not null,
    display_name text not null,
    password_hash text,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    disabled_at timestamptz,
    constraint users_pkey primary key (id)
  );
  create unique index users_email_key on users (lower(email));

  create table workspaces (
    id uuid not null,
    slug text not null,
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
    updated_at timestamptz(3) not null,
    -- A deleted workspace has no slug, members or keys any more; its contents go bit by bit, and it goes last.
    deleted_at timestamptz(3),
    version integer not null default 1,
    relocation text,
    relocated_to text,
    relocated_version bigint,
    preview_url text,
    constraint workspaces_pkey primary key (id),
    constraint workspaces_moved_check check ((relocation is distinct from 'moved') or (content_version = relocated_version)),
    constraint workspaces_relocation_check check (relocation in ('arriving', 'frozen', 'moved'))
  );
  create index workspaces_deleted_idx on workspaces (deleted_at) where (deleted_at is not null);
  create unique index workspaces_slug_key on workspaces (slug) where (deleted_at is null);

  create table memberships (
    workspace_id uuid not null,
    user_id uuid not null,
    role text not null,
    permissions text[] not null default '{}',
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    extras text[] not null default '{}',
    suspended boolean not null default false,
    default_author_id uuid,
    constraint memberships_pkey primary key (workspace_id, user_id),
    constraint memberships_role_check check (role in ('owner', 'member')),
    constraint memberships_user_fkey foreign key (user_id) references users (id),
    constraint memberships_workspace_fkey foreign key (workspace_id) references workspaces (id) on delete cascade
  );
  create unique index memberships_one_owner on memberships (workspace_id) where (role = 'owner');
  create index memberships_user_idx on memberships (user_id, workspace_id);

  create table invitations (
    workspace_id uuid not null,
    id uuid not null,
    email text not null,
    permissions text[] not null,
    digest bytea not null,
    invited_by_user_id uuid,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null,
    extras text[] not null default '{}',
    default_author_id uuid,
    constraint invitations_pkey primary key (workspace_id, id),
    constraint invitations_digest_key unique (digest),
    constraint invitations_user_fkey foreign key (invited_by_user_id) references users (id),
    constraint invitations_workspace_fkey foreign key (workspace_id) references workspaces (id) on delete cascade
  );

  -- Keys outlive the membership of their creator: they sleep without it, and work again when it is back.
  create table api_keys (
    workspace_id uuid not null,
    id uuid not null,
    name text not null,
    prefix text not null,
    digest bytea not null,
    created_by_user_id uuid not null,
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    created_at timestamptz(3) not null,
    last_used_at timestamptz,
    constraint api_keys_pkey primary key (workspace_id, id),
    constraint api_keys_digest_key unique (digest),
    constraint api_keys_user_fkey foreign key (created_by_user_id) references users (id),
    constraint api_keys_workspace_fkey foreign key (workspace_id) references workspaces (id) on delete cascade
  );

  -- Tokens are known to their holders alone; these are SHA-256 digests.
  create table sessions (
    digest bytea not null,
    user_id uuid not null,
    created_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null default now(),
    id uuid not null default gen_random_uuid(),
    browser text,
    constraint sessions_pkey primary key (digest),
    constraint sessions_id_key unique (id),
    constraint sessions_user_fkey foreign key (user_id) references users (id) on delete cascade
  );
  create index sessions_user_idx on sessions (user_id);

  create table setup_codes (
    digest bytea not null,
    created_at timestamptz(3) not null default now(),
    constraint setup_codes_pkey primary key (digest)
  );

  -- The columns are those that rate-limiter-flexible counts in; keys are digests.
  create table sign_in_attempts (
    key character varying(255) not null,
    points integer not null default 0,
    expire bigint,
    constraint sign_in_attempts_pkey primary key (key)
  );

  -- Addresses are digests.
  create table sign_in_peers (
    user_id uuid not null,
    peer bytea not null,
    last_at timestamptz(3) not null default now(),
    constraint sign_in_peers_pkey primary key (user_id, peer),
    constraint sign_in_peers_user_fkey foreign key (user_id) references users (id) on delete cascade
  );

  create table preferences (
    user_id uuid not null,
    version integer not null,
    content json not null,
    updated_at timestamptz(3) not null,
    constraint preferences_pkey primary key (user_id),
    constraint preferences_user_fkey foreign key (user_id) references users (id) on delete cascade
  );

  -- Users, keys and entities may be gone while their entries stay: nothing but the workspace is referred to.
  create table activities (
    workspace_id uuid not null,
    created_at timestamptz(3) not null,
    id uuid not null,
    action text not null,
    entity_type text not null,
    entity_id uuid,
    entity_name text,
    details jsonb not null default '{}',
    via text not null,
    user_id uuid,
    user_name text,
    api_key_id uuid,
    constraint activities_pkey primary key (workspace_id, created_at, id),
    constraint activities_via_check check (via in ('session', 'api-key', 'command-line', 'system')),
    constraint activities_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index activities_action_idx on activities (workspace_id, action, created_at, id);
  create index activities_entity_idx on activities (workspace_id, entity_id, created_at, id) where (entity_id is not null);
  create index activities_key_idx on activities (workspace_id, api_key_id, created_at, id) where (api_key_id is not null);
  -- One for each filter of the list, in the order of the list. The primary key serves the whole list, spans of time and the pruning.
  create index activities_type_idx on activities (workspace_id, entity_type, created_at, id);
  create index activities_user_idx on activities (workspace_id, user_id, created_at, id) where (user_id is not null);
`;

const DOWN = `
  drop table activities, preferences, sign_in_peers, sign_in_attempts, setup_codes, sessions, api_keys, invitations, memberships, workspaces, users;
  drop function refuse_write_while_moving();
`;
