import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDF } from '@app/content/testing';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { uploaded, type MediaBody } from './media-files.ts';

describe('GET /media/{id}', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let other: TestWorkspace;
  let media: MediaBody;

  beforeAll(async () => {
    test = await TestApp.start();
    [workspace, other] = [await test.workspace(), await test.workspace()];
    media = await uploaded(test, workspace, PDF, { alt: 'A form' });
  });
  afterAll(() => test.stop());

  const get = (path: string, { key } = workspace) => test.as(key).get(path);

  it('answers the record, in whatever case the id is written', async () => {
    expect((await get(`/media/${media.id}`).expect(200)).body).toEqual(media);
    expect((await get(`/media/${media.id.toUpperCase()}`).expect(200)).body).toEqual(media);
  });

  it('answers only the fields that were asked for', async () => {
    const { body } = await get(`/media/${media.id}?fields=alt,id,alt`).expect(200);
    expect(body).toEqual({ id: media.id, alt: 'A form' });
    expect((await get(`/media/${media.id}?fields=`).expect(200)).body).toEqual(media);
    expectError(await get(`/media/${media.id}?fields=digest`).expect(400), 'BAD_REQUEST', ['fields']);
  });

  it('answers 304 to who holds it already', async () => {
    const { headers } = await get(`/media/${media.id}`).expect(200);
    await get(`/media/${media.id}`)
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
  });

  it.each([
    'undefined',
    'null',
    'nonsense',
    '0',
    '00000000-0000-0000-0000-000000000000',
    '{00000000-0000-0000-0000-000000000000}',
    '%00',
  ])('has nothing at %s', async (id) => {
    const { status } = await get(`/media/${id}`);
    expect(id === '%00' ? [400, 404] : [404]).toContain(status);
  });

  it('has nothing of another workspace', async () => {
    expectError(await get(`/media/${media.id}`, other).expect(404), 'NOT_FOUND');
  });

  it('needs media:read', async () => {
    const blind = await test.memberWithout(workspace, 'media:read');
    expectError(await get(`/media/${media.id}`, { ...workspace, key: blind.key }).expect(403), 'FORBIDDEN');
    expectError(await get('/media', { ...workspace, key: blind.key }).expect(403), 'FORBIDDEN');
    expectError(await test.http.get(`/api/v1/external/media/${media.id}`).expect(401), 'UNAUTHORIZED');
  });

  it('has no other methods in the external API', async () => {
    const response = await test.as(workspace.key).delete(`/media/${media.id}`).expect(405);
    expectError(response, 'METHOD_NOT_ALLOWED');
    expect(response.headers['allow']).toBe('GET, HEAD');
  });
});
