import type { OldRows } from '@app/platform';
import { TEST_EVENT } from '../../domain/webhook-events.ts';
import { WEBHOOK_COLUMNS } from './webhook-row.ts';

/** Longer than any attempt. */
const CLAIM = "interval '45 seconds'";
const MINE = 'workspace_id = $1 and id = $2 and claim_id = $3';

export const CLAIM_ONE = {
  name: 'webhooks-claim',
  text: `update webhooks set claim_id = gen_random_uuid(), claimed_until = now() + ${CLAIM}
         where workspace_id = $1 and id = $2 and (claim_id is null or claimed_until <= now())
         returning ${WEBHOOK_COLUMNS}, claim_id as claim`,
};

// Tests are sent even while nothing else is.
export const NEXT = {
  name: 'webhooks-next',
  text: `
    with mine as (
      update webhooks set claimed_until = now() + ${CLAIM} where ${MINE}
      returning workspace_id, id, active, failures, failing_since, coalesce(rest_until, now()) <= now() as rested)
    select d.workspace_id as "workspaceId", d.id, d.webhook_id as "webhookId", d.event, d.body, d.attempts, mine.failures,
           coalesce(extract(epoch from now() - mine.failing_since) * 1000, 0)::float8 as "failingForMs"
    from mine join webhook_deliveries d on d.workspace_id = mine.workspace_id and d.webhook_id = mine.id
    where d.state = 'waiting' and d.due_at <= now() and ((mine.active and mine.rested) or d.event = '${TEST_EVENT}')
    order by d.due_at, d.position limit 1`,
};

/** `$5` state, `$6` milliseconds until the next attempt, `$11` milliseconds of rest, `$12` why it is turned off. */
export const RECORD = {
  name: 'webhooks-record',
  text: `
    with attempted as (
      update webhook_deliveries
      set attempts = attempts + 1, attempted_at = now(), state = $5, due_at = now() + make_interval(secs => $6::float8 / 1000),
          status = $7, response = $8, error = $9, took_ms = $10
      where workspace_id = $1 and id = $4 returning event, state),
    others as (
      select exists (select from webhook_deliveries d where d.workspace_id = $1 and d.webhook_id = $2 and d.state = 'waiting'
                       and d.id <> $4) as wait)
    update webhooks w
    set failures = case when $9::text is null then 0 else w.failures + 1 end,
        -- Without another attempt to come there is nothing that fails on.
        failing_since = case when $9::text is null or ($5::text = 'failed' and not others.wait and $12::text is null) then null
                             else coalesce(w.failing_since, now()) end,
        rest_until = now() + make_interval(secs => nullif($11::float8, 0) / 1000),
        active = w.active and $12::text is null, off_reason = coalesce($12, w.off_reason)
    from attempted, others
    where w.workspace_id = $1 and w.id = $2 and w.claim_id = $3 and (attempted.event <> '${TEST_EVENT}' or $12::text is not null)`,
};

export const RELEASE = {
  name: 'webhooks-release',
  text: `update webhooks set claim_id = null, claimed_until = null where ${MINE}`,
};

// A statement of its own, so that it sees what was added before the claim ended.
export const DUE_AT = {
  name: 'webhooks-due-at',
  text: `
    select case when d.event = '${TEST_EVENT}' then d.due_at else greatest(d.due_at, w.rest_until) end as due_at
    from webhooks w join webhook_deliveries d on d.workspace_id = w.workspace_id and d.webhook_id = w.id
    where w.workspace_id = $1 and w.id = $2 and d.state = 'waiting' and (w.active or d.event = '${TEST_EVENT}')
    order by d.due_at, d.position limit 1`,
};

export const ADD = {
  name: 'webhooks-add-delivery',
  // The column would round half a millisecond up, and the delivery not be due yet.
  text: `insert into webhook_deliveries (workspace_id, id, webhook_id, event, body, due_at, created_at)
         values ($1, $2, $3, $4, $5, date_trunc('milliseconds', now()), now())`,
};

export const AGAIN = {
  name: 'webhooks-again',
  text: `update webhook_deliveries set state = 'waiting', attempts = 0, due_at = date_trunc('milliseconds', now())
         where workspace_id = $1 and webhook_id = $2 and id = $3`,
};

export const OVERDUE = {
  name: 'webhooks-overdue',
  text: `
    select w.workspace_id as "workspaceId", w.id as "webhookId" from webhooks w
    where w.active and coalesce(greatest(w.rest_until, w.claimed_until), now()) <= now()
      and exists (select from webhook_deliveries d where d.workspace_id = w.workspace_id and d.webhook_id = w.id
                    and d.state = 'waiting' and d.due_at < now() - interval '2 minutes')
    limit 1000`,
};

export const OLD: OldRows = {
  name: 'webhooks-forget',
  holders: 'select distinct workspace_id from webhook_deliveries where created_at < $1',
  some: `
    delete from webhook_deliveries where workspace_id = $1 and id in (
      select id from webhook_deliveries where workspace_id = $1 and created_at < $2
      order by created_at limit $3 for update skip locked)`,
};
