import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

const KINDS = [
  ['posts', 'title', { title: 'Rye', bodyJson: [] }],
  ['pages', 'title', { title: 'About', bodyJson: [] }],
  ['categories', 'name', { name: 'Bread' }],
  ['tags', 'name', { name: 'Rye' }],
  ['authors', 'displayName', { displayName: 'Ada' }],
] as const;

interface Versioned {
  id: string;
  slug: string;
  version: number;
  createdBy: string;
  updatedBy: string;
  updatedAt: string;
}

describe('versions of entities', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body.id as string;
  });
  afterAll(() => test.stop());

  const made = async (kind: string, fields: object) => {
    const author = kind === 'posts' ? { authorId } : {};
    const slug = `a-${randomUUID().slice(0, 8)}`;
    return (await owner.post(`/${kind}`, { slug, ...author, ...fields }).expect(201)).body as Versioned;
  };
  const read = async (path: string) => (await owner.get(path).expect(200)).body as Versioned;

  describe.each(KINDS)('of %s', (kind, name, fields) => {
    it('count own changes, and say who made them', async () => {
      const entity = await made(kind, fields);
      expect(entity).toMatchObject({ version: 1, createdBy: expect.any(String), updatedBy: entity.createdBy });
      const path = `/${kind}/${entity.id}`;
      const editor = await owner.member(`${kind}:write`);
      const { body } = await editor.patch(path, { [name]: 'Other' }).expect(200);
      expect(body).toMatchObject({ version: 2, createdBy: entity.createdBy });
      expect(body.updatedBy).not.toBe(entity.createdBy);
      await editor.patch(path, { [name]: 'Other' }).expect(200);
      await editor.patch(path, {}).expect(200);
      expect(await read(path)).toEqual(body);
      const some = await read(`${path}?fields=version,seo`);
      expect(some as object).toEqual({ version: 2, seo: expect.objectContaining({ title: null }) });
    });

    it('guard a write by ifVersion, and tell the present one', async () => {
      const entity = await made(kind, fields);
      const path = `/${kind}/${entity.id}`;
      const { body: second } = await owner.patch(`${path}?ifVersion=1`, { [name]: 'Second' }).expect(200);
      for (const late of [
        owner.patch(`${path}?ifVersion=1`, { [name]: 'Third' }),
        owner.delete(`${path}?ifVersion=1`),
      ]) {
        const { version, updatedAt, updatedBy } = second as Versioned;
        const { body } = await late.expect(409);
        expect(body).toMatchObject({ code: 'CONFLICT', details: { reason: 'version', version, updatedBy } });
        if (kind !== 'tags') expect(body.details.updatedAt).toBe(updatedAt);
      }
      expect(await read(path)).toEqual(second);
      const { headers } = await owner.get(path).expect(200);
      await owner
        .patch(`${path}?ifVersion=2`, { [name]: 'Third' })
        .set('If-Match', headers['etag'] as string)
        .expect(200);
      for (const wrong of ['x', '0', '-1', '1.5', '99999999999']) {
        expectError(await owner.patch(`${path}?ifVersion=${wrong}`, {}).expect(400), 'BAD_REQUEST', ['ifVersion']);
      }
      await owner.delete(`${path}?ifVersion=3`);
      await owner.get(path).expect(404);
    });

    it('are no business of consumers', async () => {
      const entity = await made(kind, fields);
      const { body } = await test
        .as(await owner.key())
        .get(`/${kind}/${entity.id}`)
        .expect(200);
      for (const field of ['version', 'createdBy', 'updatedBy']) expect(body).not.toHaveProperty(field);
    });
  });

  it('of a post rise with its tags and pins, not with what others are called', async () => {
    const tag = await made('tags', { name: 'Rye' });
    const other = await made('posts', { title: 'Other', bodyJson: [] });
    const { id } = await made('posts', { title: 'Rye', bodyJson: [] });
    const path = `/posts/${id}`;
    await owner.post(`${path}/tags?ifVersion=1`, { tagIds: [tag.id] }).expect(200);
    await owner.put(`${path}/related?ifVersion=2`, { postIds: [other.id] }).expect(200);
    await owner.delete(`${path}/tags/${tag.id}?ifVersion=3`).expect(200);
    expect((await read(path)).version).toBe(4);
    await owner.patch(`/authors/${authorId}`, { displayName: 'Mara L.' }).expect(200);
    await owner.patch(`/posts/${other.id}`, { title: 'Renamed' }).expect(200);
    await owner.patch('', { siteName: 'Kettle' }).expect(200);
    expect((await read(path)).version).toBe(4);
    for (const late of [
      owner.post(`${path}/tags?ifVersion=3`, { tagIds: [tag.id] }),
      owner.put(`${path}/related?ifVersion=3`, { postIds: [] }),
      owner.delete(`${path}/tags/${tag.id}?ifVersion=3`),
    ]) {
      expect((await late.expect(409)).body.details).toMatchObject({ reason: 'version', version: 4 });
    }
  });

  it('let one of many writers win that began with the same one', async () => {
    const { id } = await made('posts', { title: 'Rye', bodyJson: [] });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => owner.patch(`/posts/${id}?ifVersion=1`, { title: `Title ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect((await read(`/posts/${id}`)).version).toBe(2);
  });

  describe.each(['posts', 'pages'])('ids that the maker of %s chooses', (kind) => {
    const fields = { title: 'Loaf', bodyJson: [] };

    it('make one thing, however often they are sent', async () => {
      const id = randomUUID();
      const body = { ...fields, id: id.toUpperCase(), slug: `s-${id.slice(0, 8)}`, authorId };
      const answers = await Promise.all(Array.from({ length: 4 }, () => owner.post(`/${kind}`, body)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409).map(({ body: { details } }) => details as object);
      expect(refused).toEqual(Array.from({ length: 3 }, () => ({ reason: 'exists' })));
      expect(await read(`/${kind}/${body.slug}`)).toMatchObject({ id, version: 1 });
      const again = await owner.post(`/${kind}`, { ...body, slug: `other-${id.slice(0, 8)}` }).expect(409);
      expect(again.body.details).toEqual({ reason: 'exists' });
    });

    it('may be the same in another workspace, and are ids', async () => {
      const { id } = await made(kind, { ...fields, id: randomUUID() });
      const other = await Dashboard.open(test);
      const author = (await other.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201)).body.id as string;
      await other.post(`/${kind}`, { ...fields, id, slug: 'same', authorId: author }).expect(201);
      for (const wrong of ['x', 7, null]) {
        const body = { ...fields, id: wrong, slug: 'wrong', authorId };
        expectError(await owner.post(`/${kind}`, body).expect(400), 'BAD_REQUEST', ['id']);
      }
    });
  });

  it('are no choice of consumers: an id that they send is an unknown key', async () => {
    const id = randomUUID();
    const { body } = await test
      .as(await owner.key())
      .post('/posts', { id, slug: 'by-key', title: 'Loaf', bodyJson: [], authorId })
      .expect(201);
    expect(body.id).not.toBe(id);
  });
});
