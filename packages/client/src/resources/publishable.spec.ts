import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json, ScriptedServer } from '../../testing/index.ts';
import { etagOf, NotFoundError } from '../index.ts';
import { Publishable } from './publishable.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

const empty = json(200, { data: [], page: 1, pageSize: 10, order: 'desc', total: 0, totalPages: 1 });
const post = (status: string) => json(200, { id: '1', title: 'A', status }, { ETag: '"1"' });

describe(`${Publishable.name}: lists`, () => {
  it.each<[object, string | undefined]>([
    [{}, 'published'],
    [{ status: undefined }, 'published'],
    [{ status: 'draft' }, 'draft'],
    [{ status: 'any' }, undefined],
  ])('with %j ask for status %j', async (options, status) => {
    server.script(empty);
    const { posts, pages } = server.galley();
    await posts.list(options);
    await pages.list(options);
    for await (const _ of posts.all(options));
    expect(server.requests.map(({ query }) => query['status'])).toEqual([status, status, status]);
  });
});

describe(`${Publishable.name}: single reads`, () => {
  it.each([
    ['draft', {}],
    ['archived', {}],
    ['published', { status: 'draft' as const }],
  ])('do not find what is %s with %j', async (status, options) => {
    server.script(post(status));
    const { posts } = server.galley();
    await expect(posts.get('a', options)).rejects.toThrow(NotFoundError);
    await expect(posts.get('a', options)).rejects.toThrow("{ status: 'any' }");
    await expect(posts.find('a', options)).resolves.toBeNull();
  });

  it.each([
    ['published', {}],
    ['draft', { status: 'draft' as const }],
    ['draft', { status: 'any' as const }],
  ])('find what is %s with %j', async (status, options) => {
    server.script(post(status));
    await expect(server.galley().posts.find('a', options)).resolves.toMatchObject({ status });
  });

  it('look at a status that nobody asked to see', async () => {
    server.script(post('published'), post('draft'));
    const { posts } = server.galley();
    await expect(posts.get('a', { fields: ['title'] })).resolves.toEqual({ title: 'A' });
    await expect(posts.find('a', { fields: ['title'] })).resolves.toBeNull();
    expect(server.requests.map(({ query }) => query['fields'])).toEqual(['title,status', 'title,status']);
  });

  it('remember the tag of a whole read only', async () => {
    server.script(post('published'));
    const { posts } = server.galley();
    expect(etagOf(await posts.get('a'))).toBe('"1"');
    expect(etagOf(await posts.get('a', { fields: ['title'] }))).toBeUndefined();
  });

  it.each(['', '.', '..', 'a\0b', 'a\nb', '\ud800'])('find nothing called %j, and do not ask', async (name) => {
    server.script(post('published'));
    await expect(server.galley().posts.find(name)).resolves.toBeNull();
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['a/b', 'a%2Fb'],
    ['é?x=1', '%C3%A9%3Fx%3D1'],
    ['a%2Fb', 'a%252Fb'],
  ])('keep %j in one segment', async (name, segment) => {
    server.script(post('published'));
    await server.galley().posts.get(name);
    expect(server.requests[0]?.path).toBe(`/api/v1/external/posts/${segment}`);
  });
});
