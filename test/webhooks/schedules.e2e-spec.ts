import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { Receiver, verified } from './receiver.ts';
import { aWebhook, HERE } from './webhooks.ts';

const LATER = '2999-01-01T00:00:00.000Z';

describe('deliveries of schedules', () => {
  let test: TestApp;
  let owner: Dashboard;
  let receiver: Receiver;

  beforeAll(async () => void (test = await TestApp.start(HERE)));
  afterAll(() => test.stop());
  beforeEach(async () => {
    [owner, receiver] = await Promise.all([Dashboard.open(test), Receiver.open()]);
  });
  afterEach(() => receiver.close());

  const make = async (kind: 'posts' | 'pages', fields: object) =>
    (await owner.post(`/${kind}`, { slug: 'loaf', title: 'Loaf', bodyJson: [], ...fields }).expect(201)).body as {
      id: string;
    };

  it('say that a member scheduled a page, and for when', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'page.scheduled');
    const { id } = await make('pages', {});
    await owner.put(`/pages/${id}/schedule`, { at: LATER }).expect(200);
    const [request] = await receiver.count('/in', 1);
    expect(verified(webhook.secret, request!)).toMatchObject({
      type: 'page.scheduled',
      data: {
        workspaceId: owner.workspaceId,
        entity: { type: 'page', id, name: 'Loaf' },
        details: { at: LATER },
        actor: { via: 'session', apiKeyId: null },
      },
    });
  });

  it('say that a schedule unpublished a post, which nobody did by hand', async () => {
    const webhook = await aWebhook(owner, `${receiver.url}/in`, 'post.unpublished');
    const { body: author } = await owner.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201);
    const { id } = await make('posts', { status: 'published', authorId: (author as { id: string }).id });
    await owner.put(`/posts/${id}/unpublish-schedule`, { at: LATER }).expect(200);
    await test.app.get(Database).execute({
      text: "update posts set unpublish_at = now() - interval '1 second' where id = $1",
      values: [id],
    });
    const [request] = await receiver.count('/in', 1);
    expect(verified(webhook.secret, request!)).toMatchObject({
      type: 'post.unpublished',
      data: {
        workspaceId: owner.workspaceId,
        entity: { type: 'post', id, name: 'Loaf' },
        actor: { via: 'system', apiKeyId: null },
      },
    });
  });
});
