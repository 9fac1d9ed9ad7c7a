import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteMedia, UpdateMediaText } from '@app/content';
import { anImage } from '@app/content/testing';
import { PERMISSIONS, type Caller } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { uploaded, type MediaBody } from './media-files.ts';

describe('media that posts and authors show', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;
  let caller: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace({ siteUrl: 'https://kettle.example' });
    caller = { workspaceId: workspace.id, userId: workspace.ownerId, role: 'owner', permissions: new Set(PERMISSIONS) };
  });
  afterAll(() => test.stop());

  async function aPostShowing(media: MediaBody) {
    const authorId = await given.author(workspace, { avatarMediaId: media.id });
    return given.post(workspace, {
      authorId,
      featuredMediaId: media.id,
      bodyJson: [{ type: 'image', mediaId: media.id, alt: 'x' }],
    });
  }

  const read = (id: string) => test.as(workspace.key).get(`/posts/${id}`).expect(200);

  it('reads everywhere like it reads alone', async () => {
    const media = await uploaded(test, workspace, await anImage('png'), { alt: 'Red' });
    const { body } = await read((await aPostShowing(media)).id);
    expect(body.featuredMedia).toEqual(media);
    expect(body.author.avatarMedia).toEqual(media);
    expect(body.bodyJson[0].url).toBe(media.url);
  });

  it('shows a changed text to the next read', async () => {
    const media = await uploaded(test, workspace, await anImage('png'));
    const { id } = await aPostShowing(media);
    const before = await read(id);
    await test.app.get(UpdateMediaText).execute({ caller, mediaId: media.id, texts: { alt: 'New' } });
    const after = await read(id);
    expect(after.body.featuredMedia.alt).toBe('New');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('vanishes from them when it is deleted; the image block stays', async () => {
    const media = await uploaded(test, workspace, await anImage('png'));
    const { id } = await aPostShowing(media);
    await read(id);
    await test.app.get(DeleteMedia).execute({ caller, mediaId: media.id });
    const { body } = await read(id);
    expect(body).toMatchObject({ featuredMediaId: null, featuredMedia: null });
    expect(body.author).toMatchObject({ avatarMediaId: null, avatarMedia: null });
    expect(body.bodyJson).toMatchObject([{ type: 'image', mediaId: media.id, url: null }]);
  });

  it('is deleted by one of many who try', async () => {
    const { id } = await uploaded(test, workspace, await anImage('png'));
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => test.app.get(DeleteMedia).execute({ caller, mediaId: id })),
    );
    const refused = tries.filter((attempt) => attempt.status === 'rejected');
    expect(tries.length - refused.length).toBe(1);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'NOT_FOUND' });
  });
});
