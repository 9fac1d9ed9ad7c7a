import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json, ScriptedServer, type Step } from '../../testing/index.ts';
import { Posts } from './posts.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

const ID = '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41';

/** Answers with a post for each name, the last first. */
const found: Step = (response, request) => {
  const { ids, slugs } = request.query;
  const data = [
    ...(ids?.split(',') ?? []).map((id) => ({ id, slug: 'of-an-id', title: id })),
    ...(slugs?.split(',') ?? []).map((slug) => ({ id: `id-of-${slug}`, slug, title: slug })),
  ].toReversed();
  json(200, { data })(response, request);
};

describe(`${Posts.name}.getMany`, () => {
  it('asks for a hundred in one request, and answers in the order of the names', async () => {
    server.script(found);
    const slugs = Array.from({ length: 150 }, (_, at) => `post-${at}`);
    const names = [...slugs, ID.toUpperCase(), 'post-0'];
    const posts = await server.galley().posts.getMany(names, { fields: ['title'] });
    expect(posts).toEqual([...slugs, ID, 'post-0'].map((title) => ({ title })));
    expect(
      server.requests.map(({ query }) => [query['ids']?.split(',').length, query['slugs']?.split(',').length]),
    ).toEqual([
      [1, undefined],
      [undefined, 100],
      [undefined, 50],
    ]);
    expect(server.requests[0]?.query).toEqual({
      ids: ID,
      status: 'published',
      pageSize: '100',
      fields: 'title,id,slug',
    });
  });

  it('answers null where there is none', async () => {
    server.script(json(200, { data: [] }));
    expect(await server.galley().posts.getMany(['nothing', ID], { status: 'any' })).toEqual([null, null]);
    expect(server.requests.map(({ query }) => query['status'])).toEqual([undefined, undefined]);
  });

  it('asks nothing for names that are none', async () => {
    server.script(found);
    expect(await server.galley().posts.getMany([])).toEqual([]);
    expect(await server.galley().posts.getMany(['', 'a,b', 'Größe'])).toEqual([null, null, null]);
    expect(server.requests).toEqual([]);
  });
});
