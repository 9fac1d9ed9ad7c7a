import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { breaks, json, ScriptedServer } from '../testing/index.ts';
import { ConnectionError } from './index.ts';
import { LinkHealth } from './link-health.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

const reported = () => JSON.parse(server.requests[0]?.body ?? '') as unknown;

describe(LinkHealth.name, () => {
  it.each([
    ['/lost', '/lost'],
    ['/lost?utm=1', '/lost'],
    ['/lost#part', '/lost'],
  ])('reports %s as %s', async (path, sent) => {
    server.script(json(200, { id: '1' }));
    await expect(server.galley().linkHealth.report(path)).resolves.toEqual({ id: '1' });
    expect(reported()).toEqual({ path: sent });
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/api/v1/external/link-health' });
  });

  it('says which page links there', async () => {
    server.script(json(200, {}));
    await server.galley().linkHealth.report('/lost', { referrer: 'https://example.org/list' });
    expect(reported()).toEqual({ path: '/lost', referrer: 'https://example.org/list' });
  });

  it.each([
    undefined,
    null,
    '',
    'about:client',
    'android-app://com.example',
    'https://',
    `https://a/${'b'.repeat(2048)}`,
  ])('leaves out %j, which is no page', async (referrer) => {
    server.script(json(200, {}));
    await server.galley().linkHealth.report('/lost', { referrer });
    expect(reported()).toEqual({ path: '/lost' });
  });

  it('fails as every request', async () => {
    server.script(breaks);
    await expect(server.galley().linkHealth.report('/lost')).rejects.toThrow(ConnectionError);
  });
});

describe('report404', () => {
  it('answers the entry', async () => {
    server.script(json(200, { id: '1' }));
    await expect(server.galley().report404('/lost')).resolves.toEqual({ id: '1' });
  });

  it.each([
    ['the connection breaks', breaks],
    ['the service refuses', json(400, { code: 'BAD_REQUEST', message: 'No.', details: [] })],
  ])('answers null when %s', async (_, step) => {
    server.script(step);
    await expect(server.galley().report404('/lost')).resolves.toBeNull();
  });

  it('answers null when the caller has given up', async () => {
    await expect(server.galley().report404('/lost', { signal: AbortSignal.abort() })).resolves.toBeNull();
  });
});
