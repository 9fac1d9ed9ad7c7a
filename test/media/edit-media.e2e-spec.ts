import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { anImage, aTurnedPhoto, PDF, SVG } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { pathOf, type MediaBody } from './media-files.ts';

const DASHBOARD = '/api/v1/dashboard';

interface Person {
  readonly id: string;
  readonly token: string;
}

describe('media in the dashboard', () => {
  let test: TestApp;
  let owner: Person;
  let workspaceId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await aPerson();
    workspaceId = await aWorkspace(owner);
  });
  afterAll(() => test.stop());

  async function aPerson(): Promise<Person> {
    const email = `${randomUUID()}@example.org`;
    const person = { email, password: 'correct horse battery', displayName: 'Mara' };
    const { body } = await test.http.post(`${DASHBOARD}/auth/sign-up`).send(person).expect(201);
    return { id: body.user.id as string, token: body.token as string };
  }

  async function aWorkspace({ token }: Person): Promise<string> {
    const workspace = { name: 'Test', slug: `ws-${randomUUID().slice(0, 13)}` };
    const { body } = await test.http
      .post(`${DASHBOARD}/workspaces`)
      .auth(token, { type: 'bearer' })
      .send(workspace)
      .expect(201);
    return body.id as string;
  }

  const at = (path = '', id = workspaceId) => `${DASHBOARD}/workspaces/${id}/media${path}`;
  const get = (path = '', { token } = owner) => test.http.get(at(path)).auth(token, { type: 'bearer' });
  const patch = (path: string, body: object) =>
    test.http.patch(at(path)).auth(owner.token, { type: 'bearer' }).send(body);
  const remove = (path: string) => test.http.delete(at(path)).auth(owner.token, { type: 'bearer' });
  const edit = (id: string, body: object) =>
    test.http
      .post(at(`/${id}/edits`))
      .auth(owner.token, { type: 'bearer' })
      .send(body);
  const send = (bytes: Buffer, { token } = owner) =>
    test.http.post(at()).auth(token, { type: 'bearer' }).attach('file', bytes, 'x');
  const uploaded = async (bytes: Buffer) => (await send(bytes).expect(201)).body as MediaBody;

  it('names the person who uploads', async () => {
    const media = await uploaded(PDF);
    expect(media).toMatchObject({ workspaceId, uploadedByUserId: owner.id, uploadedByApiKeyId: null });
    expect((await get(`/${media.id}`).expect(200)).body).toEqual(media);
    expect((await get('?mimeTypePrefix=application/').expect(200)).body.data).toContainEqual(media);
  });

  it('is closed to strangers, and to keys', async () => {
    const media = await uploaded(PDF);
    const stranger = await aPerson();
    expectError(await get(`/${media.id}`, stranger).expect(404), 'NOT_FOUND');
    expectError(await send(PDF, stranger).expect(404), 'NOT_FOUND');
    expectError(await test.http.get(at()).expect(401), 'UNAUTHORIZED');
    const elsewhere = await aWorkspace(owner);
    const other = test.http.get(at(`/${media.id}`, elsewhere)).auth(owner.token, { type: 'bearer' });
    expectError(await other.expect(404), 'NOT_FOUND');
  });

  describe('PATCH', () => {
    it('changes the texts that are given and nothing else', async () => {
      const media = await uploaded(PDF);
      const changed = await patch(`/${media.id}`, { alt: 'A form', mimeType: 'text/html', id: 'x' }).expect(200);
      expect(changed.body).toEqual({ ...media, alt: 'A form' });
      expect((await patch(`/${media.id}`, { alt: null, caption: 'C' }).expect(200)).body).toEqual({
        ...media,
        caption: 'C',
      });
      expect((await patch(`/${media.id}`, {}).expect(200)).body).toEqual({ ...media, caption: 'C' });
    });

    it('keeps its hands off what was changed meanwhile', async () => {
      const media = await uploaded(PDF);
      const tag = (await get(`/${media.id}`)).headers['etag'] as string;
      await patch(`/${media.id}`, { alt: 'first' }).set('If-Match', tag).expect(200);
      expectError(await patch(`/${media.id}`, { alt: 'second' }).set('If-Match', tag).expect(409), 'CONFLICT');
      expectError(await remove(`/${media.id}`).set('If-Match', tag).expect(409), 'CONFLICT');
      expect((await get(`/${media.id}`)).body.alt).toBe('first');
    });

    it('refuses wrong texts and knows no file by a wrong id', async () => {
      const media = await uploaded(PDF);
      const wrong = await patch(`/${media.id}`, { alt: 7, caption: 'x'.repeat(2_001) }).expect(400);
      expectError(wrong, 'BAD_REQUEST', ['alt', 'caption']);
      for (const id of [randomUUID(), 'undefined'])
        expectError(await patch(`/${id}`, { alt: 'x' }).expect(404), 'NOT_FOUND');
    });
  });

  describe('DELETE', () => {
    it('takes record and file away, once', async () => {
      const media = await uploaded(PDF);
      const response = await remove(`/${media.id}`).expect(204);
      expect(response.text).toBe('');
      expectError(await get(`/${media.id}`).expect(404), 'NOT_FOUND');
      expectError(await test.http.get(pathOf(media)).expect(404), 'NOT_FOUND');
      expectError(await remove(`/${media.id}`).expect(404), 'NOT_FOUND');
    });
  });

  describe('POST edits', () => {
    it('makes a new image of a part of another one, smaller', async () => {
      const bytes = await anImage('jpeg', 600, 400);
      const original = await uploaded(bytes);
      const { body } = await edit(original.id, {
        crop: { x: 100, y: 100, width: 200, height: 100 },
        resize: { width: 50 },
      }).expect(201);
      expect(body).toMatchObject({ mimeType: 'image/jpeg', width: 50, height: 25, uploadedByUserId: owner.id });
      expect(body.id).not.toBe(original.id);
      const stored = await test.http
        .get(pathOf(body as MediaBody))
        .buffer(true)
        .expect(200);
      expect(await sharp(stored.body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 50, height: 25 });
      expect((await get(`/${original.id}`)).body).toEqual(original);
      expect((await test.http.get(pathOf(original)).buffer(true)).body).toEqual(bytes);
    });

    it('takes a turned photo as it is shown', async () => {
      const original = await uploaded(await aTurnedPhoto());
      const { body } = await edit(original.id, { crop: { x: 0, y: 30, width: 40, height: 30 } }).expect(201);
      expect(body).toMatchObject({ width: 40, height: 30 });
    });

    it.each<[object, string[] | null]>([
      [{}, null],
      [{ crop: null }, null],
      [{ crop: { x: 50, y: 0, width: 11, height: 40 } }, ['crop.width']],
      [{ crop: { x: 0, y: 0, width: 61, height: 41 } }, ['crop.width', 'crop.height']],
      [{ crop: { x: -1, y: '0', width: 0 } }, ['crop.x', 'crop.y', 'crop.width', 'crop.height']],
      [{ crop: 'all', resize: 2 }, ['crop', 'resize']],
      [{ resize: {} }, ['resize']],
      [{ resize: { width: 0, height: 1.5 } }, ['resize.width', 'resize.height']],
      [{ resize: { width: 16_000, height: 16_000 } }, ['resize']],
    ])('refuses %j', async (body, paths) => {
      const original = await uploaded(await anImage('png'));
      expectError(await edit(original.id, body).expect(400), 'BAD_REQUEST', paths);
    });

    it('refuses what is no raster image, and knows no image by a wrong id', async () => {
      const half = { resize: { width: 3 } };
      for (const bytes of [PDF, Buffer.from(SVG)]) {
        expectError(await edit((await uploaded(bytes)).id, half).expect(400), 'BAD_REQUEST');
      }
      for (const id of [randomUUID(), 'x']) expectError(await edit(id, half).expect(404), 'NOT_FOUND');
    });
  });
});
