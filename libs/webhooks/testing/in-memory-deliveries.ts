import type { Consequence, Outcome } from '../src/domain/attempt.ts';
import type { DeliveryState, NewDelivery } from '../src/domain/delivery.ts';
import { TEST_EVENT } from '../src/domain/webhook-events.ts';
import type { Webhook } from '../src/domain/webhook.ts';
import {
  DeliveryQueue,
  type ClaimedWebhook,
  type DueDelivery,
  type Overdue,
} from '../src/ports/delivery-queue.port.ts';
import type { InMemoryWebhooks } from './in-memory-webhooks.ts';

interface Stored extends NewDelivery {
  state: DeliveryState;
  attempts: number;
  dueAt: number;
  readonly createdAt: number;
}

const CLAIM_MS = 45_000;
const OVERDUE_MS = 120_000;
const BATCH = 500;

export class InMemoryDeliveries extends DeliveryQueue {
  rows: Stored[] = [];
  private readonly claims = new Map<string, { readonly claim: string; until: number }>();
  private readonly failures = new Map<string, number>();
  private readonly restUntil = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly webhooks: InMemoryWebhooks,
    private readonly now: () => number = Date.now,
  ) {
    super();
  }

  async claim(workspaceId: string, webhookId: string): Promise<ClaimedWebhook | null> {
    const webhook = await this.webhooks.find(workspaceId, webhookId);
    if (!webhook || (this.claims.get(webhookId)?.until ?? 0) > this.now()) return null;
    const claim = `claim ${(this.count += 1)}`;
    this.claims.set(webhookId, { claim, until: this.now() + CLAIM_MS });
    return { ...webhook, claim };
  }

  async next(claimed: ClaimedWebhook): Promise<DueDelivery | null> {
    const webhook = await this.claimedNow(claimed);
    if (!webhook) return null;
    this.claims.set(webhook.id, { claim: claimed.claim, until: this.now() + CLAIM_MS });
    const rested = (this.restUntil.get(webhook.id) ?? 0) <= this.now();
    const due = this.waiting(webhook).find(
      ({ dueAt, event }) => dueAt <= this.now() && ((webhook.active && rested) || event === TEST_EVENT),
    );
    const failingForMs = webhook.failingSince ? this.now() - webhook.failingSince.getTime() : 0;
    return due ? { ...due, failures: this.failures.get(webhook.id) ?? 0, failingForMs } : null;
  }

  async record(
    claimed: ClaimedWebhook,
    { id }: DueDelivery,
    { error }: Outcome,
    { state, retryInMs, restMs, turnOff }: Consequence,
  ): Promise<void> {
    const row = this.rows.find((each) => each.id === id);
    if (!row) return;
    Object.assign(row, { state, attempts: row.attempts + 1, dueAt: this.now() + (retryInMs ?? 0) });
    const webhook = await this.claimedNow(claimed);
    if (!webhook || (row.event === TEST_EVENT && turnOff === null)) return;
    const failed = error !== null;
    const ends = !failed || (state === 'failed' && turnOff === null && this.waiting(webhook).length === 0);
    this.failures.set(webhook.id, failed ? (this.failures.get(webhook.id) ?? 0) + 1 : 0);
    this.restUntil.set(webhook.id, this.now() + restMs);
    this.webhooks.patch(webhook.id, {
      failingSince: ends ? null : (webhook.failingSince ?? new Date(this.now())),
      active: webhook.active && turnOff === null,
      offReason: turnOff ?? webhook.offReason,
    });
  }

  async release(claimed: ClaimedWebhook): Promise<Date | null> {
    const webhook = await this.claimedNow(claimed);
    if (!webhook) return null;
    this.claims.delete(webhook.id);
    const due = this.waiting(webhook).find(({ event }) => webhook.active || event === TEST_EVENT);
    if (!due) return null;
    return new Date(Math.max(due.dueAt, due.event === TEST_EVENT ? 0 : (this.restUntil.get(webhook.id) ?? 0)));
  }

  async add(delivery: NewDelivery): Promise<void> {
    const createdAt = this.now();
    this.rows.push({ ...delivery, state: 'waiting', attempts: 0, dueAt: createdAt, createdAt });
  }

  async again(workspaceId: string, webhookId: string, id: string): Promise<boolean> {
    const found = this.rows.find(
      (row) => row.workspaceId === workspaceId && row.webhookId === webhookId && row.id === id,
    );
    if (found) Object.assign(found, { state: 'waiting', attempts: 0, dueAt: this.now() });
    return found !== undefined;
  }

  async overdue(): Promise<readonly Overdue[]> {
    const late = this.rows.filter(({ state, dueAt }) => state === 'waiting' && dueAt < this.now() - OVERDUE_MS);
    return [...new Map(late.map(({ workspaceId, webhookId }) => [webhookId, { workspaceId, webhookId }])).values()];
  }

  async *forget(before: Date): AsyncGenerator<number> {
    for (;;) {
      const old = this.rows.filter(({ createdAt }) => createdAt < before.getTime()).slice(0, BATCH);
      if (old.length === 0) return;
      this.rows = this.rows.filter((row) => !old.includes(row));
      yield old.length;
    }
  }

  private waiting({ id }: Webhook): Stored[] {
    return this.rows
      .filter((row) => row.webhookId === id && row.state === 'waiting')
      .toSorted((one, other) => one.dueAt - other.dueAt);
  }

  private async claimedNow({ workspaceId, id, claim }: ClaimedWebhook): Promise<Webhook | null> {
    return this.claims.get(id)?.claim === claim ? this.webhooks.find(workspaceId, id) : null;
  }
}
