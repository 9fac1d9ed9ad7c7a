import { BeforeCommit, jobsFrom, type CommitPart, type UnitOfWork } from '@app/platform';
import { CONTENT_CHANGED } from '../../domain/webhook-events.ts';
import { DELIVERY_JOB, GATHER_JOB } from '../../use-cases/delivery-job.ts';

/** Milliseconds within which changes of content become one event. */
const GATHER_MS = 1_000;

/**
 * A delivery for each recorded activity that an active webhook asks for. `recorded` holds the new entries of the
 * activity log. Publishing is one event, also for what is created as published.
 */
const DELIVERIES = `
  insert into webhook_deliveries (workspace_id, id, webhook_id, event, body, due_at, created_at)
  select r.workspace_id, gen_random_uuid(), w.id, e.event,
         json_build_object(
           'type', e.event,
           'timestamp', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'data', json_build_object(
             'workspaceId', r.workspace_id,
             'entity', json_build_object('type', r.entity_type, 'id', r.entity_id, 'name', r.entity_name),
             'details', r.details,
             'actor', json_build_object('via', r.via, 'userId', r.user_id, 'apiKeyId', r.api_key_id, 'through', r.through)))::text,
         statement_timestamp(), statement_timestamp()
  from recorded r
       cross join lateral (
         select r.action as event
         union all
         select r.entity_type || '.published'
         where r.action = r.entity_type || '.created' and r.details ->> 'status' = 'published') e
       join webhooks w on w.workspace_id = r.workspace_id and w.active and e.event = any (w.events)
  returning workspace_id, webhook_id`;

const PARTS: readonly CommitPart[] = [
  { name: 'webhook_events', reads: 'recorded', text: DELIVERIES, values: [] },
  jobsFrom({
    part: 'webhook_jobs',
    reads: 'webhook_events',
    job: DELIVERY_JOB,
    rows: `select distinct workspace_id as group_id, webhook_id::text as key, jsonb_build_object('webhookId', webhook_id) as data
           from webhook_events`,
    inMs: 0,
  }),
  jobsFrom({
    part: 'webhook_changes',
    reads: 'raised',
    job: GATHER_JOB,
    rows: `select w.workspace_id as group_id, w.id::text as key, jsonb_build_object('webhookId', w.id) as data
           from raised join webhooks w on w.workspace_id = raised.workspace_id
           where w.active and '${CONTENT_CHANGED}' = any (w.events)`,
    inMs: GATHER_MS,
  }),
];

/** Writes deliveries with the last statement of each transaction, which finds out itself whether any webhook asks. */
export class WebhookOutbox extends BeforeCommit<null> {
  constructor(unit: UnitOfWork) {
    super();
    unit.always(this);
  }

  begin(): null {
    return null;
  }

  parts(): readonly CommitPart[] {
    return PARTS;
  }
}
