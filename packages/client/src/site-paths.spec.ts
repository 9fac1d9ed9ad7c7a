import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json, ScriptedServer } from '../testing/index.ts';
import { BadRequestError } from './index.ts';
import { SitePaths } from './site-paths.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

const none = json(200, { type: 'none', canonicalPath: '/a' });
const post = (canonicalPath: string) => json(200, { type: 'post', canonicalPath, entity: { slug: 'a' } });
const redirect = (type: string, toPath: string | null, status: number) =>
  json(200, { type, canonicalPath: '/a', redirect: { fromPath: '/a', toPath, type: 'x', status } });
const queries = () => server.requests.map(({ query }) => query);

describe(`${SitePaths.name}.resolve`, () => {
  it('sends the path with its query, and what is asked for', async () => {
    server.script(none);
    const asked = new Request('https://site.example/a?page=2#part');
    await server.galley().resolve(asked, { fields: ['slug', 'name'], include: ['media', 'paths'] });
    expect(queries()).toEqual([{ path: '/a?page=2', fields: 'slug,name', include: 'media,paths' }]);
  });

  it('reports only if asked to, with a referrer that is a page', async () => {
    server.script(none);
    const galley = server.galley();
    await galley.resolve('/a', { referrer: 'https://example.org/' });
    await galley.resolve('/a', { report: true, referrer: 'https://example.org/' });
    await galley.resolve('/a', { report: true, referrer: 'android-app://com.example' });
    expect(queries()).toEqual([
      { path: '/a' },
      { path: '/a', report: 'true', referrer: 'https://example.org/' },
      { path: '/a', report: 'true' },
    ]);
  });

  it('fails as every request', async () => {
    server.script(json(400, { code: 'BAD_REQUEST', message: 'No.', details: [] }));
    await expect(server.galley().resolve('a')).rejects.toThrow(BadRequestError);
  });
});

describe(`${SitePaths.name}.match`, () => {
  it.each([
    ['nothing', none, { type: 'none', status: 404 }],
    ['a redirect', redirect('redirect', '/b', 302), { type: 'redirect', status: 302, location: '/b' }],
    ['something gone', redirect('gone', null, 410), { type: 'gone', status: 410 }],
    ['something forbidden by law', redirect('gone', null, 451), { type: 'gone', status: 451 }],
  ])('finds %s', async (_, step, expected) => {
    server.script(step);
    expect(await server.galley().match({ url: '/a' })).toEqual(expected);
  });

  it.each(['/a', '/a?page=2', 'https://site.example/a#part'])('shows the entity at %s', async (asked) => {
    server.script(post('/a'));
    expect(await server.galley().match(asked)).toMatchObject({ type: 'entity', status: 200, found: { type: 'post' } });
  });

  it.each([
    ['/caf%C3%A9', '/café'],
    ['/café', '/caf%C3%A9'],
    ['/50%', '/50%'],
  ])('takes %s for %s, however it is encoded', async (asked, canonicalPath) => {
    server.script(post(canonicalPath));
    expect(await server.galley().match(asked)).toMatchObject({ type: 'entity' });
  });

  it('redirects to the path of the entity, with the query of the visitor', async () => {
    server.script(post('/a'));
    const location = '/a?page=2';
    expect(await server.galley().match('/a/?page=2#part')).toEqual({ type: 'redirect', status: 301, location });
  });
});
