import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { expectError } from '../../support/expect-error.ts';

const tagOf = ({ headers }: Response) => headers['etag'] as string;
/** The entity tag without the suffix of a compressed representation. */
const stateOf = (response: Response) => tagOf(response).replace(/-gzip"$/, '"');

describe('tags of entities', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
    key = await owner.key();
    const author = await owner.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201);
    authorId = (author.body as { id: string }).id;
  });

  const aPost = (fields: object = {}) =>
    test.as(key).post('/posts', { slug: 'rye', title: 'Rye', bodyJson: [], authorId, ...fields });

  it('come with a new entity, and the place where it is', async () => {
    const made = await aPost().expect(201);
    const { id } = made.body as { id: string };
    expect(made.headers['location']).toBe(`/api/v1/external/posts/${id}`);
    expect(stateOf(await test.as(key).get(`/posts/${id}`).expect(200))).toBe(tagOf(made));
  });

  it.each([
    ['pages', { slug: 'about', title: 'About', bodyJson: [] }, { title: 'Us' }],
    ['categories', { slug: 'bread', name: 'Bread' }, { name: 'Loaves' }],
    ['tags', { slug: 'rye', name: 'Rye' }, { name: 'Dark' }],
    ['authors', { slug: 'bob', displayName: 'Bob' }, { displayName: 'Bert' }],
    ['posts', { slug: 'spelt', title: 'Spelt', bodyJson: [] }, { title: 'Emmer' }],
    ['redirects', { fromPath: '/a', toPath: '/b' }, { toPath: '/c' }],
  ])('come with every write of %s, and are those of the single read', async (route, fields, changes) => {
    const made = await owner.post(`/${route}`, route === 'posts' ? { ...fields, authorId } : fields).expect(201);
    const path = `/${route}/${(made.body as { id: string }).id}`;
    expect(made.headers['location']).toBe(`/api/v1/dashboard/workspaces/${owner.workspaceId}${path}`);
    expect(stateOf(await owner.get(path).expect(200))).toBe(tagOf(made));
    const changed = await owner.patch(path, changes).set('If-Match', tagOf(made)).expect(200);
    expect(tagOf(changed)).not.toBe(tagOf(made));
    expect(stateOf(await owner.get(path).expect(200))).toBe(tagOf(changed));
    expectError(await owner.patch(path, changes).set('If-Match', tagOf(made)).expect(409), 'CONFLICT');
  });

  it('come with the settings of a workspace', async () => {
    const changed = await owner.patch('', { name: 'Renamed' }).expect(200);
    expect(stateOf(await owner.get('').expect(200))).toBe(tagOf(changed));
  });

  it('come with attached and detached tags', async () => {
    const { id } = (await aPost().expect(201)).body as { id: string };
    const tag = (await owner.post('/tags', { slug: 'dark', name: 'Dark' }).expect(201)).body as { id: string };
    const attached = await test
      .as(key)
      .post(`/posts/${id}/tags`, { tagIds: [tag.id] })
      .expect(200);
    expect(attached.headers).not.toHaveProperty('location');
    expect(stateOf(await test.as(key).get(`/posts/${id}`).expect(200))).toBe(tagOf(attached));
    const detached = await test.as(key).delete(`/posts/${id}/tags/${tag.id}`).expect(200);
    expect(stateOf(await test.as(key).get(`/posts/${id}`).expect(200))).toBe(tagOf(detached));
  });

  it.each(['identity', 'gzip', 'br'])('are known again from the %s form of an answer', async (form) => {
    await aPost({ excerpt: 'x'.repeat(2000) }).expect(201);
    const read = () => test.as(key).get('/posts/rye').set('Accept-Encoding', form);
    const response = await read().expect(200);
    expect(response.headers['content-encoding']).toBe(form === 'identity' ? undefined : form);
    await read().set('If-None-Match', tagOf(response)).expect(304);
    const changed = await test.as(key).patch('/posts/rye', { title: 'A' }).set('If-Match', tagOf(response)).expect(200);
    await read().set('If-None-Match', tagOf(response)).expect(200);
    expectError(await test.as(key).delete('/posts/rye').set('If-Match', tagOf(response)).expect(409), 'CONFLICT');
    await test
      .as(key)
      .delete('/posts/rye')
      .set('If-Match', `${tagOf(response)}, W/${tagOf(changed)}`)
      .expect(200);
  });

  it('are enough in If-Match when one of the list is current, whatever stands beside', async () => {
    const { id } = (await aPost().expect(201)).body as { id: string };
    const selected = tagOf(await test.as(key).get('/posts/rye?fields=id,title').expect(200));
    const outdated = tagOf(await test.as(key).get(`/posts/${id}`).expect(200));
    await test.as(key).patch('/posts/rye', { title: 'A' }).expect(200);
    for (const [at, others] of [[], ['"e.other"'], [selected, '"nonsense"'], [outdated, '*', 'x y']].entries()) {
      const current = tagOf(await test.as(key).get('/posts/rye').expect(200));
      for (const list of [
        [current, ...others],
        [...others, `W/${current}`],
      ].slice(at % 2))
        await test.as(key).patch('/posts/rye', {}).set('If-Match', list.join(', ')).expect(200);
      const stale = [...others, outdated].join(' ,');
      expectError(await test.as(key).patch('/posts/rye', {}).set('If-Match', stale).expect(409), 'CONFLICT');
    }
  });

  it('are refused in If-Match where none of the list is one of a whole single read', async () => {
    const whole = tagOf(await aPost().expect(201));
    const selected = tagOf(await test.as(key).get('/posts/rye?fields=id,title').expect(200));
    const list = tagOf(await test.as(key).get('/posts').expect(200));
    const lists = [`${selected}, ${list}`, `"nonsense", *, ${whole.slice(1, -1)}`, ','];
    for (const tag of [selected, list, whole.slice(1, -1), '"nonsense"', '', ...lists]) {
      const response = await test.as(key).patch('/posts/rye', { title: 'B' }).set('If-Match', tag).expect(400);
      expectError(response, 'BAD_REQUEST', ['If-Match']);
    }
    await owner.patch('', { name: 'N' }).set('If-Match', selected).expect(400);
    await test.as(key).patch('/posts/rye', { title: 'B' }).set('If-Match', '*').expect(200);
  });
});
