import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks, and what is sent to them. */
export class Webhooks1767226300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
  -- Secrets are derived from the key of the service, and stored nowhere.
  create table webhooks (
    workspace_id uuid not null,
    id uuid not null,
    url text not null,
    events text[] not null,
    active boolean not null default true,
    off_reason text,
    secret_generation integer not null default 1,
    secret_rotated_at timestamptz(3),
    feed_cursor text,
    -- Attempts that failed in a row, and since when.
    failures integer not null default 0,
    failing_since timestamptz(3),
    -- Nothing is sent before this time.
    rest_until timestamptz(3),
    -- Which run sends now, and until when others leave it alone.
    claim_id uuid,
    claimed_until timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    constraint webhooks_pkey primary key (workspace_id, id),
    constraint webhooks_off_reason_check check (off_reason in ('failing', 'gone')),
    constraint webhooks_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );

  -- A webhook may be gone while its deliveries are still there: they are deleted by age.
  create table webhook_deliveries (
    workspace_id uuid not null,
    id uuid not null,
    webhook_id uuid not null,
    event text not null,
    body text not null,
    -- In the order of the commits that changed the same entity.
    position bigint generated always as identity,
    state text not null default 'waiting',
    attempts integer not null default 0,
    due_at timestamptz(3),
    attempted_at timestamptz(3),
    status integer,
    response text,
    error text,
    took_ms integer,
    created_at timestamptz(3) not null,
    constraint webhook_deliveries_pkey primary key (workspace_id, id),
    constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed')),
    constraint webhook_deliveries_workspace_fkey foreign key (workspace_id) references workspaces (id)
  );
  create index webhook_deliveries_due on webhook_deliveries (workspace_id, webhook_id, due_at, position) where (state = 'waiting');
  create index webhook_deliveries_listed on webhook_deliveries (workspace_id, webhook_id, created_at, id);
  create index webhook_deliveries_age on webhook_deliveries (created_at);
`;

const DOWN = `
  drop table webhook_deliveries, webhooks;
`;
