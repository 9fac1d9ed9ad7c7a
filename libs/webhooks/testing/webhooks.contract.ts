import { randomUUID } from 'node:crypto';
import { expect, it } from '@app/shared-kernel/testing';
import type { Consequence, Outcome } from '../src/domain/attempt.ts';
import type { Webhook } from '../src/domain/webhook.ts';
import type { ClaimedWebhook, DeliveryQueue, DueDelivery } from '../src/ports/delivery-queue.port.ts';
import type { WebhookRepository } from '../src/ports/webhook-repository.port.ts';

export interface OpenedWebhooks {
  readonly webhooks: WebhookRepository;
  readonly queue: DeliveryQueue;
  /** @returns the id of a new workspace */
  readonly workspace: () => Promise<string>;
}

const AT = new Date('2026-01-02T03:04:05.678Z');
const FAILED: Outcome = { status: 500, response: 'no', error: 'It answered 500.', retryAfterMs: null, tookMs: 3 };
const RETRY: Consequence = { state: 'waiting', retryInMs: 3_600_000, restMs: 0, turnOff: null };
const DONE: Consequence = { state: 'delivered', retryInMs: null, restMs: 0, turnOff: null };

export function aWebhook(workspaceId: string, changes: Partial<Webhook> = {}): Webhook {
  return {
    workspaceId,
    id: randomUUID(),
    url: 'https://hooks.example.com/in',
    events: ['post.published', 'content.changed'],
    active: true,
    offReason: null,
    secretGeneration: 1,
    secretRotatedAt: null,
    failingSince: null,
    feedCursor: null,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

/** The contract of WebhookRepository. */
export function webhookRepositoryContract(open: () => Promise<OpenedWebhooks>): void {
  it('keeps the webhooks of a workspace apart from those of others', async () => {
    const { webhooks, workspace } = await open();
    const [mine, others] = [await workspace(), await workspace()];
    const [first, second] = [aWebhook(mine), aWebhook(mine, { createdAt: new Date(AT.getTime() + 1) })];
    for (const webhook of [first, second]) await webhooks.add(webhook);
    expect([await webhooks.list(mine), await webhooks.list(others)]).toEqual([[first, second], []]);
    expect([await webhooks.find(mine, first.id), await webhooks.find(others, first.id)]).toEqual([first, null]);
    await webhooks.remove(others, first.id);
    await webhooks.remove(mine, second.id);
    expect(await webhooks.list(mine)).toEqual([first]);
  });

  it('stores what people change', async () => {
    const { webhooks, workspace } = await open();
    const webhook = aWebhook(await workspace());
    await webhooks.add(webhook);
    const changed = {
      ...webhook,
      url: 'https://other.example.com/',
      events: ['page.deleted'],
      active: false,
      offReason: 'gone' as const,
      secretGeneration: 2,
      secretRotatedAt: AT,
      feedCursor: 'c',
      updatedAt: new Date(AT.getTime() + 5),
    };
    await webhooks.save(changed);
    expect(await webhooks.find(webhook.workspaceId, webhook.id)).toEqual(changed);
  });

  it('moves the cursor of the feed on only from where it was read', async () => {
    const { webhooks, workspace } = await open();
    const webhook = aWebhook(await workspace());
    await webhooks.add(webhook);
    expect(await webhooks.moveFeedCursor(webhook, 'a')).toBe(true);
    expect(await webhooks.moveFeedCursor(webhook, 'b')).toBe(false);
    expect(await webhooks.moveFeedCursor({ ...webhook, feedCursor: 'a' }, 'c')).toBe(true);
    expect(await webhooks.find(webhook.workspaceId, webhook.id)).toMatchObject({ feedCursor: 'c' });
  });
}

/** The contract of DeliveryQueue. */
export function deliveryQueueContract(open: () => Promise<OpenedWebhooks>): void {
  async function opened(events = ['post.published']) {
    const { webhooks, queue, workspace } = await open();
    const webhook = aWebhook(await workspace());
    await webhooks.add(webhook);
    const ids: string[] = [];
    for (const event of events) {
      const id = randomUUID();
      ids.push(id);
      await queue.add({
        workspaceId: webhook.workspaceId,
        id,
        webhookId: webhook.id,
        event,
        body: `{"n":${ids.length}}`,
      });
    }
    const { workspaceId, id } = webhook;
    const claim = async () => (await queue.claim(workspaceId, id)) as ClaimedWebhook;
    const now = async () => (await webhooks.find(workspaceId, id)) as Webhook;
    return { webhooks, queue, webhook, ids, claim, now };
  }

  it('gives a webhook to one process at a time', async () => {
    const { queue, webhook, claim } = await opened();
    const claimed = await claim();
    expect(claimed).toMatchObject(webhook);
    expect(await queue.claim(webhook.workspaceId, webhook.id)).toBeNull();
    expect(await queue.next({ ...claimed, claim: randomUUID() })).toBeNull();
    expect(await queue.release({ ...claimed, claim: randomUUID() })).toBeNull();
    expect(await queue.release(claimed)).toBeInstanceOf(Date);
    expect((await claim()).claim).not.toBe(claimed.claim);
    expect(await queue.claim(webhook.workspaceId, randomUUID())).toBeNull();
  });

  it('gives deliveries in their order, each until it is delivered', async () => {
    const { queue, ids, claim } = await opened(['post.published', 'post.deleted']);
    const claimed = await claim();
    const first = (await queue.next(claimed)) as DueDelivery;
    expect(first).toMatchObject({ id: ids[0], body: '{"n":1}', event: 'post.published', attempts: 0, failures: 0 });
    await queue.record(claimed, first, { ...FAILED, error: null, status: 200 }, DONE);
    const second = (await queue.next(claimed)) as DueDelivery;
    expect(second.id).toBe(ids[1]);
    await queue.record(claimed, second, { ...FAILED, error: null }, DONE);
    expect([await queue.next(claimed), await queue.release(claimed)]).toEqual([null, null]);
  });

  it('gives a failed one later, with its attempts and the failures of the webhook', async () => {
    const { queue, ids, claim, now } = await opened(['post.published', 'post.deleted']);
    const claimed = await claim();
    await queue.record(claimed, (await queue.next(claimed)) as DueDelivery, FAILED, RETRY);
    const next = (await queue.next(claimed)) as DueDelivery;
    expect(next).toMatchObject({ id: ids[1], failures: 1 });
    expect((await now()).failingSince).toBeInstanceOf(Date);
    await queue.record(claimed, next, { ...FAILED, error: null }, DONE);
    expect((await now()).failingSince).toBeNull();
    const due = (await queue.release(claimed)) as Date;
    expect(due.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  });

  it('gives nothing while a webhook rests, but tests', async () => {
    const { queue, webhook, claim } = await opened(['post.published', 'post.deleted']);
    const claimed = await claim();
    const rest = { ...RETRY, retryInMs: 0, restMs: 60_000 };
    await queue.record(claimed, (await queue.next(claimed)) as DueDelivery, FAILED, rest);
    expect(await queue.next(claimed)).toBeNull();
    const { workspaceId, id: webhookId } = webhook;
    await queue.add({ workspaceId, id: randomUUID(), webhookId, event: 'webhook.test', body: '{}' });
    const test = (await queue.next(claimed)) as DueDelivery;
    expect(test.event).toBe('webhook.test');
    await queue.record(claimed, test, FAILED, { ...RETRY, state: 'failed', retryInMs: null });
    expect(((await queue.release(claimed)) as Date).getTime()).toBeGreaterThan(Date.now() + 50_000);
  });

  it('turns a webhook off, and gives its deliveries when it is on again', async () => {
    const { webhooks, queue, claim, now } = await opened(['post.published', 'post.deleted']);
    const claimed = await claim();
    await queue.record(claimed, (await queue.next(claimed)) as DueDelivery, FAILED, { ...RETRY, turnOff: 'failing' });
    expect(await now()).toMatchObject({ active: false, offReason: 'failing' });
    expect([await queue.next(claimed), await queue.release(claimed)]).toEqual([null, null]);
    await webhooks.save({ ...(await now()), active: true, offReason: null, failingSince: null });
    expect(await queue.next(await claim())).toMatchObject({ event: 'post.deleted', failingForMs: 0 });
  });

  it('is not failing any more when nothing is left to try', async () => {
    const { queue, claim, now } = await opened();
    const claimed = await claim();
    const last = { ...RETRY, state: 'failed' as const, retryInMs: null };
    await queue.record(claimed, (await queue.next(claimed)) as DueDelivery, FAILED, last);
    expect((await now()).failingSince).toBeNull();
  });

  it('gives a delivery again that was asked for again', async () => {
    const { queue, webhook, ids, claim } = await opened();
    const claimed = await claim();
    await queue.record(claimed, (await queue.next(claimed)) as DueDelivery, { ...FAILED, error: null }, DONE);
    const { workspaceId, id } = webhook;
    expect(await queue.again(workspaceId, id, ids[0] as string)).toBe(true);
    expect(await queue.next(claimed)).toMatchObject({ id: ids[0], attempts: 0 });
    expect(await queue.again(workspaceId, randomUUID(), ids[0] as string)).toBe(false);
    expect(await queue.again(workspaceId, id, randomUUID())).toBe(false);
    expect((await queue.overdue()).some(({ webhookId }) => webhookId === id)).toBe(false);
  });

  it('forgets old deliveries in batches', async () => {
    const { queue, webhook, claim } = await opened(Array<string>(600).fill('tag.created'));
    await drained(queue.forget(AT));
    expect(await queue.next(await claim())).not.toBeNull();
    const batches = await drained(queue.forget(new Date(Date.now() + 60_000)));
    expect(batches.length).toBeGreaterThan(1);
    expect(await queue.again(webhook.workspaceId, webhook.id, randomUUID())).toBe(false);
  });
}

async function drained(batches: AsyncIterable<number>): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}
