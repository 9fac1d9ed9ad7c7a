import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

/** The forms of the site's address; the site is `https://kettle.example`. */
const FORMS = [
  'https://kettle.example',
  'http://kettle.example',
  'HTTPS://Kettle.Example:443',
  'http://kettle.example:80',
];

describe('redirects to the address of the site', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
    authorId = ((await owner.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201)).body as { id: string })
      .id;
  });

  const add = (fromPath: string, toPath: string) => owner.post('/redirects', { fromPath, toPath });
  const publish = async (slug: string) => {
    const post = { slug, title: slug, bodyJson: [], authorId, status: 'published' };
    return ((await owner.post('/posts', post).expect(201)).body as { id: string }).id;
  };
  const targets = async () => {
    const { body } = await owner.get('/redirects?orderBy=fromPath&order=asc').expect(200);
    return (body as { data: { toPath: string }[] }).data.map(({ toPath }) => toPath);
  };

  it.each(FORMS)('written as %s lead to its paths: they close loops, equal and are stored as given', async (site) => {
    expectError(await add('/a', `${site}/a`).expect(400), 'BAD_REQUEST', ['toPath']);
    await add('/a', `${site}/b`).expect(201);
    expectError(await add('/b', '/a').expect(400), 'BAD_REQUEST', ['toPath']);
    expectError(await add('/b', `${site}/a?x=1`).expect(400), 'BAD_REQUEST', ['toPath']);
    await add('/c', `${site}/a`).expect(201);
    expect(await targets()).toEqual([`${site}/b`, `${site}/a`]);
    const { body } = await owner.post('/redirects/check', { fromPath: '/b', toPath: `${site}/c` }).expect(200);
    expect((body as { problems: object[] }).problems).toEqual([expect.objectContaining({ path: 'toPath' })]);
    await publish('live');
    await add('/d', `${site}/live`).expect(201);
    const followed = await owner.post('/redirects/follow', { paths: ['/d'] }).expect(200);
    expect(followed.body).toMatchObject({ results: [{ hops: ['/live'], arrival: 'live' }] });
  });

  it('of other hosts end there', async () => {
    for (const site of ['https://www.kettle.example', 'https://kettle.example:8443', 'https://kettle.example.evil'])
      await add('/a', `${site}/a`)
        .expect(201)
        .then(async ({ body }) => owner.delete(`/redirects/${(body as { id: string }).id}`).expect(204));
  });

  it('follow renames, and keep how they are written', async () => {
    const id = await publish('first');
    for (const [at, site] of FORMS.entries()) await add(`/old-${at}`, `${site}/first`).expect(201);
    await owner.patch(`/posts/${id}`, { slug: 'second' }).expect(200);
    expect(await targets()).toEqual(['/second', ...FORMS.map((site) => `${site}/second`)]);
  });

  it('are judged likewise in files', async () => {
    const csv = `fromPath,toPath\n/a,${FORMS[2]}/a\n/a,${FORMS[1]}/b\n/b,/a\n/c,https://www.kettle.example/c\n`;
    const { body } = await owner.post('/redirects/import').attach('file', Buffer.from(csv), 'a.csv').expect(200);
    expect(body).toMatchObject({
      created: 2,
      failed: [
        { line: 2, reason: 'self' },
        { line: 4, reason: 'loop' },
      ],
    });
  });

  it('are 409 from a path of published content in any spelling, and go when it is published', async () => {
    await publish('abc');
    for (const path of ['/abc', '/abc/', '/%61bc', '/%61%62c/']) {
      expectError(await add(path, '/x').expect(409), 'CONFLICT');
      const { body } = await owner.post('/redirects/check', { fromPath: path, toPath: '/x' }).expect(200);
      expect((body as { problems: object[] }).problems).toHaveLength(1);
    }
    expectError(await add('/abc#part', '/x').expect(400), 'BAD_REQUEST', ['fromPath']);
    for (const path of ['/later/', '/other']) await add(path, '/x').expect(201);
    await publish('later');
    expect(await targets()).toEqual(['/x']);
  });

  it('open the broken links that they resolved when they are deleted or moved, and fix them when content is published there', async () => {
    const site = test.as(await owner.key());
    const open = async () => {
      const { body } = await owner.get('/link-health?resolved=false&orderBy=firstSeenAt&order=asc').expect(200);
      const { data, total } = body as { data: { path: string }[]; total: number };
      expect(total).toBe(data.length);
      return data.map(({ path }) => path);
    };
    for (const path of ['/one', '/two', '/three', '/four', '/five']) {
      const { body } = await site.post('/link-health', { path }).expect(200);
      const { id } = body as { id: string };
      await owner.post(`/link-health/${id}/resolve`, { as: 'redirect', toPath: '/x' }).expect(200);
    }
    expect(await open()).toEqual([]);
    const { body } = await owner.get('/redirects?orderBy=createdAt&order=asc').expect(200);
    const [one, two, three] = (body as { data: { id: string }[] }).data.map(({ id }) => id);
    await owner.delete(`/redirects/${one}`).expect(204);
    expect(await open()).toEqual(['/one']);
    await owner.post('/redirects/bulk-delete', { ids: [two] }).expect(200);
    expect(await open()).toEqual(['/one', '/two']);
    await owner.patch(`/redirects/${three}`, { toPath: '/y' }).expect(200);
    expect(await open()).toEqual(['/one', '/two']);
    await owner.patch(`/redirects/${three}`, { fromPath: '/elsewhere' }).expect(200);
    expect(await open()).toEqual(['/one', '/two', '/three']);
    await publish('four');
    expect(await open()).toEqual(['/one', '/two', '/three']);
    const { body: links } = await owner.get('/link-health?q=/four').expect(200);
    expect((links as { data: object[] }).data).toEqual([expect.objectContaining({ resolvedBy: 'fixed' })]);
  });
});
