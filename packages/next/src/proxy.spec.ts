import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json, KEY, ScriptedServer } from '../../client/testing/index.ts';
import { proxy } from './proxy.ts';

const REDIRECTS = [
  { fromPath: '/old', toPath: '/new?a=b', type: 'Permanent301' },
  { fromPath: '/away', toPath: 'https://other.example/a', type: 'Temporary307' },
  { fromPath: '/gone', toPath: null, type: 'Gone410' },
  { fromPath: '/law', toPath: null, type: 'UnavailableForLegalReasons451' },
].map((redirect, id) => ({ id: String(id), ...redirect }));

describe('the proxy of a site with Next.js', () => {
  let server: ScriptedServer;

  beforeAll(async () => {
    server = await ScriptedServer.start();
    process.env['GALLEY_URL'] = server.url;
    process.env['GALLEY_API_KEY'] = KEY;
    server.script(json(200, { data: REDIRECTS, page: 1, pageSize: 100, total: 4, totalPages: 1 }, { ETag: '"1"' }));
  });
  afterAll(() => server.stop());

  const answer = async (path: string) => {
    const response = await proxy(new Request(`https://kettle.example${path}`));
    return response && [response.status, response.headers.get('location')];
  };

  it('lets visits wait that come before the redirects are known', async () => {
    const visits = await Promise.all([answer('/old'), answer('/old')]);
    expect(visits.map((visit) => visit?.[0])).toEqual([301, 301]);
  });

  it('redirects as the workspace says, to addresses that are whole', async () => {
    expect(await answer('/old?utm=1')).toEqual([301, 'https://kettle.example/new?a=b']);
    expect(await answer('/away')).toEqual([307, 'https://other.example/a']);
  });

  it('answers for what is gone, and leaves everything else to the site', async () => {
    expect([await answer('/gone'), await answer('/law')]).toEqual([
      [410, null],
      [451, null],
    ]);
    expect([await answer('/'), await answer('/new')]).toEqual([undefined, undefined]);
  });

  it('reads the redirects once, not for each visit', () => {
    expect(server.requests).toHaveLength(1);
  });
});
