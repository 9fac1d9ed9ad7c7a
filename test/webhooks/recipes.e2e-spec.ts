import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { lineWith, runProgram } from '../support/process/service-process.ts';
import { Receiver } from './receiver.ts';
import { aWebhook, deliveriesOf, HERE, type ShownWebhook } from './webhooks.ts';

describe('the receiver of the recipes', () => {
  let test: TestApp;
  let owner: Dashboard;
  let services: Receiver;
  let program: ReturnType<typeof runProgram>;
  let webhook: ShownWebhook;

  beforeAll(async () => {
    test = await TestApp.start(HERE);
    [owner, services] = await Promise.all([Dashboard.open(test), Receiver.open()]);
    // Its address is known once it runs, and it needs the secret to run.
    webhook = await aWebhook(owner, 'https://hooks.invalid/', 'content.changed', 'post.published', 'page.published');
    program = runProgram('deploy/webhooks/receiver.mjs', [], {
      PORT: '0',
      WEBHOOK_SECRET: webhook.secret,
      BUILD_HOOK_URL: `${services.url}/build`,
      REVALIDATE_URL: `${services.url}/revalidate`,
      CDN_PURGE_URL: `${services.url}/purge`,
      CHAT_URL: `${services.url}/chat`,
    });
    const port = (await lineWith(program, 'Listening on')).replace('Listening on ', '');
    await owner.patch(`/webhooks/${webhook.id}`, { url: `http://127.0.0.1:${port}/` }).expect(200);
  });
  afterAll(async () => {
    program.kill();
    await once(program, 'exit');
    await services.close();
    await test.stop();
  });

  it('rebuilds a site, revalidates pages, purges a CDN and notifies a chat when a page is published', async () => {
    await owner.post('/pages', { slug: 'about', title: 'About us', bodyJson: [], status: 'published' }).expect(201);
    const [chat] = await services.count('/chat', 1);
    expect(JSON.parse(chat!.body)).toEqual({ text: '“About us” was published.' });
    const [revalidate] = await services.count('/revalidate', 1);
    const { tags } = JSON.parse(revalidate!.body) as { tags: string[] };
    expect(tags).toContain('pages');
    const [purge] = await services.count('/purge', 1);
    expect(purge!.headers['surrogate-key']?.toString().split(' ')).toEqual(tags);
    await services.count('/build', 2);
    await eventually(async () => (await deliveriesOf(owner, webhook)).every(({ state }) => state === 'delivered'));
  });

  it('refuses what is not signed, and has Galley try again when a service fails', async () => {
    services.answer = (_, response) => void response.writeHead(503).end();
    await owner.post('/pages', { slug: 'more', title: 'More', bodyJson: [], status: 'published' }).expect(201);
    await eventually(async () =>
      (await deliveriesOf(owner, webhook)).find(({ state, status }) => state === 'waiting' && status === 502),
    );
    const { url } = (await owner.get(`/webhooks/${webhook.id}`).expect(200)).body as ShownWebhook;
    const headers = {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    };
    expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(401);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  });
});
