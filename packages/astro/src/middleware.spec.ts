import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json, KEY, ScriptedServer } from '../../client/testing/index.ts';
import { onRequest } from './middleware.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
  process.env['GALLEY_URL'] = server.url;
  process.env['GALLEY_API_KEY'] = KEY;
});
afterAll(() => server.stop());

const request = new Request('https://kettle.example/old?q=1', { headers: { referer: 'https://other.example/a' } });
const missing = async () => new Response('Nothing here', { status: 404 });

function resolves(body: object): void {
  server.script(json(200, body));
}

describe('the middleware of a site with Astro', () => {
  it('redirects where a page is missing, and reports the visit', async () => {
    resolves({ type: 'redirect', canonicalPath: '/old', redirect: { status: 301, toPath: '/new' } });
    const response = await onRequest({ request, isPrerendered: false }, missing);
    expect([response.status, response.headers.get('location')]).toEqual([301, 'https://kettle.example/new']);
    expect(server.requests[0]?.query).toMatchObject({
      path: '/old?q=1',
      report: 'true',
      referrer: 'https://other.example/a',
    });
  });

  it('shows the 404 page of the site with 410 where something was taken away', async () => {
    resolves({ type: 'gone', canonicalPath: '/old', redirect: { status: 410, toPath: null } });
    const response = await onRequest({ request, isPrerendered: false }, missing);
    expect([response.status, await response.text()]).toEqual([410, 'Nothing here']);
  });

  it('asks nothing for a page that there is, nor while pages are built', async () => {
    resolves({});
    const found = await onRequest({ request, isPrerendered: false }, async () => new Response('Here'));
    const built = await onRequest({ request, isPrerendered: true }, missing);
    expect([found.status, built.status, server.requests]).toEqual([200, 404, []]);
  });

  it('shows the 404 page also when the service refuses', async () => {
    server.script(json(401, {}));
    expect((await onRequest({ request, isPrerendered: false }, missing)).status).toBe(404);
  });
});
