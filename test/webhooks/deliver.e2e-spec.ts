import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { Receiver, verified } from './receiver.ts';
import { aWebhook, deliveriesOf, HERE, later, settle, type ShownWebhook } from './webhooks.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('deliveries to webhooks', () => {
  let test: TestApp;
  let owner: Dashboard;
  let receiver: Receiver;

  beforeAll(async () => void (test = await TestApp.start(HERE)));
  afterAll(() => test.stop());
  beforeEach(async () => {
    [owner, receiver] = await Promise.all([Dashboard.open(test), Receiver.open()]);
  });
  afterEach(() => receiver.close());

  const answers = (status: number, headers: Record<string, string> = {}, body = '') => {
    receiver.answer = (_, response) => void response.writeHead(status, headers).end(body);
  };
  const tag = (slug: string) => owner.post('/tags', { slug, name: slug }).expect(201);
  const one = async (webhook: ShownWebhook) => (await deliveriesOf(owner, webhook))[0];
  const hook = async (webhook: ShownWebhook) =>
    (await owner.get(`/webhooks/${webhook.id}`).expect(200)).body as ShownWebhook;

  it('are signed so that a stranger can verify them', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const made = (await tag('rye')).body as { id: string };
    const [request] = await receiver.count('/in', 1);
    const event = verified(webhook.secret, request!);
    expect(event).toMatchObject({
      type: 'tag.created',
      data: {
        workspaceId: owner.workspaceId,
        entity: { type: 'tag', id: made.id, name: 'rye' },
        details: { slug: 'rye' },
        actor: { via: 'session', apiKeyId: null },
      },
    });
    expect(request!.headers).toMatchObject({ 'content-type': 'application/json' });
    const other = await aWebhook(owner, `${receiver.url}/other`, 'tag.deleted');
    expect(() => verified(other.secret, request!)).toThrow();
    await settle(test);
    expect(await one(webhook)).toMatchObject({
      id: request!.headers['webhook-id'],
      event: 'tag.created',
      state: 'delivered',
      attempts: 1,
      nextAttemptAt: null,
      status: 200,
      response: 'thank you',
      error: null,
      body: request!.body,
    });
  });

  it('are of the asked events only, and of nothing while a webhook is off', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.deleted');
    const made = (await tag('rye')).body as { id: string };
    await settle(test);
    expect(await deliveriesOf(owner, webhook)).toEqual([]);
    await owner.patch(`/webhooks/${webhook.id}`, { active: false }).expect(200);
    await owner.delete(`/tags/${made.id}`).expect(204);
    await settle(test);
    expect([await deliveriesOf(owner, webhook), receiver.received]).toEqual([[], []]);
  });

  it('reach the webhooks of one workspace alone, and of those the ones that ask and are on', async () => {
    const stranger = await Dashboard.open(test);
    const events = ['tag.created', 'content.changed'];
    const [own, theirs] = [
      await aWebhook(owner, `${receiver.url}/own`, ...events),
      await aWebhook(stranger, `${receiver.url}/theirs`, ...events),
    ];
    const off = await aWebhook(owner, `${receiver.url}/off`, ...events);
    await owner.patch(`/webhooks/${off.id}`, { active: false }).expect(200);
    const silent = await aWebhook(owner, `${receiver.url}/silent`, 'page.deleted');
    await tag('rye');
    await receiver.count('/own', 2);
    await settle(test);
    expect((await deliveriesOf(owner, own)).map(({ event }) => event).toSorted()).toEqual(events.toSorted());
    expect([await deliveriesOf(stranger, theirs), await deliveriesOf(owner, off)]).toEqual([[], []]);
    expect([await deliveriesOf(owner, silent), receiver.received.length]).toEqual([[], 2]);
  });

  it('say that something was published also when it was created as published', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'page.published', 'page.created');
    await owner.post('/pages', { slug: 'about', title: 'About', bodyJson: [], status: 'published' }).expect(201);
    await settle(test);
    expect((await deliveriesOf(owner, webhook)).map(({ event }) => event).toSorted()).toEqual([
      'page.created',
      'page.published',
    ]);
  });

  it('are not made by a transaction that fails', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    await tag('rye');
    await owner.post('/tags', { slug: 'rye', name: 'Rye' }).expect(409);
    await settle(test);
    expect(await deliveriesOf(owner, webhook)).toHaveLength(1);
  });

  it('come in the order of the changes', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.updated');
    const { id } = (await tag('rye')).body as { id: string };
    for (let at = 0; at < 12; at += 1) await owner.patch(`/tags/${id}`, { name: `Rye ${at}` }).expect(200);
    await settle(test);
    const names = receiver.at('/in').map((request) => verified(webhook.secret, request).data.entity?.name);
    expect(names).toEqual(Array.from({ length: 12 }, (_, at) => `Rye ${at}`));
  });

  it('are repeated with growing pauses under the same id, and end after ten attempts', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    answers(500, {}, 'broken');
    await tag('rye');
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await settle(test);
      const delivery = await one(webhook);
      expect(delivery).toMatchObject({ state: 'waiting', attempts: attempt, status: 500, response: 'broken' });
      pauses.push((Date.parse(delivery!.nextAttemptAt!) - Date.now()) / 1_000);
      await later(test, 27 * HOUR);
      // Only pauses shall pass, not the days after which it is turned off.
      await later(test, 0);
      await owner.patch(`/webhooks/${webhook.id}`, { active: false }).expect(200);
      await owner.patch(`/webhooks/${webhook.id}`, { active: true }).expect(200);
    }
    await settle(test);
    expect(await one(webhook)).toMatchObject({ state: 'failed', attempts: 10, nextAttemptAt: null });
    const least = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY];
    for (const [at, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThan(least[at]! - 5);
      expect(pause).toBeLessThan(least[at]! * 1.1 + 1);
    }
    expect(new Set(receiver.at('/in').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('are redelivered on request, with the same id and body', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    await tag('rye');
    const [first] = await receiver.count('/in', 1);
    await settle(test);
    const path = `/webhooks/${webhook.id}/deliveries/${first!.headers['webhook-id'] as string}/redeliver`;
    const { body } = await owner.post(path).expect(200);
    expect(body).toMatchObject({ state: 'waiting', attempts: 0 });
    const [, second] = await receiver.count('/in', 2);
    expect([second!.body, second!.headers['webhook-id']]).toEqual([first!.body, first!.headers['webhook-id']]);
    verified(webhook.secret, second!);
  });

  it('follow no redirect', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    answers(302, { location: '/elsewhere' });
    await tag('rye');
    await receiver.count('/in', 1);
    await settle(test);
    expect(await one(webhook)).toMatchObject({ state: 'waiting', status: 302 });
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  it('end with the answer 410, which turns the webhook off', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    answers(410);
    await tag('rye');
    await settle(test);
    expect(await hook(webhook)).toMatchObject({ active: false, offReason: 'gone' });
    expect(await one(webhook)).toMatchObject({ state: 'failed', status: 410 });
    const { body } = await owner.get('/activity?action=webhook.turned-off').expect(200);
    expect((body as { data: unknown[] }).data).toMatchObject([
      { entity: { type: 'webhook', id: webhook.id }, details: { reason: 'gone' }, actor: { via: 'system' } },
    ]);
  });

  it.each(['120', new Date(Date.now() + 120_000).toUTCString()])('heed Retry-After: %s', async (pause) => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    answers(429, { 'retry-after': pause });
    await tag('rye');
    await settle(test);
    expect(Date.parse((await one(webhook))!.nextAttemptAt!)).toBeGreaterThan(Date.now() + 90_000);
    await tag('wheat');
    await settle(test);
    expect(receiver.received).toHaveLength(1);
    answers(204);
    await later(test, 121);
    await settle(test);
    expect(receiver.received).toHaveLength(3);
  });

  it('turn a webhook off after five days without success, and on again they still come', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    answers(503);
    await tag('rye');
    await settle(test);
    expect(await hook(webhook)).toMatchObject({ active: true, failingSince: expect.any(String) });
    await later(test, 5 * DAY);
    await settle(test);
    expect(await hook(webhook)).toMatchObject({ active: false, offReason: 'failing' });
    answers(200);
    await later(test, DAY);
    await settle(test);
    const before = receiver.received.length;
    await owner.patch(`/webhooks/${webhook.id}`, { active: true }).expect(200);
    await settle(test);
    expect(receiver.received).toHaveLength(before + 1);
    expect(await hook(webhook)).toMatchObject({ active: true, offReason: null, failingSince: null });
    expect(await one(webhook)).toMatchObject({ state: 'delivered' });
  });

  it('are a test on request, once, also while the webhook is off', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    await owner.patch(`/webhooks/${webhook.id}`, { active: false }).expect(200);
    answers(500);
    const { body } = await owner.post(`/webhooks/${webhook.id}/test`).expect(201);
    expect(body).toMatchObject({ event: 'webhook.test', state: 'waiting' });
    const [request] = await receiver.count('/in', 1);
    expect(verified(webhook.secret, request!)).toMatchObject({ type: 'webhook.test', data: { webhookId: webhook.id } });
    await settle(test);
    expect(await one(webhook)).toMatchObject({ state: 'failed', attempts: 1, status: 500 });
    expect(await hook(webhook)).toMatchObject({ failingSince: null });
  });

  it('are signed by two secrets for a day after a rotation', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    const { secret } = (await owner.post(`/webhooks/${webhook.id}/rotate-secret`).expect(200)).body as ShownWebhook;
    expect(secret).not.toBe(webhook.secret);
    await tag('rye');
    const [request] = await receiver.count('/in', 1);
    verified(webhook.secret, request!);
    verified(secret, request!);
  });
});
