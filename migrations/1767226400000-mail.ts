import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that are sent by mail: to reset a password, and to confirm an address. */
export class Mail1767226400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
  -- Tokens are known to those who get the mail alone; these are SHA-256 digests. Each works once.
  create table account_tokens (
    digest bytea not null,
    user_id uuid not null,
    purpose text not null,
    -- The address that the token was sent to.
    email text not null,
    expires_at timestamptz(3) not null,
    constraint account_tokens_pkey primary key (digest),
    constraint account_tokens_purpose_check check (purpose in ('password-reset', 'email-confirmation')),
    constraint account_tokens_user_fkey foreign key (user_id) references users (id) on delete cascade
  );
  create index account_tokens_user_idx on account_tokens (user_id);
  create index account_tokens_expiry_idx on account_tokens (expires_at);

  alter table users
    add column email_confirmed_at timestamptz(3),
    -- Such an account cannot sign in before its address is confirmed.
    add column awaits_confirmation boolean not null default false;

  -- Digests of the tokens that were mailed, beside the one that the inviter was shown.
  create table invitation_mails (
    workspace_id uuid not null,
    digest bytea not null,
    invitation_id uuid not null,
    constraint invitation_mails_pkey primary key (workspace_id, digest),
    constraint invitation_mails_digest_key unique (digest),
    constraint invitation_mails_invitation_fkey foreign key (workspace_id, invitation_id) references invitations (workspace_id, id) on delete cascade
  );
  create index invitation_mails_invitation_idx on invitation_mails (workspace_id, invitation_id);
`;

const DOWN = `
  alter table users drop column email_confirmed_at, drop column awaits_confirmation;
  drop table invitation_mails, account_tokens;
`;
