import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where people have signed in before, so that whoever guesses from elsewhere does not lock them out. */
export class SignInPeers1763702200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Addresses are digests.
      create table sign_in_peers (
        user_id uuid not null constraint sign_in_peers_user_fkey references users (id) on delete cascade,
        peer bytea not null,
        last_at timestamptz(3) not null default now(),
        constraint sign_in_peers_pkey primary key (user_id, peer)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_in_peers');
  }
}
