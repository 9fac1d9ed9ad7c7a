import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { Database } from '@app/platform';
import { Clock } from '@app/shared-kernel';
import { upload } from '../media/media-files.ts';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

const HOUR = 60 * 60 * 1_000;
const text = (words: string) => ({ type: 'paragraph', text: words });

interface Made {
  id: string;
  token: string;
  url: string | null;
  expiresAt: string;
}

describe('preview links', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    key = await owner.key();
    authorId = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body.id as string;
  });
  afterAll(() => test.stop());

  const draft = async (fields: object = {}) => {
    const body = { slug: `p-${randomUUID()}`, title: 'Rye', bodyJson: [text('As saved.')], authorId, ...fields };
    return (await owner.post('/posts', body).expect(201)).body as { id: string; slug: string; version: number };
  };
  const link = async (place: string, body: object = {}, by = owner) =>
    (await by.post(`${place}/preview-links`, body).expect(201)).body as Made;
  const preview = (token: string, of = key) => test.as(of).post('/previews', { token });

  it('show a draft to whoever has the token, as consumers would read it', async () => {
    const post = await draft();
    const made = await link(`/posts/${post.slug}`);
    const { body, headers } = await preview(made.token).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    const read = await test.as(key).get(`/posts/${post.id}`).expect(200);
    // The result of saving at this moment.
    const { updatedAt: _, jsonLd: __, ...stored } = read.body;
    expect(body).toMatchObject({ type: 'post', page: null, expiresAt: made.expiresAt, post: stored });
    expect(Object.keys(body.post)).toEqual(Object.keys(read.body));
  });

  it('have what belongs to the answer where it is asked for, as a single read has', async () => {
    const media = await upload(test, key, await anImage('png')).expect(201);
    const post = await draft({ featuredMediaId: media.body.id });
    const { token } = await link(`/posts/${post.id}`);
    const asked = (include: string) => test.as(key).post(`/previews?include=${include}`, { token });
    const { body } = await asked('media,paths').expect(200);
    const read = await test.as(key).get(`/posts/${post.id}?include=media,paths`).expect(200);
    expect(body.post.included).toEqual(read.body.included);
    expect(Object.keys(body.post.included.media)).toEqual([media.body.id]);
    expectError(await asked('colour').expect(400), 'BAD_REQUEST', ['include']);
  });

  it('show what their maker has written and not saved', async () => {
    const post = await draft({ seo: { title: 'Own', description: 'Gone' } });
    const content = { title: 'Rye at last', bodyJson: [text('As written.'), { type: 'blink' }], seo: { title: 'Own' } };
    const copy = { entityType: 'post', entityId: post.id, baseVersion: post.version, content };
    await owner.put(`/working-copies/${randomUUID()}`, copy).expect(200);
    const { token } = await link(`/posts/${post.id}`);
    const { body } = await preview(token).expect(200);
    expect(body.post).toMatchObject({
      id: post.id,
      title: 'Rye at last',
      bodyJson: [text('As written.')],
      seo: { title: 'Own' },
    });
    expect(body.post.seo.description).not.toBe('Gone');
    expect((await test.as(key).get(`/posts/${post.id}`).expect(200)).body.title).toBe('Rye');
    // Changes that another user saved in the meantime need a decision.
    await owner.patch(`/posts/${post.id}`, { title: 'Spelt' }).expect(200);
    expect((await preview(token).expect(200)).body.post.title).toBe('Spelt');
  });

  it('do not show what others write', async () => {
    const post = await draft();
    const member = await owner.member('posts:write');
    const content = { title: 'Mine alone' };
    const copy = { entityType: 'post', entityId: post.id, baseVersion: post.version, content };
    await member.put(`/working-copies/${randomUUID()}`, copy).expect(200);
    const [ofOwner, ofMember] = [await link(`/posts/${post.id}`), await link(`/posts/${post.id}`, {}, member)];
    expect((await preview(ofOwner.token).expect(200)).body.post.title).toBe('Rye');
    expect((await preview(ofMember.token).expect(200)).body.post.title).toBe('Mine alone');
  });

  it('show pages', async () => {
    const body = { slug: 'about', title: 'About', bodyJson: [text('Us.')] };
    const { id, version } = (await owner.post('/pages', body).expect(201)).body as { id: string; version: number };
    const copy = { entityType: 'page', entityId: id, baseVersion: version, content: { title: 'About us' } };
    await owner.put(`/working-copies/${randomUUID()}`, copy).expect(200);
    const { token } = await link(`/pages/${id}`);
    const shown = (await preview(token).expect(200)).body;
    expect(shown).toMatchObject({ type: 'page', post: null, page: { id, title: 'About us', status: 'draft' } });
    expectError(await test.as(key).get('/pages/nowhere').expect(404), 'NOT_FOUND');
  });

  it('lead to the address of the settings', async () => {
    const post = await draft();
    expect((await link(`/posts/${post.id}`)).url).toBeNull();
    await owner.patch('', { previewUrl: 'https://kettle.example/see?by=galley' }).expect(200);
    const { url, token } = await link(`/posts/${post.id}`);
    expect(url).toBe(`https://kettle.example/see?by=galley&token=${token}`);
    expectError(await owner.patch('', { previewUrl: 'javascript:alert(1)' }).expect(400), 'BAD_REQUEST', [
      'previewUrl',
    ]);
    await owner.patch('', { previewUrl: null }).expect(200);
    expect((await test.as(key).get('/workspace').expect(200)).body).not.toHaveProperty('previewUrl');
  });

  it('end by themselves, or when somebody ends them', async () => {
    const post = await draft();
    const [short, long] = [await link(`/posts/${post.id}`), await link(`/posts/${post.id}`, { hours: 168 })];
    const began = test.app.get(Clock).now().getTime();
    expect(Math.abs(Date.parse(short.expiresAt) - began - HOUR)).toBeLessThan(HOUR / 2);
    expect(Math.abs(Date.parse(long.expiresAt) - began - 168 * HOUR)).toBeLessThan(HOUR / 2);
    const { body: list } = await owner.get(`/posts/${post.id}/preview-links`).expect(200);
    expect(list).toMatchObject({ total: 2, data: expect.arrayContaining([expect.objectContaining({ id: short.id })]) });
    expect(JSON.stringify(list)).not.toContain('galley_preview_');
    await owner.delete(`/posts/${post.id}/preview-links/${long.id}`).expect(204);
    expectError(await owner.delete(`/posts/${post.id}/preview-links/${long.id}`).expect(404), 'NOT_FOUND');
    expectError(await preview(long.token).expect(404), 'NOT_FOUND');
    await preview(short.token).expect(200);
    await test.app
      .get(Database)
      .query({ text: `update preview_links set expires_at = now() where id = $1`, values: [short.id] });
    expectError(await preview(short.token).expect(404), 'NOT_FOUND');
    expect((await owner.get(`/posts/${post.id}/preview-links`).expect(200)).body.total).toBe(0);
  });

  it('end with the rights of their maker, and with the post', async () => {
    const [post, other] = [await draft(), await draft()];
    const member = await owner.member('posts:write');
    const made = await link(`/posts/${post.id}`, {}, member);
    await preview(made.token).expect(200);
    const { body: people } = await owner.get('/members').expect(200);
    const { createdBy } = (await owner.get(`/posts/${post.id}/preview-links`).expect(200)).body.data[0];
    expect(people.data.map((one: { userId: string }) => one.userId)).toContain(createdBy);
    await owner.patch(`/members/${createdBy}`, { permissions: ['posts:read'] }).expect(200);
    expectError(await preview(made.token).expect(404), 'NOT_FOUND');
    const { token } = await link(`/posts/${other.id}`);
    await owner.delete(`/posts/${other.id}`).expect(200);
    expectError(await preview(token).expect(404), 'NOT_FOUND');
  });

  it('are for keys of the same workspace, and for nobody without one', async () => {
    const { token } = await link(`/posts/${(await draft()).id}`);
    const stranger = await (await Dashboard.open(test)).key();
    expectError(await preview(token, stranger).expect(404), 'NOT_FOUND');
    expectError(await test.http.post('/api/v1/external/previews').send({ token }).expect(401), 'UNAUTHORIZED');
    for (const wrong of ['', 'galley_preview_', `${token}x`])
      expectError(await preview(wrong).expect(404), 'NOT_FOUND');
    expectError(await test.as(key).post('/previews', {}).expect(400), 'BAD_REQUEST', ['token']);
  });

  it('are twenty of a post at most, for an hour to a week', async () => {
    const { id } = await draft();
    for (const hours of [0, 169, 1.5, '1', null]) {
      expectError(await owner.post(`/posts/${id}/preview-links`, { hours }).expect(400), 'BAD_REQUEST', ['hours']);
    }
    for (let made = 0; made < 20; made += 1) await link(`/posts/${id}`);
    const { body } = await owner.post(`/posts/${id}/preview-links`, {}).expect(409);
    expect(body.details).toEqual({ reason: 'quota' });
    expectError(await owner.post(`/posts/${randomUUID()}/preview-links`, {}).expect(404), 'NOT_FOUND');
  });
});
