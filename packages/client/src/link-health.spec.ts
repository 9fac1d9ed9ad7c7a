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

describe(`${LinkHealth.name}.report`, () => {
  it('sends just what is given', async () => {
    server.script(json(200, { id: '1' }));
    await expect(server.galley().linkHealth.report('/old?page=2', { referrer: 'x' })).resolves.toEqual({ id: '1' });
    expect(reported()).toEqual({ path: '/old?page=2', referrer: 'x' });
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/api/v1/external/link-health' });
  });

  it('fails as every request', async () => {
    server.script(breaks);
    await expect(server.galley().linkHealth.report('/lost')).rejects.toThrow(ConnectionError);
  });
});

describe('report404', () => {
  it.each(['/lost', '/lost?utm=1', '/lost#part'])('reports %s without its query', async (path) => {
    server.script(json(200, { id: '1' }));
    await expect(server.galley().report404(path)).resolves.toEqual({ id: '1' });
    expect(reported()).toEqual({ path: '/lost', referrer: null });
  });

  it.each([
    'https://site.example/lost?utm=1',
    new URL('https://site.example/lost#part'),
    new Request('https://site.example/lost?utm=1'),
    { url: '/lost?utm=1' },
  ])('reports the path of %s', async (asked) => {
    server.script(json(200, { id: '1' }));
    await expect(server.galley().report404(asked)).resolves.toEqual({ id: '1' });
    expect(reported()).toEqual({ path: '/lost', referrer: null });
  });

  it.each(['https://example.org/list', 'http://example.org/list', `https://a/${'b'.repeat(2048 - 10)}`])(
    'says which page links there: %s',
    async (referrer) => {
      server.script(json(200, {}));
      await server.galley().report404('/lost', { referrer });
      expect(reported()).toEqual({ path: '/lost', referrer });
    },
  );

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty header', ''],
    ['what is no address', 'https://'],
    ['what is no page', 'about:client'],
    ['an app', 'android-app://com.example'],
    ['an app whose scheme ends like that of pages', 'shttp://example.org/'],
    ['an address that is too long', `https://a/${'b'.repeat(2048)}`],
  ])('leaves out %s', async (_, referrer) => {
    server.script(json(200, {}));
    await server.galley().report404('/lost', { referrer });
    expect(reported()).toEqual({ path: '/lost', referrer: null });
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
