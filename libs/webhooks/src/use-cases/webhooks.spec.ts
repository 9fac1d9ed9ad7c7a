import { beforeEach, describe, expect, it } from '@jest/globals';
import { Jobs, NotFound, QuotaExceeded, type NewJob } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import { InMemoryDeliveries } from '../../testing/in-memory-deliveries.ts';
import { InMemoryWebhooks } from '../../testing/in-memory-webhooks.ts';
import type { Outcome } from '../domain/attempt.ts';
import { AllowedHosts } from '../domain/webhook-url.ts';
import { WebhooksUnavailable } from '../domain/webhooks.errors.ts';
import { ContentFeed, type FeedPage } from '../ports/content-feed.port.ts';
import { WebhookNotices } from '../ports/webhook-notices.port.ts';
import { WebhookSecrets } from '../ports/webhook-secrets.port.ts';
import { WebhookSender, type Message } from '../ports/webhook-sender.port.ts';
import { CreateWebhook } from './create-webhook.use-case.ts';
import { DeleteWebhook } from './delete-webhook.use-case.ts';
import { DeliverEvents } from './deliver-events.use-case.ts';
import { GatherChanges } from './gather-changes.use-case.ts';
import { PruneDeliveries } from './prune-deliveries.use-case.ts';
import { PurgeWebhooks } from './purge-webhooks.use-case.ts';
import { Redeliver } from './redeliver.use-case.ts';
import { ResumeDeliveries } from './resume-deliveries.use-case.ts';
import { RotateWebhookSecret } from './rotate-webhook-secret.use-case.ts';
import { SendTestEvent } from './send-test-event.use-case.ts';
import { UpdateWebhook } from './update-webhook.use-case.ts';

const workspaceId = '01900000-0000-7000-8000-aaaaaaaaaaaa';
const UNKNOWN = '01900000-0000-7000-8000-bbbbbbbbbbbb';
const actor = { workspaceId, userId: UNKNOWN };
const GOOD: Outcome = { status: 200, response: '', error: null, retryAfterMs: null, tookMs: 1 };
const BAD: Outcome = { ...GOOD, status: 500, error: 'It answered 500.' };
const CONTENT = { url: 'https://hooks.example.com/', events: ['post.published'] };
const NEVER = new AbortController().signal;

class Queued extends Jobs {
  readonly jobs: NewJob[] = [];
  async enqueue(job: NewJob): Promise<void> {
    this.jobs.push(job);
  }
  async drop(): Promise<void> {}
}

class PlainSecrets extends WebhookSecrets {
  available = true;
  secret(webhook: { id: string }, generation: number): string {
    return `${webhook.id} ${generation}`;
  }
  headers(_: object, generations: readonly number[], { id }: { id: string }) {
    return { id, generations: generations.join() };
  }
}

class Receiver extends WebhookSender {
  readonly sent: Message[] = [];
  answers: Outcome[] = [];
  async send(message: Message): Promise<Outcome> {
    this.sent.push(message);
    return this.answers.shift() ?? GOOD;
  }
}

class Mailed extends WebhookNotices {
  readonly sent: (readonly [string, string])[] = [];
  async turnedOff({ url }: { url: string }, reason: string): Promise<void> {
    this.sent.push([url, reason]);
  }
}

class Feed extends ContentFeed {
  pages: FeedPage[] = [];
  async since(): Promise<FeedPage> {
    return this.pages.shift() ?? { rows: [], cursor: 'now', more: false, reset: false };
  }
}

describe('use cases of webhooks', () => {
  const opened = () => {
    const clock = new FixedClock(new Date('2026-01-01T00:00:00Z'));
    const webhooks = new InMemoryWebhooks();
    const queue = new InMemoryDeliveries(webhooks, () => clock.now().getTime());
    const [secrets, feed, jobs, sender] = [new PlainSecrets(), new Feed(), new Queued(), new Receiver()];
    const [transactions, activity, ids, allowed] = [
      new DirectTransactions(),
      new RememberedActivity(),
      new SequentialIds(),
      new AllowedHosts(),
    ];
    const notices = new Mailed();
    const changing = [transactions, activity, clock] as const;
    return {
      notices,
      clock,
      webhooks,
      queue,
      secrets,
      feed,
      jobs,
      sender,
      activity,
      create: new CreateWebhook(webhooks, secrets, feed, allowed, ...changing, ids),
      update: new UpdateWebhook(webhooks, feed, allowed, jobs, ...changing),
      remove: new DeleteWebhook(webhooks, transactions, activity),
      rotate: new RotateWebhookSecret(webhooks, secrets, ...changing),
      test: new SendTestEvent(webhooks, queue, secrets, jobs, transactions, clock, ids),
      again: new Redeliver(webhooks, queue, secrets, jobs, transactions),
      deliver: new DeliverEvents(queue, secrets, sender, notices, jobs, ...changing, () => 0),
      gather: new GatherChanges(webhooks, queue, feed, jobs, transactions, clock, ids),
      resume: new ResumeDeliveries(queue, jobs),
      prune: new PruneDeliveries(queue, clock),
    };
  };
  let at: ReturnType<typeof opened>;
  beforeEach(() => void (at = opened()));

  const made = async (events: readonly string[] = CONTENT.events) =>
    (await at.create.execute(actor, { ...CONTENT, events })).webhook;
  const add = (webhookId: string, id: string) =>
    at.queue.add({ workspaceId, id, webhookId, event: 'post.published', body: '{}' });

  it('create a webhook with its secret, ten of them', async () => {
    const { webhook, secret } = await at.create.execute(actor, CONTENT);
    expect(webhook).toMatchObject({ ...CONTENT, active: true, secretGeneration: 1, feedCursor: null });
    expect(secret).toBe(`${webhook.id} 1`);
    for (let count = 1; count < 10; count += 1) await made();
    await expect(made()).rejects.toThrow(QuotaExceeded);
    expect(at.activity.actions).toEqual(Array(10).fill('webhook.created'));
  });

  it('refuse what breaks the rules, and everything that signs without a key', async () => {
    await expect(at.create.execute(actor, { url: 'http://x.example/', events: ['post.x'] })).rejects.toMatchObject({
      problems: [{ path: 'url' }, { path: 'events[0]' }],
    });
    const { id } = await made();
    at.secrets.available = false;
    await expect(made()).rejects.toThrow(WebhooksUnavailable);
    await expect(at.rotate.execute(actor, id)).rejects.toThrow(WebhooksUnavailable);
    await expect(at.test.execute(actor, id)).rejects.toThrow(WebhooksUnavailable);
    await expect(at.again.execute(actor, id, UNKNOWN)).rejects.toThrow(WebhooksUnavailable);
    await at.update.execute(actor, id, { active: false });
  });

  it.each(['update', 'remove', 'rotate', 'test', 'again'] as const)('find no unknown webhook: %s', async (name) => {
    const execute = at[name].execute.bind(at[name]) as (...given: unknown[]) => Promise<unknown>;
    await expect(execute(actor, UNKNOWN, {})).rejects.toThrow(NotFound);
    await expect(execute(actor, 'no id', {})).rejects.toThrow(NotFound);
    const { id } = await made();
    await expect(execute({ workspaceId: UNKNOWN }, id, {})).rejects.toThrow(NotFound);
  });

  it('change given fields, wake a webhook that is on, and record only differences', async () => {
    const { id } = await made();
    at.webhooks.patch(id, { active: false, offReason: 'failing', failingSince: new Date() });
    await at.update.execute(actor, id, { active: true, events: ['page.deleted'] });
    expect(await at.webhooks.find(workspaceId, id)).toMatchObject({
      url: CONTENT.url,
      events: ['page.deleted'],
      active: true,
      offReason: null,
      failingSince: null,
    });
    await at.update.execute(actor, id, { active: true });
    expect(at.activity.entries.slice(1)).toMatchObject([{ details: { fields: ['events', 'active'] } }]);
    expect(at.jobs.jobs).toMatchObject([{ name: 'webhooks.deliver', key: id }]);
    await at.remove.execute(actor, id);
    expect(await at.webhooks.list(workspaceId)).toEqual([]);
  });

  it('sign with two secrets after a rotation', async () => {
    const { id } = await made();
    expect((await at.rotate.execute(actor, id)).secret).toBe(`${id} 2`);
    await add(id, 'd1');
    await at.deliver.execute(workspaceId, id, NEVER);
    expect(at.sender.sent).toMatchObject([{ url: CONTENT.url, headers: { id: 'd1', generations: '2,1' }, body: '{}' }]);
  });

  it('send what is due, rest after failures in a row, and queue the next run for then', async () => {
    const { id } = await made();
    for (const delivery of ['d1', 'd2', 'd3']) await add(id, delivery);
    at.sender.answers = [BAD, BAD];
    await at.deliver.execute(workspaceId, id, NEVER);
    expect(at.sender.sent.map(({ headers }) => headers['id'])).toEqual(['d1', 'd2']);
    expect(at.jobs.jobs).toMatchObject([{ key: id, at: new Date('2026-01-01T00:00:05Z') }]);
    at.clock.advance(5_000);
    await at.deliver.execute(workspaceId, id, NEVER);
    expect(at.sender.sent.map(({ headers }) => headers['id'])).toEqual(['d1', 'd2', 'd3', 'd1', 'd2']);
  });

  it('leave a webhook to the process that has it', async () => {
    const { id } = await made();
    await add(id, 'd1');
    await at.queue.claim(workspaceId, id);
    await at.deliver.execute(workspaceId, id, NEVER);
    expect([at.sender.sent, at.jobs.jobs]).toEqual([[], []]);
  });

  it('let others send after each delivery to a slow receiver', async () => {
    const { id } = await made();
    for (const delivery of ['d1', 'd2']) await add(id, delivery);
    at.sender.answers = [{ ...GOOD, tookMs: 1_001 }];
    await at.deliver.execute(workspaceId, id, NEVER);
    expect([at.sender.sent.length, at.jobs.jobs.length]).toEqual([1, 1]);
  });

  it('turn a webhook off, and record it', async () => {
    const { id } = await made();
    await add(id, 'd1');
    at.sender.answers = [{ ...BAD, status: 410 }];
    await at.deliver.execute(workspaceId, id, NEVER);
    expect(at.activity.entries.at(-1)).toMatchObject({
      action: 'webhook.turned-off',
      actor: { workspaceId, via: 'system' },
      entity: { id, name: 'hooks.example.com' },
      details: { reason: 'gone' },
    });
    expect(at.notices.sent).toEqual([[CONTENT.url, 'The receiver answered 410: it is gone.']]);
  });

  it('queue an interrupted delivery again', async () => {
    const { id } = await made();
    await add(id, 'd1');
    await expect(at.deliver.execute(workspaceId, id, AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
      'stopping',
    );
    expect(at.jobs.jobs).toMatchObject([{ key: id }]);
  });

  it('test a webhook, and send again what was sent', async () => {
    const { id } = await made();
    const delivery = await at.test.execute(actor, id);
    await at.deliver.execute(workspaceId, id, NEVER);
    await at.again.execute(actor, id, delivery);
    await at.deliver.execute(workspaceId, id, NEVER);
    expect(at.sender.sent.map(({ headers }) => headers['id'])).toEqual([delivery, delivery]);
    await expect(at.again.execute(actor, id, UNKNOWN)).rejects.toThrow(NotFound);
  });

  it('make one event of several changes, with the cursors before and after', async () => {
    const row = { type: 'post', id: 'p', slug: 's', status: 'published', deleted: false, changedAt: 't', tags: ['a'] };
    const { id } = await made(['content.changed']);
    at.feed.pages = [
      { rows: [row, { ...row, id: 'q', tags: ['a', 'b'] }], cursor: 'c1', more: true, reset: false },
      { rows: [], cursor: 'c2', more: false, reset: true },
    ];
    await at.gather.execute(workspaceId, id, NEVER);
    const { tags: _, ...shown } = row;
    expect(at.queue.rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)).toEqual([
      {
        workspaceId,
        changes: [shown, { ...shown, id: 'q' }],
        tags: ['a', 'b'],
        since: 'now',
        cursor: 'c1',
        more: true,
        reset: false,
      },
      { workspaceId, changes: [], tags: [], since: 'c1', cursor: 'c2', more: false, reset: true },
    ]);
    at.feed.pages = [{ rows: [], cursor: 'c2', more: false, reset: false }];
    await at.gather.execute(workspaceId, id, NEVER);
    expect(at.queue.rows).toHaveLength(2);
  });

  it('gather nothing for a webhook that is off, or does not ask', async () => {
    for (const changes of [{ active: false }, { events: ['tag.created'] }]) {
      const { id } = await made(['content.changed']);
      at.webhooks.patch(id, changes);
      at.feed.pages = [{ rows: [], cursor: 'c1', more: false, reset: true }];
      await at.gather.execute(workspaceId, id, NEVER);
    }
    expect(at.queue.rows).toEqual([]);
  });

  it('find deliveries whose jobs were lost, and forget old ones', async () => {
    const { id } = await made();
    await add(id, 'd1');
    expect(await at.resume.execute()).toBe(0);
    at.clock.advance(3 * 60_000);
    expect(await at.resume.execute()).toBe(1);
    expect(at.jobs.jobs).toMatchObject([{ key: id }]);
    at.clock.advance(29 * 86_400_000);
    expect(await at.prune.execute()).toBe(0);
    at.clock.advance(86_400_000);
    expect(await at.prune.execute()).toBe(1);
  });

  it('remove everything of a deleted workspace, until they are interrupted', async () => {
    const erased: string[] = [];
    const purge = new PurgeWebhooks({
      async *erase(id: string) {
        yield erased.push(id);
      },
    });
    await purge.execute(workspaceId, NEVER);
    expect(erased).toEqual([workspaceId]);
    await expect(purge.execute(workspaceId, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
  });
});
