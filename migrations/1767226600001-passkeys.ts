import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys (WebAuthn): to sign in with instead of a password, or as a second factor. */
export class Passkeys1767226600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table passkeys');
  }
}

const UP = `
  create table passkeys (
    user_id uuid not null,
    id uuid not null,
    name text not null,
    -- By which browsers name it, and what signatures are checked by: neither is secret.
    credential_id bytea not null,
    public_key bytea not null,
    -- How often it was used, as the authenticator counts; 0 where it does not count.
    counter bigint not null,
    transports text[] not null,
    backed_up boolean not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    constraint passkeys_pkey primary key (user_id, id),
    constraint passkeys_credential_key unique (credential_id),
    constraint passkeys_user_fkey foreign key (user_id) references users (id) on delete cascade
  );
`;
