import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { PruneDeliveries } from '@app/webhooks';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { everyStatementOf } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';
import { Receiver, verified } from './receiver.ts';
import { aWebhook, deliveriesOf, HERE, later, settle, type ShownWebhook } from './webhooks.ts';

const NOBODY = '0190a000-0000-7000-8000-000000000000';

interface Changed {
  readonly changes: readonly { readonly type: string; readonly id: string; readonly slug: string }[];
  readonly tags: readonly string[];
  readonly since: string;
  readonly cursor: string;
}

describe('webhooks', () => {
  let test: TestApp;
  let owner: Dashboard;
  let receiver: Receiver;

  beforeAll(async () => void (test = await TestApp.start(HERE)));
  afterAll(() => test.stop());
  beforeEach(async () => {
    [owner, receiver] = await Promise.all([Dashboard.open(test), Receiver.open()]);
  });
  afterEach(() => receiver.close());

  const tag = (slug: string) => owner.post('/tags', { slug, name: slug }).expect(201);

  it('are created, listed, read, changed and deleted, and show their secret once', async () => {
    const made = await aWebhook(owner, 'https://hooks.example.com/in', 'post.published', 'post.published');
    const { secret, ...shown } = made;
    expect(made).toMatchObject({ events: ['post.published'], active: true, offReason: null, failingSince: null });
    expect(secret).toMatch(/^whsec_/);
    const { body: list } = await owner.get('/webhooks').expect(200);
    expect(list).toMatchObject({ data: [shown], total: 1, available: true });
    expect(JSON.stringify(list)).not.toContain('whsec_');
    expect((await owner.get(`/webhooks/${made.id}?fields=url`).expect(200)).body).toEqual({ url: made.url });
    const changes = { url: 'https://hooks.example.com/other', events: ['content.changed'], active: false };
    const { body: changed } = await owner.patch(`/webhooks/${made.id}`, changes).expect(200);
    expect(changed).toMatchObject(changes);
    await owner.delete(`/webhooks/${made.id}`).expect(204);
    expectError(await owner.get(`/webhooks/${made.id}`), 'NOT_FOUND');
  });

  it.each([
    [{ events: ['post.published'] }, 'url'],
    [{ url: 'http://hooks.example.com/', events: ['post.published'] }, 'url'],
    [{ url: 'https://hooks.example.com:8443/', events: ['post.published'] }, 'url'],
    [{ url: 'https://me@hooks.example.com/', events: ['post.published'] }, 'url'],
    [{ url: 7, events: ['post.published'] }, 'url'],
    [{ url: 'https://hooks.example.com/' }, 'events'],
    [{ url: 'https://hooks.example.com/', events: [] }, 'events'],
    [{ url: 'https://hooks.example.com/', events: ['post.publishd'] }, 'events[0]'],
    [{ url: 'https://hooks.example.com/', events: ['webhook.test'] }, 'events[0]'],
    [{ url: 'https://hooks.example.com/', events: ['post.published'], active: 'yes' }, 'active'],
  ])('are refused where they break a rule: %j', async (body, path) => {
    const response = await owner.post('/webhooks', body);
    expectError(response, 'BAD_REQUEST', [path]);
  });

  it('are ten in a workspace, also when they are created at the same time', async () => {
    const body = { url: 'https://hooks.example.com/', events: ['post.published'] };
    const responses = await Promise.all(Array.from({ length: 12 }, () => owner.post('/webhooks', body)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ details: { reason: 'quota', quota: 'webhooks', limit: 10 } });
  });

  it('are unknown in other workspaces, with everything below them', async () => {
    const { id } = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    await tag('rye');
    await receiver.count('/in', 1);
    const delivery = (await deliveriesOf(owner, { id }))[0]!.id;
    const stranger = await Dashboard.open(test);
    for (const webhook of [id, NOBODY, 'no-id'])
      for (const answer of [
        stranger.get(`/webhooks/${webhook}`),
        stranger.patch(`/webhooks/${webhook}`, { active: false }),
        stranger.delete(`/webhooks/${webhook}`),
        stranger.post(`/webhooks/${webhook}/rotate-secret`),
        stranger.post(`/webhooks/${webhook}/test`),
        stranger.get(`/webhooks/${webhook}/deliveries`),
        stranger.post(`/webhooks/${webhook}/deliveries/${delivery}/redeliver`),
      ])
        expectError(await answer, 'NOT_FOUND');
    const own = await aWebhook(stranger, `${receiver.url}/own`, 'tag.created');
    for (const wrong of [delivery, NOBODY, 'no-id'])
      expectError(await stranger.post(`/webhooks/${own.id}/deliveries/${wrong}/redeliver`), 'NOT_FOUND');
  });

  it('gather the changes of a second into one event, with tags, and a cursor to read on from', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'content.changed');
    const ids = [];
    for (const slug of ['rye', 'wheat', 'oats']) ids.push(((await tag(slug)).body as { id: string }).id);
    const [request] = await receiver.count('/in', 1);
    const { type, data } = verified(webhook.secret, request!);
    const changed = data as unknown as Changed;
    expect(type).toBe('content.changed');
    expect(changed.changes.map(({ id, slug }) => [id, slug])).toEqual([
      [ids[0], 'rye'],
      [ids[1], 'wheat'],
      [ids[2], 'oats'],
    ]);
    expect(changed.tags).toContain('tags');
    expect(changed.tags).toHaveLength(4);
    const api = test.as(await owner.key());
    const missed = await api.get(`/changes?since=${changed.since}&types=tag`).expect(200);
    expect((missed.body as { data: unknown[] }).data).toHaveLength(3);
    const none = await api.get(`/changes?since=${changed.cursor}&types=tag`).expect(200);
    expect((none.body as { data: unknown[] }).data).toEqual([]);
    await owner.delete(`/tags/${ids[0]}`).expect(204);
    const [, next] = await receiver.count('/in', 2);
    expect(verified(webhook.secret, next!).data).toMatchObject({
      changes: [{ id: ids[0], slug: 'rye', deleted: true }],
      since: changed.cursor,
    });
  });

  it('report many changes in several events below 20,000 characters', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'content.changed');
    await owner.patch(`/webhooks/${webhook.id}`, { active: false }).expect(200);
    const slug = (at: number) => `${String(at).padStart(3, '0')}${'x'.repeat(180)}`;
    for (let at = 0; at < 45; at += 1) await tag(slug(at));
    await owner.patch(`/webhooks/${webhook.id}`, { active: true }).expect(200);
    await tag('last');
    const requests = await receiver.count('/in', 2);
    const events = requests.map((request) => verified(webhook.secret, request).data as unknown as Changed);
    expect(events.flatMap(({ changes }) => changes)).toHaveLength(46);
    for (const { body } of requests) expect(body.length).toBeLessThan(20_000);
  });

  it('cost no statement, whether or not a workspace has any', async () => {
    const cost = async (slug: string) => (await everyStatementOf(() => tag(slug))).length;
    await tag('first');
    const without = await cost('second');
    await aWebhook(owner, `${receiver.url}/in`, 'tag.created', 'content.changed');
    await settle(test);
    expect(await cost('third')).toBe(without);
  });

  it('let a dead receiver of one workspace hold up no other', async () => {
    const dead = await aWebhook(owner, `${receiver.url}/dead`, 'tag.created');
    receiver.answer = ({ path }, response) => void (path === '/dead' || response.end());
    await test.app.get(Database).execute({
      text: `insert into webhook_deliveries (workspace_id, id, webhook_id, event, body, due_at, created_at)
             select $1, gen_random_uuid(), $2, 'tag.created', '{}', now(), now() from generate_series(1, 10000)`,
      values: [owner.workspaceId, dead.id],
    });
    await tag('rye');
    await receiver.count('/dead', 1);
    const other = await Dashboard.open(test);
    await aWebhook(other, `${receiver.url}/other`, 'tag.created');
    for (let at = 1; at <= 3; at += 1) {
      await other.post('/tags', { slug: `t${at}`, name: 'T' }).expect(201);
      await receiver.count('/other', at);
    }
    expect(receiver.at('/dead')).toHaveLength(1);
    await owner.delete(`/webhooks/${dead.id}`).expect(204);
  });

  it('forget deliveries after 30 days', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    await tag('rye');
    await settle(test);
    const prune = test.app.get(PruneDeliveries);
    await prune.execute();
    expect(await deliveriesOf(owner, webhook)).toHaveLength(1);
    await test.app.get(Database).execute({
      text: "update webhook_deliveries set created_at = now() - interval '31 days' where workspace_id = $1",
      values: [owner.workspaceId],
    });
    await prune.execute();
    expect(await deliveriesOf(owner, webhook)).toEqual([]);
  });

  it('list deliveries by state, in pages', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'tag.created');
    receiver.answer = (_, response) => void response.writeHead(receiver.received.length === 1 ? 500 : 200).end();
    for (const slug of ['a', 'b', 'c']) await tag(slug);
    await settle(test);
    const states = async (query: string) => {
      const { body } = await owner.get(`/webhooks/${webhook.id}/deliveries?${query}`).expect(200);
      return (body as { data: { state: string }[] }).data.map(({ state }) => state);
    };
    expect(await states('orderBy=createdAt&order=asc')).toEqual(['waiting', 'delivered', 'delivered']);
    expect(await states('state=waiting')).toEqual(['waiting']);
    expect(await states('pageSize=1&page=4')).toEqual([]);
    expectError(await owner.get(`/webhooks/${webhook.id}/deliveries?state=lost`), 'BAD_REQUEST', ['state']);
    await later(test, 6);
    await settle(test);
    expect(await states('state=waiting')).toEqual([]);
  });
});

describe('a service without a key for webhooks', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await TestApp.start({ SIGN_UP: 'open', DATABASE_URL: 'postgres://unused/x' })));
  afterAll(() => test.stop());

  it('says that it sends none', async () => {
    const owner = await Dashboard.open(test);
    expect((await owner.get('/webhooks').expect(200)).body).toMatchObject({ data: [], available: false });
    const refused = await owner.post('/webhooks', { url: 'https://hooks.example.com/', events: ['post.published'] });
    expectError(refused, 'CONFLICT');
    expect((refused.body as { message: string }).message).toContain('WEBHOOK_KEY');
    await owner.post('/tags', { slug: 'rye', name: 'Rye' }).expect(201);
  });
});

it('embedded, makes a key once, which only its account can read', async () => {
  const test = await TestApp.start({ SIGN_UP: 'open' });
  try {
    const owner = await Dashboard.open(test);
    const webhook: ShownWebhook = await aWebhook(owner, 'https://hooks.example.com/', 'post.published');
    expect(webhook.secret).toMatch(/^whsec_/);
    expect((await aWebhook(owner, 'https://hooks.example.com/', 'post.published')).secret).not.toBe(webhook.secret);
  } finally {
    await test.stop();
  }
});
