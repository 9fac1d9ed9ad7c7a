import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { countStatements, emptyCache } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';

describe('GET /redirects?endsNowhere', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = await made('/authors', { slug: 'ada', displayName: 'Ada' });
  });
  afterAll(() => test.stop());

  const made = async (route: string, body: object) =>
    ((await owner.post(route, body).expect(201)).body as { id: string }).id;
  const publish = (slug: string) => made('/posts', { slug, title: slug, bodyJson: [], authorId, status: 'published' });
  const redirect = (fromPath: string, toPath: string | null, type = 'Permanent301') =>
    made('/redirects', { fromPath, toPath, type });
  const listed = async (query: string) => {
    const { body } = await owner.get(`/redirects?orderBy=fromPath&order=asc&${query}`).expect(200);
    const { data, total } = body as { data: { fromPath: string }[]; total: number };
    return { total, paths: data.map(({ fromPath }) => fromPath) };
  };

  it('lists redirects that end at the path of a deleted or unpublished post, at the next read', async () => {
    const [stays, goes, hides] = [await publish('stays'), await publish('goes'), await publish('hides')];
    await redirect('/a', '/stays?x=1');
    await redirect('/b', 'https://KETTLE.example/goes#part');
    await redirect('/c', '/b?y', 'Temporary302');
    await redirect('/d', '/%68ides', 'Temporary307');
    await redirect('/e', 'https://elsewhere.example/goes');
    await redirect('/f', null, 'Gone410');
    await redirect('/g', '/f');
    await redirect('/h', '/');
    expect(await listed('endsNowhere=true')).toEqual({ total: 0, paths: [] });
    await owner.delete(`/posts/${goes}`).expect(200);
    expect((await listed('endsNowhere=true')).paths).toEqual(['/b', '/c']);
    await owner.patch(`/posts/${hides}`, { status: 'draft' }).expect(200);
    expect(await listed('endsNowhere=true')).toEqual({ total: 3, paths: ['/b', '/c', '/d'] });
    expect((await listed('endsNowhere=false')).paths).toEqual(['/a', '/e', '/f', '/g', '/h']);
    expect(await listed('endsNowhere=true&type=Temporary302')).toEqual({ total: 1, paths: ['/c'] });
    expect(await listed('endsNowhere=true&search=kettle&pageSize=1')).toEqual({ total: 1, paths: ['/b'] });
    await owner.patch(`/posts/${stays}`, { slug: 'goes' }).expect(200);
    expect((await listed('endsNowhere=true')).paths).toEqual(['/d']);
  });

  it('takes as many statements for many redirects as for a few', async () => {
    const cost = async () => {
      emptyCache(test);
      return countStatements(test, () => owner.get('/redirects?endsNowhere=true').expect(200));
    };
    await cost();
    const few = await cost();
    const lines = Array.from({ length: 300 }, (_, at) => `/many-${at},/many-${at + (at % 3 ? 1 : 1000)}`);
    const csv = Buffer.from(['fromPath,toPath', ...lines].join('\n'));
    await owner.post('/redirects/import').attach('file', csv, 'a.csv').expect(200);
    expect(await cost()).toBe(few);
  });

  it('refuses other values, and is not known to the external API', async () => {
    expectError(await owner.get('/redirects?endsNowhere=maybe').expect(400), 'BAD_REQUEST', ['endsNowhere']);
    const site = test.as(await owner.key());
    const { body, headers } = await site.get('/redirects?endsNowhere=true').expect(200);
    expect((body as { total: number }).total).toBeGreaterThan(5);
    expect(headers['x-ignored-parameters']).toBe('endsNowhere');
  });
});
