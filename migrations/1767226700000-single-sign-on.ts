import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in by OpenID Connect. */
export class SingleSignOn1767226700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table provider_grants, provider_attempts, external_identities');
  }
}

const UP = `
  -- Who a user is at an OpenID provider.
  create table external_identities (
    id uuid not null,
    user_id uuid not null,
    issuer text not null,
    subject text not null,
    -- The address that the provider stated when the two were connected.
    email text,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null,
    constraint external_identities_pkey primary key (id),
    constraint external_identities_subject_key unique (issuer, subject),
    constraint external_identities_user_fkey foreign key (user_id) references users (id) on delete cascade
  );
  create index external_identities_user_idx on external_identities (user_id);

  -- Sign-ins that were started. The browser has the token; this is its SHA-256 digest. Each works once.
  create table provider_attempts (
    digest bytea not null,
    provider text not null,
    state text not null,
    nonce text not null,
    code_verifier text not null,
    -- The user who connects an account; null for a sign-in.
    user_id uuid,
    expires_at timestamptz(3) not null,
    constraint provider_attempts_pkey primary key (digest),
    constraint provider_attempts_user_fkey foreign key (user_id) references users (id) on delete cascade
  );
  create index provider_attempts_user_idx on provider_attempts (user_id);
  create index provider_attempts_expiry_idx on provider_attempts (expires_at);

  -- What groups of a provider added to the rights of a member.
  create table provider_grants (
    workspace_id uuid not null,
    user_id uuid not null,
    provider text not null,
    permissions text[] not null,
    -- Whether the membership exists because of them.
    joined boolean not null,
    constraint provider_grants_pkey primary key (workspace_id, user_id, provider),
    constraint provider_grants_membership_fkey foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
  );
  create index provider_grants_user_idx on provider_grants (user_id);
`;
