import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { anImage, PDF } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Person, type OwnedWorkspace } from '../support/people.ts';
import { pathOf, type MediaBody } from './media-files.ts';

describe('a media file with another file behind it', () => {
  let test: TestApp;
  let owner: Person;
  let workspace: OwnedWorkspace;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Person.signUp(test);
    workspace = await owner.workspace();
    ({ key } = (await owner.post(`${workspace.path}/api-keys`, { name: 'site' }).expect(201)).body as { key: string });
  });
  afterAll(() => test.stop());

  const uploaded = async (bytes: Buffer, name = 'first.png') => {
    const sent = owner.post(`${workspace.path}/media`).field('alt', 'A loaf').attach('file', bytes, name);
    return (await sent.expect(201)).body as MediaBody;
  };
  const replace = (id: string, bytes: Buffer, by = owner) =>
    by.put(`${workspace.path}/media/${id}/file`).attach('file', bytes, 'second.webp');
  const bytesAt = async (media: MediaBody) => (await test.http.get(pathOf(media)).expect(200)).body as Buffer;

  it('keeps its id and texts, and shows the new file wherever it is used', async () => {
    const [png, webp] = [await anImage('png', 40, 30), await anImage('webp', 20, 10)];
    const media = await uploaded(png);
    const author = await owner.post(`${workspace.path}/authors`, { slug: 'mara', displayName: 'Mara' }).expect(201);
    const post = {
      slug: 'loaf',
      title: 'Loaf',
      authorId: (author.body as { id: string }).id,
      featuredMediaId: media.id,
      bodyJson: [{ type: 'image', mediaId: media.id, alt: 'A loaf' }],
      status: 'published',
    };
    await owner.post(`${workspace.path}/posts`, post).expect(201);
    const read = async () => (await test.as(key).get('/posts/loaf').expect(200)).body;
    expect((await read()).featuredMedia.url).toBe(media.url);
    await owner.get(`${workspace.path}/media/${media.id}/thumbnail`).expect(302);
    const { body } = await replace(media.id, webp).expect(200);
    expect(body).toMatchObject({
      id: media.id,
      alt: 'A loaf',
      createdAt: media['createdAt'],
      mimeType: 'image/webp',
      sizeBytes: webp.length,
      width: 20,
      height: 10,
      originalName: 'second.webp',
    });
    expect(body.url).not.toBe(media.url);
    const after = await read();
    expect(after.featuredMedia).toMatchObject({ id: media.id, url: body.url, mimeType: 'image/webp' });
    expect(after.bodyJson[0].url).toBe(body.url);
    expect(JSON.stringify(after)).not.toContain(media.url);
    expect((await bytesAt(body as MediaBody)).equals(webp)).toBe(true);
    // Pages rendered a moment ago still find the previous file.
    expect((await bytesAt(media)).equals(png)).toBe(true);
    const { data } = (await owner.get(`${workspace.path}/media/${media.id}/usage`).expect(200)).body as {
      data: object[];
    };
    expect(data).toHaveLength(1);
    expect((await owner.get(`${workspace.path}/media/${media.id}`).expect(200)).body).toEqual(body);
  });

  it('shows a thumbnail of the new file, at an address of its own', async () => {
    const media = await uploaded(await anImage('png', 900, 600));
    const thumbnail = async () => {
      const { headers } = await owner.get(`${workspace.path}/media/${media.id}/thumbnail`).redirects(0).expect(302);
      const { pathname } = new URL(headers['location'] as string);
      return { pathname, bytes: (await test.http.get(pathname).expect(200)).body as Buffer };
    };
    const before = await thumbnail();
    await replace(media.id, await anImage('webp', 500, 1_000)).expect(200);
    const after = await thumbnail();
    expect(after.pathname).not.toBe(before.pathname);
    expect(await sharp(after.bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 320 });
  });

  it('is of the same kind, and what is refused changes nothing', async () => {
    const media = await uploaded(await anImage('png'));
    expectError(await replace(media.id, PDF).expect(400), 'BAD_REQUEST', ['file']);
    expectError(await replace(media.id, Buffer.from('no picture')).expect(400), 'BAD_REQUEST', ['file']);
    expectError(await owner.put(`${workspace.path}/media/${media.id}/file`, {}).expect(400), 'BAD_REQUEST', ['file']);
    expectError(await replace(randomUUID(), await anImage('png')).expect(404), 'NOT_FOUND');
    expectError(await replace('loaf', await anImage('png')).expect(404), 'NOT_FOUND');
    const { etag } = (await owner.get(`${workspace.path}/media/${media.id}`).expect(200)).headers;
    const { body } = await owner.patch(`${workspace.path}/media/${media.id}`, { alt: 'Rye' }).expect(200);
    const stale = replace(media.id, await anImage('png')).set('If-Match', etag as string);
    expectError(await stale.expect(409), 'CONFLICT');
    const reader = await workspace.member('media:read');
    expectError(await replace(media.id, await anImage('png'), reader).expect(403), 'FORBIDDEN');
    expect((await owner.get(`${workspace.path}/media/${media.id}`).expect(200)).body).toEqual(body);
  });

  it('is no file of another workspace', async () => {
    const media = await uploaded(await anImage('png'));
    const stranger = await Person.signUp(test);
    const theirs = await stranger.workspace();
    const file = await anImage('png', 8, 8);
    const byId = stranger.put(`${theirs.path}/media/${media.id}/file`).attach('file', file, 'x.png');
    expectError(await byId.expect(404), 'NOT_FOUND');
    expectError(await replace(media.id, file, stranger).expect(404), 'NOT_FOUND');
    expect((await owner.get(`${workspace.path}/media/${media.id}`).expect(200)).body).toEqual(media);
  });
});
