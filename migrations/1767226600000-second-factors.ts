import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second step of signing in: authenticator apps, recovery codes, and workspaces that demand it. */
export class SecondFactors1767226600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
  -- Secrets of authenticator apps (TOTP), encrypted.
  create table authenticator_apps (
    user_id uuid not null,
    secret bytea not null,
    started_at timestamptz(3) not null,
    -- Null until the first code was entered.
    confirmed_at timestamptz(3),
    -- The time step of the last code that was accepted: codes of it and of earlier steps are refused.
    last_step bigint not null default 0,
    constraint authenticator_apps_pkey primary key (user_id),
    constraint authenticator_apps_user_fkey foreign key (user_id) references users (id) on delete cascade
  );

  -- SHA-256 digests of the codes that are left. Each works once.
  create table recovery_codes (
    user_id uuid not null,
    digest bytea not null,
    constraint recovery_codes_pkey primary key (user_id, digest),
    constraint recovery_codes_user_fkey foreign key (user_id) references users (id) on delete cascade
  );

  -- What the service asked for and waits for, such as the second step of a sign-in. Each can be answered once.
  create table sign_in_challenges (
    digest bytea not null,
    purpose text not null,
    -- Null while it is unknown who signs in.
    user_id uuid,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    constraint sign_in_challenges_pkey primary key (digest),
    constraint sign_in_challenges_user_fkey foreign key (user_id) references users (id) on delete cascade
  );
  create index sign_in_challenges_user_idx on sign_in_challenges (user_id);
  create index sign_in_challenges_expiry_idx on sign_in_challenges (expires_at);

  -- Whether members need a second factor.
  alter table workspaces add column requires_second_factor boolean not null default false;
`;

const DOWN = `
  alter table workspaces drop column requires_second_factor;
  drop table sign_in_challenges, recovery_codes, authenticator_apps;
`;
