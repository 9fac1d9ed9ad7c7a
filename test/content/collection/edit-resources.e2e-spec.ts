import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { expectError } from '../../support/expect-error.ts';
import { NOTHING_STATED } from '../../support/words/nothing-stated.ts';

const RESOURCES = [
  { route: 'authors', minimal: { displayName: 'Mara' }, title: 'displayName' },
  { route: 'categories', minimal: { name: 'Baking' }, title: 'name' },
  { route: 'tags', minimal: { name: 'Rye' }, title: 'name' },
  { route: 'pages', minimal: { title: 'About', bodyJson: [] }, title: 'title' },
] as const;

const NOWHERE = '0190ffff-0000-7000-8000-000000000000';
const slug = () => `s-${randomUUID().slice(0, 8)}`;

/** What authors, categories, tags and pages have in common in the dashboard API. */
describe.each(RESOURCES)('/workspaces/{workspaceId}/$route', ({ route, minimal, title }) => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
  });
  afterAll(() => test.stop());

  const create = async (fields: object = {}, by = owner) => {
    const { body } = await by.post(`/${route}`, { slug: slug(), ...minimal, ...fields }).expect(201);
    return body as Record<string, unknown> & { id: string; slug: string; seo: object; seoResolved: object };
  };

  it('creates, reads by id and slug, lists, changes and removes', async () => {
    const made = await create({ seo: { focusKeyword: 'rye' } });
    expect(made).toMatchObject({ ...minimal, workspaceId: owner.workspaceId, seo: { focusKeyword: 'rye' } });
    expect(made.seoResolved).toMatchObject({ focusKeyword: 'rye', robots: { index: true }, og: {}, twitter: {} });
    expect((await owner.get(`/${route}/${made.id}`).expect(200)).body).toEqual(made);
    expect((await owner.get(`/${route}/${made.slug}`).expect(200)).body).toEqual(made);
    const { body: list } = await owner.get(`/${route}?q=${made.slug}`).expect(200);
    expect(route === 'pages' ? list.data : list.data[0]).toEqual(route === 'pages' ? [] : made);
    const { body: changed } = await owner.patch(`/${route}/${made.slug}`, { [title]: 'Changed' }).expect(200);
    expect(changed).toMatchObject({ id: made.id, [title]: 'Changed', seo: { focusKeyword: 'rye' } });
    const gone = await owner.delete(`/${route}/${made.id}`).expect(204);
    expect(gone.text).toBe('');
    expectError(await owner.get(`/${route}/${made.id}`).expect(404), 'NOT_FOUND');
    expectError(await owner.delete(`/${route}/${made.id}`).expect(404), 'NOT_FOUND');
    await create({ slug: made.slug });
  });

  it('shows consumers at once what editors changed', async () => {
    const made = await create();
    const consumer = test.as(await owner.key());
    const before = await consumer.get(`/${route}/${made.id}`).expect(200);
    await owner.patch(`/${route}/${made.id}`, { [title]: 'Other' }).expect(200);
    const after = await consumer.get(`/${route}/${made.id}`).expect(200);
    expect(after.body[title]).toBe('Other');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    await owner.delete(`/${route}/${made.id}`).expect(204);
    await consumer.get(`/${route}/${made.id}`).expect(404);
  });

  it('names everything that is wrong with a body at once', async () => {
    const empty = await owner.post(`/${route}`, {}).expect(400);
    expectError(empty, 'BAD_REQUEST', ['slug', ...Object.keys(minimal)]);
    const wrong = { ...minimal, slug: 'No Slug', [title]: ' ', seo: { robots: { index: 'yes' } } };
    expectError(await owner.post(`/${route}`, wrong).expect(400), 'BAD_REQUEST', ['slug', title, 'seo.robots.index']);
    for (const value of [null, 5, '', 'x'.repeat(301)]) {
      expectError(
        await owner.post(`/${route}`, { ...minimal, slug: slug(), [title]: value }).expect(400),
        'BAD_REQUEST',
        [title],
      );
    }
    for (const value of [null, '', '-', 'a'.repeat(201), 'ä', NOWHERE]) {
      expectError(await owner.post(`/${route}`, { ...minimal, slug: value }).expect(400), 'BAD_REQUEST', ['slug']);
    }
  });

  it('refuses null for what is required, and null for seo', async () => {
    const made = await create();
    const nulls = { slug: null, [title]: null, seo: null };
    expectError(await owner.patch(`/${route}/${made.id}`, nulls).expect(400), 'BAD_REQUEST', Object.keys(nulls));
    expect((await owner.get(`/${route}/${made.id}`)).body).toEqual(made);
  });

  it('strips unknown, read-only and derived fields', async () => {
    const forged = {
      id: NOWHERE,
      workspaceId: NOWHERE,
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      publishedAt: '2001-01-01T00:00:00.000Z',
      path: 'forged',
      bodyText: 'forged',
      jsonLd: {},
      seoResolved: {},
      nonsense: true,
    };
    const made = await create(forged);
    expect(made).toMatchObject({ workspaceId: owner.workspaceId });
    // The client may choose the id of a page.
    expect(made.id === forged.id).toBe(route === 'pages');
    expect(JSON.stringify({ ...made, id: null })).not.toMatch(/forged|nonsense|2001-01-01|0190ffff/);
    const { body } = await owner.patch(`/${route}/${made.id}`, forged).expect(200);
    expect(body).toEqual(made);
  });

  it('changes nothing for an empty body, and what was read can be sent back', async () => {
    const made = await create({ seo: { title: 'Own', og: { title: 'Shared' } } });
    const consumer = test.as(await owner.key());
    const tag = (await consumer.get(`/${route}/${made.id}`)).headers['etag'] as string;
    expect((await owner.patch(`/${route}/${made.id}`, {}).expect(200)).body).toEqual(made);
    expect((await owner.patch(`/${route}/${made.id}`, made).expect(200)).body).toEqual(made);
    const { body: read } = await consumer.get(`/${route}/${made.id}`);
    expect((await owner.patch(`/${route}/${made.id}`, read).expect(200)).body.seoResolved).toEqual(made.seoResolved);
    await consumer.get(`/${route}/${made.id}`).set('If-None-Match', tag).expect(304);
  });

  it('merges seo, and resets a group with null', async () => {
    const made = await create({ seo: { title: 'Own', focusKeyword: 'rye', og: { title: 'Shared', type: 'article' } } });
    const patch = { seo: { title: null, og: { title: null }, secondaryKeywords: ['a'] } };
    const { body } = await owner.patch(`/${route}/${made.id}`, patch).expect(200);
    expect(body.seo).toEqual({
      ...NOTHING_STATED,
      focusKeyword: 'rye',
      og: { ...NOTHING_STATED.og, type: 'article' },
      secondaryKeywords: ['a'],
    });
    const reset = await owner.patch(`/${route}/${made.id}`, { seo: { og: null } }).expect(200);
    expect(reset.body.seoResolved.og).toEqual({ title: null, description: null, type: null, imageMediaId: null });
  });

  it('refuses images that do not exist here', async () => {
    const seo = { og: { imageMediaId: NOWHERE }, twitter: { imageMediaId: NOWHERE } };
    const paths = ['seo.og.imageMediaId', 'seo.twitter.imageMediaId'];
    expectError(await owner.post(`/${route}`, { ...minimal, slug: slug(), seo }).expect(400), 'BAD_REQUEST', paths);
    const made = await create();
    expectError(await owner.patch(`/${route}/${made.id}`, { seo }).expect(400), 'BAD_REQUEST', paths);
    expectError(await owner.patch(`/${route}/nowhere`, { seo }).expect(400), 'BAD_REQUEST', paths);
    await owner.patch(`/${route}/nowhere`, {}).expect(404);
  });

  it('gives a slug to one only', async () => {
    const [first, second] = [await create(), await create()];
    const taken = await owner.post(`/${route}`, { ...minimal, slug: first.slug }).expect(409);
    expect(taken.body).toMatchObject({ code: 'CONFLICT', details: { reason: 'slug' } });
    expect((await owner.patch(`/${route}/${second.id}`, { slug: first.slug }).expect(409)).body.code).toBe('CONFLICT');
    const { body: same } = await owner.patch(`/${route}/${second.id}`, { slug: second.slug }).expect(200);
    expect(same).toEqual((await owner.get(`/${route}/${second.id}`).expect(200)).body);
    expect(same.slug).toBe(second.slug);
    expect((await owner.get(`/${route}/${first.slug}`)).body.id).toBe(first.id);
  });

  it('writes only on the state that If-Match names', async () => {
    const made = await create();
    const path = `/${route}/${made.id}`;
    const stale = (await owner.get(path)).headers['etag'] as string;
    await owner
      .patch(path, { [title]: 'Second' })
      .set('If-Match', stale)
      .expect(200);
    expect(
      (
        await owner
          .patch(path, { [title]: 'Third' })
          .set('If-Match', stale)
          .expect(409)
      ).body.code,
    ).toBe('CONFLICT');
    await owner.delete(path).set('If-Match', stale).expect(409);
    const fresh = (await owner.get(path)).headers['etag'] as string;
    await owner
      .patch(path, { [title]: 'Fourth' })
      .set('If-Match', '*')
      .expect(200);
    await owner.delete(path).set('If-Match', fresh).expect(409);
    await owner
      .delete(path)
      .set('If-Match', (await owner.get(path)).headers['etag'] as string)
      .expect(204);
  });

  it('asks for its own rights, and lets seo:write touch seo alone', async () => {
    const made = await create();
    const path = `/${route}/${made.id}`;
    const reader = await owner.member(`${route}:read`);
    await reader.get(path).expect(200);
    for (const refused of [
      reader.post(`/${route}`, { ...minimal, slug: slug() }),
      reader.patch(path, { seo: {} }),
      reader.patch(path, {}),
      reader.delete(path),
    ]) {
      expectError(await refused.expect(403), 'FORBIDDEN');
    }
    const writer = await owner.member(`${route}:write`);
    await writer.get(path).expect(403);
    await writer.get(`/${route}`).expect(403);
    await writer.patch(path, { [title]: 'By the writer', seo: { focusKeyword: 'x' } }).expect(200);
    const optimiser = await owner.member('seo:write');
    await optimiser.patch(path, { seo: { title: 'Found' }, unknown: 1 }).expect(200);
    await optimiser.patch(path, {}).expect(200);
    expectError(await optimiser.patch(path, { seo: {}, [title]: 'x' }).expect(403), 'FORBIDDEN');
    expectError(await optimiser.patch(path, { slug: 'x' }).expect(403), 'FORBIDDEN');
    await optimiser.post(`/${route}`, { ...minimal, slug: slug() }).expect(403);
    await optimiser.delete(path).expect(403);
    expect((await owner.get(path)).body).toMatchObject({ [title]: 'By the writer', seo: { title: 'Found' } });
    await writer.delete(path).expect(204);
    expectError(await owner.get(path).expect(404), 'NOT_FOUND');
  });

  it('reaches nothing of another workspace', async () => {
    const other = await Dashboard.open(test);
    const foreign = await create({}, other);
    for (const response of [
      await owner.get(`/${route}/${foreign.id}`),
      await owner.get(`/${route}/${foreign.slug}`),
      await owner.patch(`/${route}/${foreign.id}`, { [title]: 'Stolen' }),
      await owner.delete(`/${route}/${foreign.id}`),
      await owner.lookingAt(other).get(`/${route}`),
      await owner.lookingAt(other).post(`/${route}`, { ...minimal, slug: slug() }),
    ]) {
      expect(response.status).toBe(404);
      expectError(response, 'NOT_FOUND');
    }
    await create({ slug: foreign.slug });
    expect((await other.get(`/${route}/${foreign.id}`).expect(200)).body).toEqual(foreign);
  });

  it('answers 401 to nobody and 405 to other methods', async () => {
    const url = `/api/v1/dashboard/workspaces/${owner.workspaceId}/${route}`;
    expectError(await test.http.get(url).expect(401), 'UNAUTHORIZED');
    expectError(
      await test.http
        .get(url)
        .set('X-API-Key', await owner.key())
        .expect(401),
      'UNAUTHORIZED',
    );
    const refused = await owner.delete(`/${route}`).expect(405);
    expectError(refused, 'METHOD_NOT_ALLOWED');
    expect(refused.headers['allow']).toBe('GET, HEAD, POST');
  });

  it('gives one of sixteen parallel creates the slug', async () => {
    const same = slug();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => owner.post(`/${route}`, { ...minimal, slug: same })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(15);
  });
});
