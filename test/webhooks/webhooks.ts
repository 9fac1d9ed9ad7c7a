import { Database, JobRunner } from '@app/platform';
import type { TestApp } from '../support/app.ts';
import type { Dashboard } from '../support/dashboard.ts';

export const KEY = 'a key for webhooks, of more than 32 characters';

/** Settings of a service whose webhooks may call this machine. */
export const HERE = { SIGN_UP: 'open', WEBHOOK_KEY: KEY, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' };

export interface ShownWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly active: boolean;
  readonly offReason: string | null;
  readonly failingSince: string | null;
  readonly secret: string;
}

export interface ShownDelivery {
  readonly id: string;
  readonly event: string;
  readonly state: string;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly status: number | null;
  readonly response: string | null;
  readonly error: string | null;
  readonly tookMs: number | null;
  readonly body: string;
}

export async function aWebhook(owner: Dashboard, url: string, ...events: string[]): Promise<ShownWebhook> {
  return (await owner.post('/webhooks', { url, events }).expect(201)).body as ShownWebhook;
}

export async function deliveriesOf(
  owner: Dashboard,
  { id }: { readonly id: string },
): Promise<readonly ShownDelivery[]> {
  const { body } = await owner.get(`/webhooks/${id}/deliveries?pageSize=100`).expect(200);
  return (body as { data: ShownDelivery[] }).data;
}

/** Runs the jobs that are due, and waits for their end. */
export function settle(test: TestApp): Promise<void> {
  return test.app.get(JobRunner).idle();
}

/** Lets time pass for all webhooks: pauses and rests are over. */
export async function later(test: TestApp, seconds: number): Promise<void> {
  const database = test.app.get(Database);
  const values = [seconds];
  for (const text of [
    'update webhook_deliveries set due_at = due_at - make_interval(secs => $1)',
    `update webhooks set rest_until = rest_until - make_interval(secs => $1),
       failing_since = failing_since - make_interval(secs => $1)`,
    `update jobs set run_at = run_at - make_interval(secs => $1) where name like 'webhooks.%' and key <> 'recurring' and lease_id is null`,
  ])
    await database.execute({ text, values });
}
