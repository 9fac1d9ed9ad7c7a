import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { json, KEY, ScriptedServer } from '../../client/testing/index.ts';
import { asked } from '../testing/next-cache.ts';
import { POST } from './route.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;

describe('the route of a site with Next.js', () => {
  let server: ScriptedServer;

  beforeAll(async () => {
    server = await ScriptedServer.start();
    process.env['GALLEY_URL'] = server.url;
    process.env['GALLEY_API_KEY'] = KEY;
  });
  beforeEach(() => {
    process.env['GALLEY_WEBHOOK_SECRET'] = SECRET;
    asked.expired.length = 0;
    server.script(json(202, {}));
  });
  afterAll(async () => {
    delete process.env['GALLEY_WEBHOOK_SECRET'];
    await server.stop();
  });

  async function post(action: string, body: string, headers: Record<string, string> = {}): Promise<number> {
    const request = new Request('https://kettle.example/api/galley', { method: 'POST', body, headers });
    return (await POST(request, { params: Promise.resolve({ action }) })).status;
  }

  function event(data: object, secret = SECRET, at = new Date()): Promise<number> {
    const body = JSON.stringify({ type: 'content.changed', data });
    return post('webhook', body, {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
    });
  }

  it('drops what shows what a genuine event names, or everything', async () => {
    expect(await event({ tags: ['posts', 'q83vLm0x'], reset: false })).toBe(204);
    expect(asked.expired.splice(0)).toEqual(['posts', 'q83vLm0x']);
    expect(await event({ tags: [], reset: true })).toBe(204);
    expect(asked.expired).toEqual(['galley']);
  });

  it('drops nothing for an event that somewhere else signed, that is old, or that nobody signed', async () => {
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
    expect(await event({ tags: ['posts'] }, other)).toBe(401);
    expect(await event({ tags: ['posts'] }, SECRET, new Date(Date.now() - 3_600_000))).toBe(401);
    expect(await post('webhook', '{"data":{"reset":true}}')).toBe(401);
    delete process.env['GALLEY_WEBHOOK_SECRET'];
    expect(await event({ tags: ['posts'] })).toBe(503);
    expect(asked.expired).toEqual([]);
  });

  it('reports a missing page', async () => {
    const report = { path: '/lost', referrer: 'https://other.example/page' };
    expect(await post('missing', JSON.stringify(report))).toBe(204);
    expect(server.requests.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([['POST', report]]);
  });

  it.each(['', 'null', '{}', '{"path":1}', '{"path":"lost"}', '{"path":"https://kettle.example/"}', '['])(
    'reports nothing for %j',
    async (body) => {
      expect(await post('missing', body)).toBe(400);
      expect(server.requests).toEqual([]);
    },
  );

  it('takes no other action, and no body without end', async () => {
    for (const action of ['nothing', 'constructor', '__proto__']) expect(await post(action, '{}')).toBe(404);
    expect(await post('missing', 'x'.repeat(1024 * 1024 + 1))).toBe(413);
  });
});
